import { describe, expect, it } from 'vitest';
import { popularityOf, wordsOf } from './popularity.ts';

const tag = (name: string, post_count: number) => ({ name, post_count });
const from = (work: string, ...all: string[]) =>
  all.map((en) => ({ work, workNames: { en: work }, character: en, names: { en } }));
const countOf = (work: string, en: string, tags: Parameters<typeof popularityOf>[1]) =>
  popularityOf(from(work, en), tags)[0];

describe('wordsOf', () => {
  it('writes long vowels in one way', () => {
    expect(['Yūsha', 'Yuusha', 'Yusha'].map(wordsOf)).toEqual([['yusha'], ['yusha'], ['yusha']]);
    expect(wordsOf("Girls' Frontline")).toEqual(['girls', 'frontline']);
    expect(wordsOf('七濑幸佳')).toEqual([]);
  });
});

describe('how often a character is drawn', () => {
  it('is told by the tag with both names, in any order', () => {
    expect(countOf('Steins;Gate', 'Kurisu Makise', [tag('makise_kurisu', 9)])).toBe(9);
  });

  it('is told by one name with the work in brackets, in its words or a costume beside it', () => {
    const tags = [tag('bridget_(guilty_gear)', 7), tag('bridget_(other)', 50)];
    expect(countOf('Guilty Gear', 'Bridget', tags)).toBe(7);
    expect(countOf('Blue Archive', 'Nagisa Kirifuji', [tag('nagisa_(blue_archive)', 8)])).toBe(8);
    expect(countOf('Azur Lane', 'Taihou', [tag('taihou_(swimsuit)_(azur_lane)', 3)])).toBe(3);
  });

  it('knows short forms that many names of the work have', () => {
    const ships = ['Yuubari', 'Shigure', 'Hatsuharu', 'Gangut'];
    const tags = ships.map((ship, i) => tag(`${ship.toLowerCase()}_(kancolle)`, i + 1));
    const all = from('Kantai Collection', ...ships);
    expect(popularityOf(all, tags)).toEqual([1, 2, 3, 4]);
    expect(popularityOf(all.slice(0, 3), tags)).toEqual([0, 0, 0]);
  });

  it('is not told by a namesake', () => {
    const tags = [tag('rem', 5), tag('rem_(re:zero)', 90)];
    expect(countOf('Death Note', 'Rem', tags)).toBe(0);
    expect(countOf('Re:Zero', 'Rem', tags)).toBe(90);
    expect(countOf('Dungeon', 'Izutsumi', [tag('izutsumi', 4)])).toBe(4);
    expect(countOf('Puella Magi', '七濑幸佳', [tag('☆', 17)])).toBe(0);
  });

  it('is not told by a tag of a work that has a word of the title', () => {
    const tags = [tag('yuzu_(blue_archive)', 90), tag('dorothea_(fire_emblem)', 7)];
    const all = [
      ...from('Blue Lock', 'Haruhiko Yuzu'),
      ...from('Blue Archive', 'Yuzu'),
      ...from('Fire Emblem: Three Houses', 'Dorothea'),
      ...from('Fire Emblem', 'Marth'),
    ];
    expect(popularityOf(all, tags)).toEqual([0, 90, 7, 0]);
  });
});
