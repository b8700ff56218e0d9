import { describe, expect, it } from 'vitest';
import { atOnce, counting, inPieces } from './pieces.ts';

function* threePieces() {
  yield;
  yield;
  return 'done';
}

describe('pieces', () => {
  it('gives the result at once, or with a pause after each', async () => {
    let pauses = 0;
    const pause = async () => pauses++;
    expect(atOnce(threePieces())).toBe('done');
    expect(await inPieces(threePieces(), pause)).toBe('done');
    expect(pauses).toBe(2);
  });

  it('ends with the reason of whoever aborts it', async () => {
    const abort = new AbortController();
    const pause = async () => abort.abort(new Error('no longer wanted'));
    await expect(inPieces(threePieces(), pause, abort.signal)).rejects.toThrow('no longer wanted');
  });

  it('counts so many in a piece', () => {
    const pieces: number[][] = [[]];
    const run = counting(7, 3, (index) => pieces.at(-1)!.push(index));
    while (run.next().done !== true) pieces.push([]);
    expect(pieces).toEqual([[0, 1, 2], [3, 4, 5], [6]]);
  });
});
