import { describe, expect, it } from 'vitest';
import { Linkage } from './linkage.ts';

const ANGLES = [0, 1, 30, 31, 62];

/** Unit vectors in a plane, all linked. */
function linked(size?: number): Linkage {
  const at = ANGLES.map((degrees) => (degrees * Math.PI) / 180);
  const data = Float32Array.from(at.flatMap((angle) => [Math.cos(angle), Math.sin(angle)]));
  const links = at.map((one, i) =>
    at.flatMap((angle, other) =>
      other === i ? [] : [{ other, similarity: Math.cos(one - angle) }],
    ),
  );
  return new Linkage({ width: 2, data }, links, size);
}

function joinedFrom(linkage: Linkage, line: number): (readonly number[])[] {
  while (linkage.join((similarity) => similarity >= line) > 0);
  return linkage.groups;
}

describe('Linkage', () => {
  it('joins the most similar first, down to a line', () => {
    const linkage = linked();
    expect(linkage.join((similarity) => similarity > 0.99)).toBe(1);
    expect(joinedFrom(linkage, 0.99)).toEqual([[0, 1], [2, 3], [4]]);
    expect(joinedFrom(linkage, 0.86)).toEqual([[0, 1, 2, 3], [4]]);
  });

  it('asks more of two large groups than of a head and a group', () => {
    expect(joinedFrom(linked(0.1), 0.84)).toEqual([
      [0, 1],
      [2, 3, 4],
    ]);
  });
});
