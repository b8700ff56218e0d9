import { z } from 'zod';
import { ModelsError } from './errors.ts';

/**
 * A catalogue entry: files, sources, licence, and the manifest. Sizes and
 * hashes nobody has published are absent; the hub's own are checked then.
 */

/** Security: no path leads out of the models folder. */
export const plainName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/);
const hubPath = z.string().regex(/^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)*$/);
const repository = z.string().regex(/^[A-Za-z0-9][\w.-]*\/[A-Za-z0-9][\w.-]*$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const words = z.string().min(1);

const fileSchema = z.strictObject({
  path: hubPath,
  file: plainName,
  size: z.int().positive().optional(),
  sha256: sha256.optional(),
});

const sourceSchema = z.strictObject({
  repository,
  /** A commit, or `main` where none could be pinned. */
  revision: z.string().regex(/^([0-9a-f]{40}|main)$/),
  licence: words,
  files: z.array(fileSchema).min(1),
});

/** Weights could not be had: tested with a small network of the same form. */
export const NOT_RUN = 'no; only against its documented interface';

export const entrySchema = z.strictObject({
  id: plainName,
  sources: z.array(sourceSchema).min(1),
  runWithRealWeightsHere: z.enum(['yes', NOT_RUN]),
  /** `manifest.json` but for the files' hashes. */
  manifest: z.looseObject({ kind: words, id: plainName, name: words, provider: words }),
});

export type CatalogueEntry = z.infer<typeof entrySchema>;
export type Source = z.infer<typeof sourceSchema>;
export type SourceFile = z.infer<typeof fileSchema>;

/** Whether a text is safe as an id or file name: no path leads anywhere. */
export function isPlainName(text: string): boolean {
  return plainName.safeParse(text).success;
}

export interface WantedFile extends SourceFile {
  readonly repository: string;
  readonly revision: string;
}

export function filesOf(entry: CatalogueEntry): WantedFile[] {
  return entry.sources.flatMap(({ repository, revision, files }) =>
    files.map((file) => ({ ...file, repository, revision })),
  );
}

export function sizeOf(entry: CatalogueEntry): number | undefined {
  let total = 0;
  for (const { size } of filesOf(entry)) {
    if (size === undefined) return undefined;
    total += size;
  }
  return total;
}

export function findEntry(catalogue: readonly CatalogueEntry[], id: string): CatalogueEntry {
  const entry = catalogue.find((candidate) => candidate.id === id);
  if (entry) return entry;
  const known = catalogue.map((candidate) => `  ${candidate.id}`).join('\n');
  throw new ModelsError('unknown-model', `The catalogue has no model "${id}". It has:\n${known}`);
}
