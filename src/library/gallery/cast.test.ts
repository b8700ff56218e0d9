import { describe, expect, it } from 'vitest';
import { castMark } from './cast.ts';
import type { GalleryPicture } from './files.ts';

function picture(dir: string, character: string): GalleryPicture {
  return { id: `${dir} ${character}`, work: 'Work', character, path: `${dir}/${character}`, dir };
}

const CAST = [picture('cast', 'Ann'), picture('cast', 'Bea')];
const MORE_OF_ANN = [...CAST, picture('own', 'Ann')];
const WITH_MINA = [...CAST, picture('own', 'Mina')];

function marked(mode: 'auto' | 'on' | 'off', pictures: readonly GalleryPicture[], packs = false) {
  const mark = castMark({ dir: 'cast', mode });
  return mark(pictures, packs)
    .filter(({ demo }) => demo)
    .map(({ id }) => id);
}

describe('the cast only demonstrates', () => {
  const all = ['cast Ann', 'cast Bea'];

  it.each([
    ['on', WITH_MINA, true, []],
    ['off', CAST, false, all],
    ['auto', CAST, false, []],
    ['auto', CAST, true, all],
    ['auto', WITH_MINA, false, all],
    // Nobody else is known by it.
    ['auto', MORE_OF_ANN, false, []],
    ['off', MORE_OF_ANN, false, all],
  ] as const)('in mode %s (case %#)', (mode, pictures, hasPacks, expected) => {
    expect(marked(mode, pictures, hasPacks)).toEqual(expected);
  });

  it('nowhere without a cast', () => {
    expect(castMark(undefined)(WITH_MINA, true)).toBe(WITH_MINA);
  });

  it('in one list for the same pictures', () => {
    const mark = castMark({ dir: 'cast', mode: 'auto' });
    expect(mark(CAST, true)).toBe(mark(CAST, true));
    expect(mark(CAST, true)).not.toBe(mark(CAST, false));
  });
});
