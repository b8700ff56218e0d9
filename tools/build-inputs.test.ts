import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { buildInputs, ROOT } from './build.mjs';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The modules that a module imports, its CSS included, as paths from the root. */
function importsOf(path: string): string[] {
  const { importedFiles } = ts.preProcessFile(read(path), true, true);
  const own = importedFiles.map(({ fileName }) => fileName).filter((name) => name.startsWith('.'));
  return own.map((name) => relative(ROOT, resolve(ROOT, dirname(path), name.replace(/\?.*/, ''))));
}

function walk(path: string, reached = new Set<string>()): Set<string> {
  if (reached.has(path)) return reached;
  reached.add(path);
  if (/\.(mjs|tsx?)$/.test(path)) for (const next of importsOf(path)) walk(next, reached);
  return reached;
}

function entries(): string[] {
  const named = read('vite.config.ts').matchAll(/'((?:src|tools)\/[^']+\.tsx?)'/g);
  const scripts = read('index.html').matchAll(/src="\.\/(src\/[^"]+)"/g);
  return ['vite.config.ts', ...[...named, ...scripts].map(([, path = '']) => path)];
}

function filesIn(folder: string): string[] {
  const found = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

const modules = entries().reduce((reached, path) => walk(path, reached), new Set<string>());
const inputs = [...modules, ...filesIn('public'), 'index.html', 'package.json', 'tsconfig.json'];

function withFolders(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
}

function copied(): string[] {
  const [, stage = ''] = read('Dockerfile').split(/^FROM .*$/m);
  const lines = stage.matchAll(/^COPY (.+) \S+$/gm);
  return [...lines].flatMap(([, paths = '']) => paths.split(' '));
}

function pattern(line: string): RegExp {
  const parts: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '*': '[^/]*' };
  const source = line
    .replace(/^!/, '')
    .replace(/\*\*\/|\*|[.+^$()]/g, (part) => parts[part] ?? `\\${part}`);
  return new RegExp(`^${source}$`);
}

const ignored = read('.dockerignore').split('\n').filter(Boolean);

function isInContext(path: string): boolean {
  const folders = withFolders(path);
  const matches = (line: string) => folders.some((folder) => pattern(line).test(folder));
  return ignored.findLast(matches)?.startsWith('!') ?? true;
}

describe('what the build reads', () => {
  const needed = [...inputs, 'package-lock.json', '.npmrc'];

  it('is found at all', () => {
    expect(modules.size).toBeGreaterThan(300);
    expect(modules).toContain('tools/build/prerender-start.tsx');
    expect(modules).toContain('src/site/picture/worker/picture-worker.ts');
  });

  it('is copied by the image', () => {
    const paths = new Set(copied());
    const isCopied = (path: string) => withFolders(path).some((folder) => paths.has(folder));
    expect(needed.filter((path) => !isCopied(path))).toEqual([]);
  });

  it('is not left out by .dockerignore, as tests and other tools are', () => {
    expect(needed.filter((path) => !isInContext(path))).toEqual([]);
    const others = filesIn('src').filter((path) => /\.test\.tsx?$/.test(path));
    expect([...others, 'tools/build.mjs', 'README.md', '.git'].filter(isInContext)).toEqual([]);
  });

  it('makes the build stale', () => {
    const counted = new Set(buildInputs());
    expect(inputs.filter((path) => !counted.has(path))).toEqual([]);
  });
});
