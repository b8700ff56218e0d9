export interface Progress {
  readonly what: string;
  readonly done: number;
  readonly total: number;
}

/** Called at the start of each piece of work, at every step, and at its end. */
export type OnProgress = (progress: Progress) => void;
