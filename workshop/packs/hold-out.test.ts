import { describe, expect, it } from 'vitest';
import { buildGallery } from '../../src/gallery/build.ts';
import { AGREEMENT } from '../../src/gallery/pack-rows.ts';
import type { MatchSpec } from '../../src/recognition/manifest.ts';
import { matchGallery } from '../../src/recognition/match/gallery.ts';
import type { Chosen } from './choose.ts';
import type { Person } from './corrections.ts';
import {
  ASKED,
  drawQuestions,
  galleryWith,
  isCopy,
  kindsOf,
  packedOf,
  referencesBesides,
} from './hold-out.ts';
import type { Source } from './sources.ts';

const WIDTH = 4;

/** The unit vector along an axis. */
function axis(at: number): Float32Array {
  return Float32Array.from({ length: WIDTH }, (_, i) => Number(i === at));
}

const personOf = (character: string, ...files: Source[]): Person => {
  return { work: 'Work', workNames: {}, character, names: {}, files };
};

function chosen(character: number, sha256: string, at = character): Chosen {
  const vector = axis(at);
  return { character, found: { sha256, heads: 1, face: 60, vector, grey: vector } };
}

const ANN = personOf('Ann', [0, '', 'ann0', 'head icon'], [1, '', 'ann1', 'full art']);
const BEA = personOf('Bea', [0, '', 'bea0', 'bust'], [0, '', 'bea1', 'bust']);
const CAY = personOf('Cay', [0, '', 'cay0', 'bust'], [1, '', 'cay1', 'anime frame']);

describe('isCopy', () => {
  const pictures = { place: (vector: Float32Array) => vector };

  it('knows the drawing of a reference again, and no other', () => {
    const references = [chosen(0, 'ann0', 1), chosen(0, 'ann1', 2)];
    expect(isCopy({ vector: axis(2) }, references, pictures)).toBe(true);
    expect(isCopy({ vector: axis(3) }, references, pictures)).toBe(false);
    expect(isCopy({}, references, pictures)).toBe(false);
  });
});

describe('drawQuestions', () => {
  it('asks about whom a second source shows, with one and the references of the other', () => {
    const people = [ANN, BEA];
    const all = [chosen(0, 'ann0'), chosen(0, 'ann1', 2), chosen(1, 'bea0'), chosen(1, 'bea1', 3)];
    const questions = drawQuestions({ people, all });
    expect(questions).toHaveLength(1);
    const { person, picture, references } = questions[0]!;
    expect(person).toBe(ANN);
    const other = picture[2] === 'ann0' ? 'ann1' : 'ann0';
    expect(references.map(({ found }) => found.sha256)).toEqual([other]);
    const kinds = ['head icon → full art', 'full art → head icon'];
    expect(kindsOf(questions[0]!)).toBe(kinds[other === 'ann0' ? 0 : 1]);
  });

  it('asks with pictures without a head too', () => {
    const questions = drawQuestions({ people: [ANN], all: [chosen(0, 'ann0')] });
    expect(questions.map(({ picture }) => picture[2])).toEqual(['ann1']);
  });

  it('asks with official pictures only', () => {
    expect(drawQuestions({ people: [CAY], all: [chosen(0, 'cay0')] })).toEqual([]);
  });

  it('asks with frames and fan art where these are asked about', () => {
    const isAsked = ASKED['film frames and fan art'];
    const questions = drawQuestions({ people: [ANN, CAY], all: [chosen(1, 'cay0')] }, isAsked);
    expect(questions.map(({ picture }) => picture[2])).toEqual(['cay1']);
  });
});

describe('referencesBesides', () => {
  it('leaves out what the same repository shows', () => {
    const own = [chosen(0, 'ann0'), chosen(0, 'ann1', 2)];
    const of = (repository: number) =>
      referencesBesides(repository, ANN, own).map(({ found }) => found.sha256);
    expect([of(0), of(1)]).toEqual([['ann1'], ['ann0']]);
    expect(referencesBesides(0, BEA, [chosen(1, 'bea0')])).toEqual([]);
  });
});

describe('galleryWith', () => {
  const plain = {
    weights: new Float32Array(WIDTH).fill(1),
    centre: new Float32Array(WIDTH),
    projection: {
      width: WIDTH,
      data: Float32Array.from([0, 1, 2, 3].flatMap((at) => [...axis(at)])),
    },
  };
  const spaces = { colour: plain, grey: plain };
  const packed = packedOf([chosen(0, 'ann0'), chosen(1, 'bea0')], spaces);
  const spec: Pick<MatchSpec, 'best' | 'mean'> = { best: 1, mean: 0 };
  const references = ['Ann', 'Bea'].map((character, at) => {
    return { id: character, work: 'Work', character, vector: axis(at), grey: axis(at) };
  });
  const gallery = buildGallery(references, { spaces });
  const firstAt = (at: number, known: typeof gallery) =>
    [known, known.grey!].map((half) => matchGallery(half, axis(at), spec)[0]!);

  it('knows a character by other references than it had', () => {
    const known = galleryWith(gallery, ANN, [chosen(0, 'ann1', 3)], packed);
    for (const { character, similarity } of firstAt(3, known)) {
      expect(character).toBe('Ann');
      // As in a pack, where rounding is made up for on average.
      expect(similarity).toBeCloseTo(1 / AGREEMENT, 6);
    }
    for (const { similarity } of firstAt(0, known)) expect(similarity).toBeCloseTo(0, 6);
  });

  it('knows nothing of it without references', () => {
    const known = galleryWith(gallery, ANN, [], packed);
    for (const { character } of firstAt(0, known)) expect(character).toBe('Bea');
  });
});
