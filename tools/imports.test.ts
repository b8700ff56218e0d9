import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ROOT } from './build.mjs';

/**
 * The house's one direction of imports. Keys are the parts of src/, values the parts that each may
 * import besides itself.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  recognition: ['contract'],
  'recognition/node': ['recognition', 'contract'],
  'recognition/browser': ['recognition', 'contract'],
  service: ['recognition', 'recognition/node', 'contract'],
  site: ['contract'],
  'site/worker': ['contract', 'site', 'recognition', 'recognition/browser'],
  cli: ['contract', 'recognition', 'recognition/node', 'recognition/browser', 'service', 'site'],
};

/** Packages and built-in modules that only the named parts may import; tests are free. */
const RESERVED: readonly { readonly pattern: RegExp; readonly parts: readonly string[] }[] = [
  { pattern: /^@?fastify(\/|$)/, parts: ['service'] },
  {
    pattern:
      /^(react|react-dom|@tanstack\/react-query|i18next|react-i18next|react-dropzone|@base-ui\/react)(\/|$)/,
    parts: ['site'],
  },
  { pattern: /^node:/, parts: ['recognition/node', 'service', 'cli'] },
  {
    pattern: /^(sharp|onnxruntime-node|chokidar|@contentauth\/c2pa-wasm)$/,
    parts: ['recognition/node', 'service', 'cli'],
  },
  { pattern: /^onnxruntime-web(\/|$)/, parts: ['recognition/browser'] },
];

const SRC = join(ROOT, 'src');

interface Edge {
  readonly file: string;
  readonly from: string;
  readonly target: string;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The part of src/ that a file belongs to: the longest key that its folder starts with. */
function partOf(file: string): string {
  const path = relative(SRC, file).split(sep).join('/');
  const parts = Object.keys(ALLOWED).filter((part) => path.startsWith(`${part}/`));
  return parts.sort((a, b) => b.length - a.length)[0] ?? `no part: ${path}`;
}

/** The address of a worker, a program of its own: nothing of it is imported. */
const WORKER_ADDRESS = '?worker&url';

function edgesOf(file: string): Edge[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
  const imported = importedFiles.filter(({ fileName }) => !fileName.endsWith(WORKER_ADDRESS));
  return imported.map(({ fileName }) => ({ file, from: partOf(file), target: fileName }));
}

function isAllowedPart({ file, from, target }: Edge): boolean {
  const to = partOf(resolve(dirname(file), target));
  return to === from || (ALLOWED[from]?.includes(to) ?? false);
}

function isAllowedPackage({ file, from, target }: Edge): boolean {
  if (/(\.test|\/testing)\.tsx?$/.test(file)) return true;
  return RESERVED.every(({ pattern, parts }) => !pattern.test(target) || parts.includes(from));
}

const describeEdge = ({ file, target }: Edge) => `${relative(ROOT, file)} imports ${target}`;

describe('imports', () => {
  const edges = sourceFiles(SRC).flatMap(edgesOf);
  const own = edges.filter(({ target }) => target.startsWith('.'));
  const packages = edges.filter(({ target }) => !target.startsWith('.'));

  it('are found at all', () => {
    expect(own.length).toBeGreaterThan(100);
    expect(packages.length).toBeGreaterThan(50);
  });

  it('go one way between the parts of src/', () => {
    expect(own.filter((edge) => !isAllowedPart(edge)).map(describeEdge)).toEqual([]);
  });

  it('keep each reserved package where it belongs', () => {
    expect(packages.filter((edge) => !isAllowedPackage(edge)).map(describeEdge)).toEqual([]);
  });

  it('name no module by an absolute path', () => {
    expect(edges.filter(({ target }) => target.startsWith('/')).map(describeEdge)).toEqual([]);
  });
});
