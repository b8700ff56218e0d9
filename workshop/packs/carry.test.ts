import { describe, expect, it } from 'vitest';
import { missingOf, pairsOf, unseen } from './carry.ts';
import type { Embedded } from './found.ts';
import type { PlacedReference } from './references.ts';
import { vectorAtAngle } from './testing/angles.ts';
import type { Source } from './sources.ts';

const listed = (...hashes: string[]) => hashes.map((one): Source => [0, `${one}.png`, one, 'bust']);
const person = (character: string, ...hashes: string[]) => {
  return { work: 'Work', workNames: {}, character, names: {}, files: listed(...hashes) };
};
const seen = (sha256: string, at: number) => {
  const vector = vectorAtAngle(at);
  return { sha256, heads: 1, face: 90, box: [0, 0, 1, 1] as const, vector, grey: vector };
};
const [front, side, none] = [
  seen('front', 0),
  seen('side', 45),
  { sha256: 'none', heads: 0, face: 0 },
];
const known = { sha256: 'gone', heads: 1, face: 90, box: [0, 0, 1, 1] as const };

const pictures = {
  people: [
    person('Ann', 'front', 'none', 'gone'),
    person('Bea', 'away', 'lost'),
    person('Cid', 'side'),
  ],
  found: new Map([front, side, none, known].map((one) => [one.sha256, one])),
  all: [
    { character: 0, found: front },
    { character: 2, found: side },
  ],
};
const row = (character: number, at: number): PlacedReference => {
  return { character, colour: vectorAtAngle(at), grey: vectorAtAngle(at) };
};
const unseenOf = (...rows: PlacedReference[]) => unseen(rows, pictures, (vector) => vector);

it('counts as missing what was not looked at or not embedded, not what has no head', () => {
  expect(missingOf(pictures)).toEqual([1, 2, 0]);
});

it('fits the map to what both embedders have seen', () => {
  const before = new Map<string, Embedded>([
    ['side', seen('side', 20)],
    ['lost', seen('lost', 0)],
  ]);
  expect(pairsOf(pictures, before)).toEqual([[before.get('side'), side]]);
  expect(pairsOf(pictures, new Map())).toEqual([]);
});

describe('unseen', () => {
  it('keeps a reference that no picture at hand shows', () => {
    expect(unseenOf(row(0, 3), row(0, 90))).toEqual([row(0, 90)]);
  });

  it('keeps no more of a person than pictures are missing, the least alike', () => {
    expect(unseenOf(row(0, 60), row(0, 120), row(0, 70))).toEqual([row(0, 120)]);
  });

  it('keeps all of whom no picture at hand is clear', () => {
    const bea = [row(1, 0), row(1, 90)];
    expect(unseenOf(...bea)).toEqual(bea);
  });

  it('keeps nothing of whom all pictures are', () => {
    expect(unseenOf(row(2, 0))).toEqual([]);
  });
});
