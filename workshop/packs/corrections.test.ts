import { describe, expect, it } from 'vitest';
import { corrected, type Corrections, type Person } from './corrections.ts';
import type { Names } from './sources.ts';

const NONE: Corrections = { drop: {}, same: {}, names: {} };

/** One work's characters; each has one picture, named by its place. */
function sourcesOf(...characters: readonly Names[]) {
  return {
    repositories: ['owner/name@0'],
    works: { Work: { en: 'Work', ja: '作品' } },
    characters: characters.map((names, i) => ({
      work: 'Work',
      names,
      files: [[0, `${i}.png`, `hash${i}`, 'bust'] as const],
    })),
  };
}

const hashesOf = ({ files }: Person) => files.map(([, , sha256]) => sha256);

describe('corrected', () => {
  it('leaves out who is nobody', () => {
    const sources = sourcesOf({ en: 'Ann' }, { en: 'Girl A' });
    const people = corrected(sources, { ...NONE, drop: { Work: ['Girl A'] } });
    expect(people.map(({ character }) => character)).toEqual(['Ann']);
  });

  it('keeps who is dropped from another work', () => {
    const people = corrected(sourcesOf({ en: 'Ann' }), { ...NONE, drop: { Other: ['Ann'] } });
    expect(people).toHaveLength(1);
  });

  it.each([
    ['first', [{ en: 'Anne' }, { en: 'Ann', ja: 'アン' }], ['hash0', 'hash1']],
    ['last', [{ en: 'Ann', ja: 'アン' }, { en: 'Anne' }], ['hash0', 'hash1']],
  ])('joins another name that comes %s under the name that stays', (_, characters, files) => {
    const people = corrected(sourcesOf(...characters), {
      ...NONE,
      same: { Work: { Anne: 'Ann' } },
    });
    expect(people.map((one) => ({ ...one, files: hashesOf(one) }))).toEqual([
      {
        work: 'Work',
        workNames: { en: 'Work', ja: '作品' },
        character: 'Ann',
        names: { en: 'Ann', ja: 'アン' },
        files,
      },
    ]);
  });

  it('joins one name of several sources; the first to tell a language counts', () => {
    const people = corrected(sourcesOf({ en: 'Ann', ja: 'アン' }, { en: 'Ann', zh: '安' }), NONE);
    expect(people).toHaveLength(1);
    expect(people[0]).toMatchObject({ names: { en: 'Ann', ja: 'アン', zh: '安' } });
    expect(hashesOf(people[0]!)).toEqual(['hash0', 'hash1']);
  });

  it('brings names into one form', () => {
    const [one] = corrected(
      sourcesOf({ en: 'Hatsune_Miku', ja: '初音 初音ミク', zh: '絲柯克‧二' }),
      NONE,
    );
    expect(one!.names).toEqual({ en: 'Hatsune Miku', ja: '初音ミク', zh: '丝柯克·二' });
  });

  it('takes a Japanese name apart only where it says the family twice', () => {
    const [one] = corrected(sourcesOf({ ja: '霧雨 魔理沙' }), NONE);
    expect(one!.names).toEqual({ ja: '霧雨 魔理沙' });
  });

  it('calls somebody by the English name, else the Japanese, else the Chinese', () => {
    const people = corrected(sourcesOf({ ja: 'ア', zh: '啊' }, { zh: '安' }), NONE);
    expect(people.map(({ character }) => character)).toEqual(['ア', '安']);
  });

  it('puts a name right that is wrong in the source', () => {
    const names = { Work: { An: { en: 'Ann', ja: 'アン' } } };
    const [one] = corrected(sourcesOf({ en: 'An', zh: '安' }), { ...NONE, names });
    expect(one).toMatchObject({ character: 'Ann', names: { en: 'Ann', ja: 'アン', zh: '安' } });
  });

  it('adds names in other languages, but keeps those of the sources', () => {
    const more = { Work: { Ann: { ja: 'アン', zh: '安娜' } } };
    const [one] = corrected(sourcesOf({ en: 'Ann', zh: '安' }), NONE, more);
    expect(one!.names).toEqual({ en: 'Ann', ja: 'アン', zh: '安' });
  });
});
