import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anyManifest, manifestSchemaText, SCHEMA_FILE } from './manifest-schema.ts';

describe('public/models/manifest.schema.json', () => {
  it('is what tools/manifest-schema.ts makes of the schema now', () => {
    expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(manifestSchemaText());
  });

  it('knows every kind and needs no field that has a default', () => {
    const { oneOf } = JSON.parse(manifestSchemaText()) as {
      oneOf: { properties: { kind: { const: string } }; required: string[] }[];
    };
    const kinds = oneOf.map(({ properties }) => properties.kind.const);
    expect(kinds).toEqual(['gallery', 'tagger', 'joined', 'classifier', 'remote']);
    for (const { required } of oneOf) {
      expect(required).toEqual(expect.arrayContaining(['kind', 'id', 'desc']));
      expect(required).not.toContain('paused');
      expect(required).not.toContain('$schema');
    }
  });
});

describe('public/models/README.md', () => {
  const text = readFileSync(join(SCHEMA_FILE, '../README.md'), 'utf8');
  const examples = [...text.matchAll(/```json\n(.*?)```/gs)].map(([, json]) => json!);

  it('has an example of every kind that the service reads', () => {
    const kinds = examples.map((json) => anyManifest.parse(JSON.parse(json)).kind);
    expect(kinds).toEqual(['gallery', 'tagger', 'joined', 'classifier', 'remote']);
  });
});
