import { describe, expect, it } from 'vitest';
import { findDuplicates } from './duplicates.ts';
import type { Reference } from './reference.ts';
import { normalised } from '../recognition/unit-vector.ts';

function reference(character: string, id: string, ...vector: number[]): Reference {
  return { id, work: 'Work', character, vector: normalised(Float32Array.from(vector)) };
}

const idsOf = (references: readonly Reference[]) => references.map(({ id }) => id);

describe('findDuplicates', () => {
  const ann = reference('Ann', 'a', 1, 0, 0);
  const copy = reference('Bea', 'b', 1, 0.1, 0);
  const other = reference('Bea', 'c', 0, 1, 0);

  it('finds a copy under another character by its embedding', () => {
    const [group, ...more] = findDuplicates([ann, other, copy], 0.98);
    expect(more).toEqual([]);
    expect(idsOf(group!.references)).toEqual(['a', 'b']);
    expect(group!.acrossCharacters).toBe(true);
    expect(group!.similarity).toBeCloseTo(0.995037, 5);
  });

  it('leaves alone what is less similar than asked for', () => {
    expect(findDuplicates([ann, copy, other], 0.996)).toEqual([]);
  });

  it('finds the same file by its id, whatever is asked for', () => {
    const again = { ...ann, work: 'Another' };
    const [group] = findDuplicates([ann, other, again], 2);
    expect(group).toMatchObject({ similarity: 1, acrossCharacters: true });
    expect(idsOf(group!.references)).toEqual(['a', 'a']);
  });

  it('puts copies within a character behind those across characters', () => {
    const twice = reference('Bea', 'd', 0, 1, 0.01);
    const found = findDuplicates([other, twice, ann, copy], 0.98);
    expect(found.map(({ acrossCharacters }) => acrossCharacters)).toEqual([true, false]);
    expect(idsOf(found[1]!.references)).toEqual(['c', 'd']);
  });

  it('gives three copies as one group', () => {
    const third = reference('Cleo', 'e', 1, 0, 0.1);
    expect(findDuplicates([ann, copy, third], 0.98)).toHaveLength(1);
    expect(findDuplicates([ann, copy, third], 0.98)[0]!.references).toHaveLength(3);
  });

  it('has nothing to say of an empty gallery', () => {
    expect(findDuplicates([], 0.98)).toEqual([]);
  });
});
