import { describe, expect, it } from 'vitest';
import { popularityOf } from './popularity.ts';
import { wordsOf } from './words.ts';

const page = (name: string, post_count: number, others: string[], links: string[]) => ({
  name,
  post_count,
  others,
  links,
});
const tag = (name: string, post_count: number) => page(name, post_count, [], []);
type Tags = Parameters<typeof popularityOf>[1]['characters'];
const counts = (all: ReturnType<typeof from>, characters: Tags) =>
  popularityOf(all, { characters, works: [] });
const person = (work: string, en: string, ja?: string) => ({
  work,
  workNames: { en: work },
  character: en,
  names: { en, ...(ja !== undefined && { ja }) },
});
const from = (work: string, ...all: string[]) => all.map((en) => person(work, en));
const countOf = (work: string, en: string, tags: Tags) => counts(from(work, en), tags)[0];

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

  it('is told by the tag of the form that the name has in brackets, where there is one', () => {
    const tags = [tag('robin_(fire_emblem)', 4), tag('female_robin_(fire_emblem)', 6)];
    expect(countOf('Fire Emblem', 'Robin (Female)', tags)).toBe(6);
    expect(countOf('Fire Emblem', 'Robin (Male)', tags)).toBe(4);
    const plain = [tag('robin_(fire_emblem)', 4), tag('female_robin', 5)];
    expect(countOf('Fire Emblem', 'Robin (Female)', plain)).toBe(4);
  });

  it('knows short forms that many names of the work have', () => {
    const ships = ['Yuubari', 'Shigure', 'Hatsuharu', 'Gangut'];
    const tags = ships.map((ship, i) => tag(`${ship.toLowerCase()}_(kancolle)`, i + 1));
    const all = from('Kantai Collection', ...ships);
    expect(counts(all, tags)).toEqual([1, 2, 3, 4]);
    expect(counts(all.slice(0, 3), tags)).toEqual([0, 0, 0]);
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
    expect(counts(all, tags)).toEqual([0, 90, 7, 0]);
  });

  it('is told by a page that has the name in any language, and names the work or a part of it', () => {
    const works = [
      page('shingeki_no_kyojin', 1, ['進撃の巨人', 'Attack on Titan'], []),
      page('persona', 1, [], []),
      page('persona_5', 1, [], ['persona']),
    ];
    const characters = [
      page('levi_(shingeki_no_kyojin)', 7, ['リヴァイ・アッカーマン'], ['shingeki_no_kyojin']),
      page('takamaki_anne', 8, ['高巻杏'], ['persona_5']),
      page('levi_(other)', 90, ['リヴァイ・アッカーマン'], ['other']),
    ];
    const one = (...named: Parameters<typeof person>) =>
      popularityOf([person(...named)], { characters, works });
    expect(one('Attack on Titan', 'Levi Ackerman', 'リヴァイ・アッカーマン')).toEqual([7]);
    expect(one('Persona', 'Ann Takamaki', '高巻 杏')).toEqual([8]);
    expect(one('Naruto', 'Levi Ackerman', 'リヴァイ・アッカーマン')).toEqual([0]);
  });

  it('is told by the page that has more of the names, or the only one with a long name', () => {
    const works = [
      page('final_fantasy', 1, [], []),
      page('final_fantasy_xiv', 1, [], ['final_fantasy']),
      page('touhou', 1, [], []),
      page('azur_lane', 1, [], []),
      page('kantai_collection', 1, ['kancolle'], []),
    ];
    const characters = [
      page('warrior_of_light_(ff14)', 90, ['光の戦士'], ['final_fantasy_xiv']),
      page('cirno_(fairy)_(touhou)', 2, [], []),
      page('cirno', 80, ['チルノ'], ['touhou']),
      page('yuudachi_(kancolle)', 90, ['夕立'], ['azur_lane']),
      page('jin_kazama', 90, ['風間仁'], []),
      page('kazama_jin_(azur_lane)', 3, ['風間陣'], []),
      page('warrior_of_light_(ff1)', 4, ['ウォーリア・オブ・ライト'], ['final_fantasy']),
      page('jonouchi_katsuya', 5, ['城之内克也'], []),
      page('kamille_bidan', 80, ['カミーユ・ビダン'], ['final_fantasy']),
    ];
    const one = (...named: Parameters<typeof person>) =>
      popularityOf([person(...named)], { characters, works });
    expect(one('Final Fantasy', 'Light', 'ウォーリア・オブ・ライト')).toEqual([4]);
    expect(one('Touhou', 'Cirno', 'チルノ')).toEqual([80]);
    expect(one('Azur Lane', 'Yuudachi', '夕立')).toEqual([0]);
    expect(one('Azur Lane', 'Jin Kazama', '風間陣')).toEqual([3]);
    expect(one('Yu-Gi-Oh!', 'Joey Wheeler', '城之内克也')).toEqual([5]);
    expect(one('Endfield', 'Camille', 'カミーユ・ビダン')).toEqual([0]);
  });

  it('gives a tag to the one of a work who has more of its names', () => {
    const works = [page('fire_emblem', 1, [], [])];
    const characters = [page('leo_(fire_emblem)', 7, ['レオン'], [])];
    const all = ['Leo', 'Leon'].map((en) => person('Fire Emblem', en, 'レオン'));
    expect(popularityOf(all, { characters, works })).toEqual([7, 0]);
  });
});
