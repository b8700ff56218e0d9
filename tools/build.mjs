/**
 * Builds site and service unless dist/ is newer than everything it is made from.
 * Plain JavaScript, because it runs before anything is built.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const INPUTS = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'tools',
  'package.json',
  'package-lock.json',
];
const OUTPUTS = ['dist/site/index.html', 'dist/service/main.js'];

/**
 * Newest modification time, in ms, of a file or of anything inside a folder.
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const children = readdirSync(path).map((name) => newest(join(path, name)));
  return Math.max(stats.mtimeMs, ...children);
}

/** Oldest modification time, in ms, of the build's results; 0 when one is missing. */
function oldestOutput() {
  const times = OUTPUTS.map(
    (path) => statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  return Math.min(...times);
}

/** Whether dist/ is missing or older than its sources. */
export function isStale() {
  const built = oldestOutput();
  return INPUTS.some((path) => newest(join(ROOT, path)) > built);
}

/** Builds when needed. */
export async function buildIfStale() {
  if (!isStale()) return;
  process.chdir(ROOT);
  // Loaded only here, so that starting a built tree does not wait for the bundler.
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ logLevel: 'warn' });
  await builder.buildApp();
}
