import type { CatalogueEntry } from './entry.ts';
import type { Hub } from './hub.ts';

/** Shows how far a file has come. */
export interface Progress {
  start(name: string, total: number): void;
  at(bytes: number): void;
  stop(): void;
}

/** What the commands work with; tests give their own. */
export interface Context {
  readonly modelsDir: string;
  readonly catalogue: readonly CatalogueEntry[];
  readonly hub: Hub;
  readonly say: (line: string) => void;
  readonly progress: Progress;
  /** Milliseconds before each further try when a download breaks off. */
  readonly pauses: readonly number[];
  /** Bytes that may still be written below a folder. */
  readonly freeBytes: (folder: string) => Promise<number>;
}
