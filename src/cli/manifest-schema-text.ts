import * as z from 'zod/mini';
import { manifestSchema } from '../recognition/manifest.ts';

/** The published JSON Schema (2020-12) of `manifest.json`, as text. */
export function manifestSchemaText(): string {
  // A manifest may leave out what has a default.
  const { $schema, ...schema } = z.toJSONSchema(manifestSchema, { io: 'input', reused: 'ref' });
  const title = 'manifest.json of a Kyara model folder';
  return `${JSON.stringify({ $schema, title, ...schema }, null, 2)}\n`;
}
