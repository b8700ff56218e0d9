/**
 * Writes public/models/manifest.schema.json from the schema that the service reads manifests with:
 *
 *     npx tsx tools/manifest-schema.ts
 */
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { manifestSchemaText } from './manifest-schema-text.ts';

export const SCHEMA_FILE = fileURLToPath(
  new URL('../public/models/manifest.schema.json', import.meta.url),
);

if (argv[1] === fileURLToPath(import.meta.url)) writeFileSync(SCHEMA_FILE, manifestSchemaText());
