/** How much of a piece of work is done: of a file in bytes, of anything else in things. */
export interface Progress {
  readonly what: string;
  readonly done: number;
  readonly total: number;
}

/** Told at the start of each piece of work, at every step, and when all of it is done. */
export type OnProgress = (progress: Progress) => void;
