import { isObject } from '../../../contract/guard.ts';
import { ModelsError } from './entry.ts';
import { manifestSchema } from '../../../recognition/manifest.ts';
import { validate } from '../../validate.ts';

export const MANIFEST_FILE = 'manifest.json';

function withHashes(value: unknown, hashes: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withHashes(item, hashes));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withHashes(inner, hashes)]);
  const { file } = value;
  const sha256 = typeof file === 'string' ? hashes.get(file) : undefined;
  return { ...Object.fromEntries(entries), ...(sha256 === undefined ? {} : { sha256 }) };
}

/** What is wrong with a manifest, in words, if anything. */
export function manifestProblem(manifest: unknown): string | undefined {
  return validate(manifestSchema, manifest).problem;
}

/**
 * The text of `manifest.json`.
 *
 * @param hashes SHA-256 by file name
 * @throws ModelsError `broken-manifest` when the service could not read it
 */
export function manifestText(manifest: unknown, hashes: ReadonlyMap<string, string>): string {
  const complete = withHashes(manifest, hashes);
  const problem = manifestProblem(complete);
  if (problem === undefined) return `${JSON.stringify(complete, null, 2)}\n`;
  throw new ModelsError('broken-manifest', `The catalogue's manifest is broken: ${problem}`);
}
