import { describe, expect, it } from 'vitest';
import { entrySchema, filesOf } from '../entry.ts';
import { manifestProblem } from '../manifest-text.ts';
import { CATALOGUE } from './index.ts';
import { PIXAI } from './pixai.ts';

function namedFiles(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(namedFiles);
  return 'file' in value && typeof value.file === 'string' ? [value.file, ...inner] : inner;
}

describe.each(CATALOGUE.map((entry) => [entry.id, entry] as const))('%s', (id, entry) => {
  it('is a complete entry', () => {
    expect(entrySchema.parse(entry)).toEqual(entry);
    expect(entry.manifest.id).toBe(id);
    expect(entry.runWithRealWeightsHere).toMatch(/^no;/);
  });

  it('has a manifest that the service reads', () => {
    expect(manifestProblem(entry.manifest)).toBeUndefined();
  });

  it('fetches what the manifest names, under names of their own', () => {
    const files = filesOf(entry).map(({ file }) => file);
    expect(files).toEqual([...new Set(files)]);
    expect(files).not.toContain('manifest.json');
    expect(files).toEqual(expect.arrayContaining(namedFiles(entry.manifest)));
    expect(namedFiles(entry.manifest).length).toBeGreaterThan(0);
  });

  it('knows the hash of what is pinned to a commit', () => {
    for (const file of filesOf(entry)) {
      expect([file.size, file.sha256].includes(undefined)).toBe(file.revision === 'main');
    }
  });
});

it('has each model once', () => {
  const ids = CATALOGUE.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

it.each([
  ['an id that leads out', { id: '../x' }],
  ['a hidden id', { id: '.x' }],
  ['a file name that leads out', { path: 'a.onnx', file: '../a.onnx' }],
  ['a path that leads out', { path: '../a.onnx', file: 'a.onnx' }],
  ['an absolute path', { path: '/a.onnx', file: 'a.onnx' }],
  ['a hash that is none', { path: 'a.onnx', file: 'a.onnx', sha256: 'abc' }],
])('refuses %s', (_, change) => {
  const [source] = PIXAI.sources;
  const broken =
    'file' in change
      ? { ...PIXAI, sources: [{ ...source, files: [change] }] }
      : { ...PIXAI, ...change };
  expect(entrySchema.safeParse(broken).success).toBe(false);
});
