import type { OnEvent } from './events.ts';

export interface Progress {
  readonly what: string;
  readonly done: number;
  readonly total: number;
}

/** Called at the start of each piece of work, at every step, and at its end. */
export type OnProgress = (progress: Progress) => void;

/** Passes on how far a gallery is embedded, of all that its library tells. */
export function galleryProgress(onProgress: OnProgress): OnEvent {
  return ({ details: { done, total } = {} }) => {
    if (typeof done !== 'number' || typeof total !== 'number') return;
    onProgress({ what: 'gallery', done, total });
  };
}
