import * as z from 'zod/mini';
import { manifestSchema } from '../src/recognition/manifest.ts';
import { remoteSchema } from '../src/service/remote/manifest.ts';

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
