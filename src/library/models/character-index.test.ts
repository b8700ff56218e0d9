import { describe, expect, it } from 'vitest';
import { characterIndex, parseNpy } from './character-index.ts';

/** numpy.save of [[1, 0, 0], [0, 3, 4], [0, 0, -1]] as float32. */
const NPY = Buffer.from(
  'k05VTVBZAQB2AHsnZGVzY3InOiAnPGY0JywgJ2ZvcnRyYW5fb3JkZXInOiBGYWxzZSwgJ3NoYXBlJzogKDMsIDMpLCB9' +
    'ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAoAAIA/AAAAAAAA' +
    'AAAAAAAAAABAQAAAgEAAAAAAAAAAAAAAgL8=',
  'base64',
);

const TAGS = [
  { tag: 'rin_(tale)', copyright: 'tale', hprefix: 'aa' },
  { tag: 'aoi', copyright: 'tale' },
  { tag: 'rin_(swimsuit)_(tale)', copyright: null },
];

describe('an index of characters', () => {
  it('is read from a NumPy file', () => {
    expect(parseNpy(NPY).map((row) => [...row])).toEqual([
      [1, 0, 0],
      [0, 3, 4],
      [0, 0, -1],
    ]);
  });

  it.each([
    ['another file', Buffer.from('no array')],
    ['a short one', NPY.subarray(0, -1)],
    ['other numbers', Buffer.from(NPY.toString('latin1').replace('<f4', '<f8'), 'latin1')],
  ])('refuses %s', (_, bytes) => {
    expect(() => parseNpy(bytes)).toThrow('no NumPy array');
  });

  it('has the vectors of each character, costumes folded, at length 1', () => {
    const { parts } = characterIndex(parseNpy(NPY), TAGS, undefined);
    const [rin, aoi] = parts.colour.characters;
    expect(rin).toMatchObject({ work: 'Tale', character: 'Rin', start: 0, end: 2 });
    expect(aoi).toMatchObject({ work: 'Tale', character: 'Aoi', start: 2, end: 3 });
    const probe = Float32Array.from([0, 0.6, 0.8]);
    const similarities = [0, 1, 2].map((row) => parts.colour.similarity(row, probe));
    [0, -0.8, 1].forEach((wanted, row) => expect(similarities[row]).toBeCloseTo(wanted, 2));
  });

  it('refuses another number of tags', () => {
    const few = TAGS.slice(1);
    expect(() => characterIndex(parseNpy(NPY), few, undefined)).toThrow('3 vectors and 2 tags');
  });
});
