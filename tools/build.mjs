/**
 * Builds site and service unless dist/ is newer than everything it is made from.
 * Plain JavaScript, because it runs before anything is built.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Folders of code, of which only what NOT_BUILT leaves counts. */
const CODE = ['src', 'tools/build'];
const NOT_BUILT = /^src[\\/]cli[\\/]|[\\/]testing|\.test\.tsx?$/;
const FILES = [
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
/** The compressed page is made last: a build that was cut off lacks it. */
const OUTPUTS = ['dist/site/index.html.br', 'dist/service/main.js'];

/**
 * Everything in a folder.
 * @param {string} root
 * @param {string} folder
 */
function inside(root, folder) {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.map((name) => join(folder, name));
}

/**
 * Paths of what the build is made from. Folders of public/ are among them: they tell that a file is gone,
 * which nothing imported.
 * @param {string} root
 * @returns {string[]}
 */
export function buildInputs(root = ROOT) {
  const code = CODE.flatMap((folder) => inside(root, folder));
  const built = code.filter((path) => /\.(mjs|tsx?|css)$/.test(path) && !NOT_BUILT.test(path));
  return [...built, 'public', ...inside(root, 'public'), ...FILES];
}

/**
 * Oldest modification time, in ms, of the build's results; 0 when one is missing.
 * @param {string} root
 */
function oldestOutput(root) {
  const times = OUTPUTS.map(
    (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  return Math.min(...times);
}

/**
 * Whether dist/ is missing or older than its sources.
 * @param {string} root folder of the project
 */
export function isStale(root = ROOT) {
  const built = oldestOutput(root);
  return buildInputs(root).some((path) => statSync(join(root, path)).mtimeMs > built);
}

/** Builds when needed. */
export async function buildIfStale() {
  if (!isStale()) return;
  console.error('Building Kyara: a minute or two, this once.');
  process.chdir(ROOT);
  // Loaded only here, so that starting a built tree does not wait for the bundler.
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ logLevel: 'warn' });
  await builder.buildApp();
}
