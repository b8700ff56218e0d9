import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { plainName } from '../../../recognition/manifest/parts.ts';
import { filesOf } from './entry.ts';
import { manifestProblem } from './manifest-text.ts';
import { CATALOGUE } from './catalogue.ts';

function namedFiles(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(namedFiles);
  return 'file' in value && typeof value.file === 'string' ? [value.file, ...inner] : inner;
}

const hubPath = z.string().regex(/^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)*$/);
const words = z.string().min(1);

const fileSchema = z.strictObject({
  path: hubPath,
  file: plainName,
  size: z.int().positive().optional(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

const sourceSchema = z.strictObject({
  repository: z.string().regex(/^(datasets\/)?[A-Za-z0-9][\w.-]*\/[A-Za-z0-9][\w.-]*$/),
  revision: z.string().regex(/^([0-9a-f]{40}|main)$/),
  licence: words,
  files: z.array(fileSchema).min(1),
});

const entrySchema = z.strictObject({
  id: plainName,
  sources: z.array(sourceSchema).min(1),
  manifest: z.looseObject({ kind: words, id: plainName, name: words, provider: words }),
});

describe.each(CATALOGUE.map((entry) => [entry.id, entry] as const))('%s', (id, entry) => {
  it('is a complete entry', () => {
    expect(entrySchema.parse(entry)).toEqual(entry);
    expect(entry.manifest.id).toBe(id);
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
