import type { Translated } from '../../../contract/language.ts';
import { plainName } from '../../../recognition/manifest/parts.ts';

export type ModelsErrorCode =
  | 'unknown-model'
  | 'not-installed'
  | 'in-the-way'
  | 'network'
  | 'interrupted'
  | 'refused'
  | 'mismatch'
  | 'disk'
  | 'broken-manifest'
  | 'busy'
  | 'unusable';

/** An expected failure of installing; the message stands on its own. */
export class ModelsError extends Error {
  override readonly name = 'ModelsError';
  readonly code: ModelsErrorCode;

  constructor(code: ModelsErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Sizes and hashes nobody has published are absent; the hub's own are checked then. */
interface SourceFile {
  /** In the repository. */
  readonly path: string;
  /** In the model's folder. */
  readonly file: string;
  readonly size?: number | undefined;
  readonly sha256?: string | undefined;
}

/** Most networks' input: planes of 0 to 1. */
export const RGB = { layout: 'nchw', channels: 'rgb', range: 1 } as const;

/** Run by nobody here with its real weights: tested with a small network of the same form. */
export interface CatalogueEntry {
  readonly id: string;
  readonly sources: readonly {
    readonly repository: string;
    /** A commit, or `main` where none could be pinned. */
    readonly revision: string;
    readonly licence: string;
    readonly files: readonly SourceFile[];
  }[];
  /** `manifest.json` but for the files' hashes. */
  readonly manifest: {
    readonly kind: string;
    readonly id: string;
    readonly name: string;
    readonly provider: string;
    readonly desc: Translated;
    readonly [field: string]: unknown;
  };
}

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
