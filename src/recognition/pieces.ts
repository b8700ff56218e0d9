/**
 * A long computation in short pieces: it yields between them, and is done when it returns. Whoever
 * runs it decides what happens in between; a piece should take a few milliseconds at most.
 */
export type Pieces<T> = Generator<void, T>;

/** Runs all pieces one after the other. */
export function atOnce<T>(pieces: Pieces<T>): T {
  for (;;) {
    const { done, value } = pieces.next();
    if (done === true) return value;
  }
}

/**
 * Runs the pieces with a pause after each, so that others get their turn.
 *
 * @throws the signal's reason when aborted
 */
export async function inPieces<T>(
  pieces: Pieces<T>,
  pause: () => Promise<unknown>,
  signal?: AbortSignal,
): Promise<T> {
  for (;;) {
    signal?.throwIfAborted();
    const { done, value } = pieces.next();
    if (done === true) return value;
    await pause();
  }
}

/** Does something with each number from 0 to `count` (exclusive), `size` of them in a piece. */
export function* counting(count: number, size: number, act: (index: number) => void): Pieces<void> {
  for (let index = 0; index < count; index++) {
    act(index);
    if (index % size === size - 1) yield;
  }
}
