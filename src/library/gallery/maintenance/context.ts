/** Shows how many of a number of things are done. */
export interface Progress {
  start(what: string, total: number): void;
  step(): void;
  stop(): void;
}

/** What the commands work with; tests give their own. */
export interface Context {
  /** The user's own gallery folder. */
  readonly galleryDir: string;
  /** Folders that hold model folders, the shipped one first. */
  readonly modelDirs: readonly string[];
  /** Where embeddings are kept, shared with the service. */
  readonly cacheDir: string;
  readonly say: (line: string) => void;
  readonly progress: Progress;
}
