/**
 * Writes public/models/manifest.schema.json from the schema that the service reads manifests with:
 *
 *     npx tsx tools/manifest-schema.ts
 */
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { manifestSchema } from '../src/recognition/manifest.ts';
import { remoteSchema } from '../src/service/remote/manifest.ts';

export const SCHEMA_FILE = fileURLToPath(
  new URL('../public/models/manifest.schema.json', import.meta.url),
);

/** The recogniser itself knows nothing of other services. */
export const anyManifest = z.discriminatedUnion('kind', [
  ...manifestSchema.def.options,
  remoteSchema,
]);

/** The published JSON Schema (2020-12) of `manifest.json`. */
export function manifestSchemaText(): string {
  // A manifest may leave out what has a default.
  const { $schema, ...schema } = z.toJSONSchema(anyManifest, { io: 'input', reused: 'ref' });
  const title = 'manifest.json of a Kyara model folder';
  return `${JSON.stringify({ $schema, title, ...schema }, null, 2)}\n`;
}

if (argv[1] === fileURLToPath(import.meta.url)) writeFileSync(SCHEMA_FILE, manifestSchemaText());
