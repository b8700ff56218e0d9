import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { isStale } from './build.mjs';

const BUILT = ['dist/site/index.html.br', 'dist/service/main.js'];
const SOURCES = [
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'public/models/one/weights.onnx',
  'src/site/ui/button.tsx',
  'src/site/ui/button.module.css',
  'src/service/main.ts',
  'tools/build/compress.mjs',
];
const OTHERS = [
  'README.md',
  'e2e/answer.spec.ts',
  'bench/speed/main.ts',
  'src/cli/main.ts',
  'workshop/cast/main.ts',
  'src/service/README.md',
  'src/service/main.test.ts',
  'src/service/testing/ask.ts',
  'src/site/ui/button.test.tsx',
  'src/recognition/testing.ts',
  'tools/test.ts',
  'tools/build/compress.test.ts',
];

const BEFORE = 1000;
const BUILD = 2000;
const AFTER = 3000;

const root = mkdtempSync(join(tmpdir(), 'kyara-build-'));

function touch(path: string, time: number): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), '');
  utimesSync(join(root, path), time, time);
}

describe('a build', () => {
  beforeEach(() => {
    for (const path of [...SOURCES, ...OTHERS]) touch(path, BEFORE);
    for (const path of BUILT) touch(path, BUILD);
    for (const folder of ['public', 'public/models', 'public/models/one']) {
      utimesSync(join(root, folder), BEFORE, BEFORE);
    }
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('is as good as new when nothing has changed', () => {
    expect(isStale(root)).toBe(false);
  });

  it.each(SOURCES)('is stale when %s has changed', (path) => {
    touch(path, AFTER);
    expect(isStale(root)).toBe(true);
  });

  it.each(OTHERS)('is not stale when %s has changed', (path) => {
    touch(path, AFTER);
    expect(isStale(root)).toBe(false);
  });

  it('is stale when a file of public/ is gone', () => {
    rmSync(join(root, 'public/models/one/weights.onnx'));
    expect(isStale(root)).toBe(true);
  });

  it.each(BUILT)('is stale without %s', (path) => {
    rmSync(join(root, path));
    expect(isStale(root)).toBe(true);
  });
});
