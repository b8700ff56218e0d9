import { z } from 'zod';
import { ModelsError } from './errors.ts';

/**
 * An entry of the catalogue: what is fetched, from where, under which licence, what its makers say
 * about it, and the manifest that makes a model folder of it. Sizes and hashes that nobody has
 * published are left out; the hub's own are checked then.
 */

/** Plain names only, so that no path leads out of the models folder. */
const plainName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/);
const hubPath = z.string().regex(/^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)*$/);
const repository = z.string().regex(/^[A-Za-z0-9][\w.-]*\/[A-Za-z0-9][\w.-]*$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const words = z.string().min(1);

const fileSchema = z.strictObject({
  /** Where it lies in the repository. */
  path: hubPath,
  /** What it is called in the model folder. */
  file: plainName,
  /** Bytes, if published. */
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

const figureSchema = z.strictObject({
  what: words,
  value: words,
  /** Where it was published. */
  source: words,
});

/** Of a model whose weights could not be had: it is tested with a small network of the same form. */
export const NOT_RUN = 'no; only against its documented interface';

export const entrySchema = z.strictObject({
  id: plainName,
  sources: z.array(sourceSchema).min(1),
  /** As published by the makers; none of them was measured here. */
  figures: z.array(figureSchema),
  /** Where the preprocessing in the manifest is documented. */
  interface: words,
  /** Whether the project has run these very weights. */
  runWithRealWeightsHere: z.enum(['yes', NOT_RUN]),
  /** `manifest.json` as written, but for the files' hashes, which are put in then. */
  manifest: z.looseObject({ kind: words, id: plainName, name: words, provider: words }),
});

export type CatalogueEntry = z.infer<typeof entrySchema>;
export type Source = z.infer<typeof sourceSchema>;
export type SourceFile = z.infer<typeof fileSchema>;

/** Whether a text can be an id or the name of an installed file: no path leads anywhere. */
export function isPlainName(text: string): boolean {
  return plainName.safeParse(text).success;
}

/** A file with the repository it comes from. */
export interface WantedFile extends SourceFile {
  readonly repository: string;
  readonly revision: string;
}

/** All files of an entry. */
export function filesOf(entry: CatalogueEntry): WantedFile[] {
  return entry.sources.flatMap(({ repository, revision, files }) =>
    files.map((file) => ({ ...file, repository, revision })),
  );
}

/** Known bytes of an entry; undefined when a size is not published. */
export function sizeOf(entry: CatalogueEntry): number | undefined {
  let total = 0;
  for (const { size } of filesOf(entry)) {
    if (size === undefined) return undefined;
    total += size;
  }
  return total;
}

/** @throws ModelsError `unknown-model` for an id that the catalogue does not have */
export function findEntry(catalogue: readonly CatalogueEntry[], id: string): CatalogueEntry {
  const entry = catalogue.find((candidate) => candidate.id === id);
  if (entry) return entry;
  const known = catalogue.map((candidate) => `  ${candidate.id}`).join('\n');
  throw new ModelsError('unknown-model', `The catalogue has no model "${id}". It has:\n${known}`);
}
