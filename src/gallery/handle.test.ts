import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handleSchema } from '../contract/heads.ts';
import { similarityAt } from '../recognition/match/search/vectors.ts';
import { normalised } from '../recognition/unit-vector.ts';
import { HandleError, handleOf, headOf } from './handle.ts';

const WIDTH = 512;
const embedding = { weights: '90abcdef12', width: WIDTH };

/** Spread as embeddings are: some numbers much larger than others. */
function vector(): Float32Array {
  return normalised(
    Float32Array.from({ length: WIDTH }, (_, i) => Math.sin(i * 7.3) ** 5 + 0.1 * Math.cos(i)),
  );
}

const head = { vector: vector(), isGrey: false, sure: true, faceWidth: 40 };

function changed(handle: string, change: (bytes: Buffer) => Buffer | void): string {
  const bytes = Buffer.from(handle, 'base64url');
  return (change(bytes) ?? bytes).toString('base64url');
}

describe('a handle', () => {
  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('gives the head back (grey: %s, sure: %s)', (isGrey, sure) => {
    const handle = handleOf({ ...head, isGrey, sure, faceWidth: 23.9 }, embedding);
    expect(handleSchema.safeParse(handle).success).toBe(true);
    const again = headOf(handle, embedding);
    expect(again).toMatchObject({ isGrey, sure, faceWidth: 23 });
    const data = again.vector;
    expect(similarityAt({ width: WIDTH, data }, 0, data)).toBeCloseTo(1, 6);
    expect(similarityAt({ width: WIDTH, data }, 0, head.vector)).toBeGreaterThan(0.999);
    expect(handleOf({ ...again, faceWidth: 23.9 }, embedding)).toBe(handle);
  });

  it('is refused by another model', () => {
    const handle = handleOf(head, embedding);
    expect(() => headOf(handle, { ...embedding, weights: '90abcdee12' })).toThrow(/another model/);
  });

  it('is refused when it is damaged', () => {
    const handle = handleOf(head, embedding);
    const damaged = [
      '',
      'A',
      '=',
      'ÄÖ',
      handle.slice(0, -4),
      `${handle}AAAA`,
      changed(handle, (bytes) => bytes.subarray(0, 8)),
      changed(handle, (bytes) => void bytes.writeUInt8(2, 0)),
      changed(handle, (bytes) => void bytes.writeUInt8(4, 5)),
      changed(handle, (bytes) => void bytes.fill(0, 8)),
      changed(handle, (bytes) => void bytes.fill(0x80, 8, 9)),
    ];
    for (const one of damaged) expect(() => headOf(one, embedding), one).toThrow(HandleError);
  });

  it('of any letters gives a head or is refused', () => {
    fc.assert(
      fc.property(fc.base64String({ maxLength: 800 }), (text) => {
        try {
          expect(headOf(text, embedding).vector).toHaveLength(WIDTH);
        } catch (error) {
          expect(error).toBeInstanceOf(HandleError);
        }
      }),
    );
  });
});
