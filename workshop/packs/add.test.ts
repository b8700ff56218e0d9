import { describe, expect, it } from 'vitest';
import { similarityAt } from '../../src/recognition/match/search/vectors.ts';
import { addedTo, type Fresh } from './add.ts';
import { vectorAtAngle } from './testing/angles.ts';
import type { PackReference } from './references.ts';

function fresh(character: number, at: number, face = 100): Fresh {
  return { character, face, colour: vectorAtAngle(at), grey: vectorAtAngle(at + 90) };
}

function known(character: number, at: number): PackReference {
  return { character, colour: vectorAtAngle(at), grey: vectorAtAngle(at + 90), crowding: [0, 0] };
}

const angleOf = ([x = 0, y = 0]: Float32Array) => Math.round((Math.atan2(y, x) * 180) / Math.PI);
const addedAngles = (...args: Parameters<typeof addedTo>) =>
  addedTo(...args).map(({ character, colour }) => [character, angleOf(colour)]);

describe('addedTo', () => {
  const there = [known(0, 0), known(1, 170)];

  it('adds another drawing, drawn a little to the mean of its character', () => {
    const [one] = addedTo(there, [fresh(0, 50)]);
    expect(one!.character).toBe(0);
    // The mean of 0° and 50° is 25°.
    expect(angleOf(one!.colour)).toBe(45);
    expect(angleOf(one!.grey)).toBe(135);
    expect(similarityAt({ width: 2, data: one!.colour }, 0, one!.colour)).toBeCloseTo(1, 5);
  });

  it('adds nothing by a picture that is there', () => {
    expect(addedTo(there, [fresh(0, 0), fresh(1, 190)])).toEqual([]);
  });

  it('adds one of two pictures of one drawing', () => {
    expect(addedAngles(there, [fresh(0, 60, 50), fresh(0, 62, 90)])).toEqual([[0, 56]]);
  });

  it('knows whom nobody knew', () => {
    expect(addedAngles(there, [fresh(2, -90)])).toEqual([[2, -90]]);
  });

  it('leaves out a picture of somebody else', () => {
    expect(addedTo(there, [fresh(2, 5)])).toEqual([]);
    const three = [...there, known(0, 20)];
    expect(addedTo(three, [fresh(0, 130)])).toEqual([]);
  });

  it('tells how crowded it is among all others', () => {
    const [near] = addedTo(there, [fresh(2, 60)]);
    const [far] = addedTo(there, [fresh(2, -100)]);
    expect(near!.crowding[0]).toBeGreaterThan(far!.crowding[0]);
    expect(near!.crowding[1]).toBeCloseTo(near!.crowding[0], 2);
  });
});
