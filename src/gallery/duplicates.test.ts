import { describe, expect, it } from 'vitest';
import { findDuplicates } from './duplicates.ts';
import type { Reference } from './reference.ts';
import { normalised } from '../recognition/unit-vector.ts';

function reference(character: string, id: string, ...vector: number[]): Reference {
  return { id, work: 'Work', character, vector: normalised(Float32Array.from(vector)) };
}

describe('findDuplicates', () => {
  const ann = reference('Ann', 'a', 1, 0, 0);
  const copy = reference('Bea', 'b', 1, 0.1, 0);
  const other = reference('Bea', 'c', 0, 1, 0);

  it('finds a copy under another character by its embedding', () => {
    expect(findDuplicates([ann, other, copy], 0.98)).toEqual([['a', 'b']]);
  });

  it('leaves alone what is less similar than asked for', () => {
    expect(findDuplicates([ann, copy, other], 0.996)).toEqual([]);
  });

  it('finds the same file by its id, whatever is asked for', () => {
    const again = { ...ann, work: 'Another' };
    expect(findDuplicates([ann, other, again], 2)).toEqual([['a', 'a']]);
  });

  it('gives three copies as one group', () => {
    const third = reference('Cleo', 'e', 1, 0, 0.1);
    expect(findDuplicates([ann, copy, third], 0.98)).toEqual([['a', 'b', 'e']]);
  });

  it('has nothing to say of an empty gallery', () => {
    expect(findDuplicates([], 0.98)).toEqual([]);
  });
});
