import { expect, test } from 'vitest';
import { foundByName, searchTextOf } from './name-search.ts';

const ALL = [
  { character: 'Sakura', work: 'Naruto', ja: '春野サクラ' },
  { character: 'Kinomoto Sakura', work: 'Cardcaptor Sakura', ja: '木之本桜' },
  { character: 'Daidouji Tomoyo', work: 'Cardcaptor Sakura', ja: '大道寺知世' },
  { character: 'Sakurai Momoka', work: 'Idolmaster', ja: '櫻井桃華' },
];

const found = (text: string) =>
  foundByName(ALL, text, ({ ja, ...place }) =>
    searchTextOf(place, { work: {}, character: { ja } }, place.work === 'Naruto' ? ['Haruno'] : []),
  ).map(({ character }) => character);

test('the name itself is first, then its beginning, a word’s, and the work’s', () => {
  expect(found('sakura')).toEqual([
    'Sakura',
    'Sakurai Momoka',
    'Kinomoto Sakura',
    'Daidouji Tomoyo',
  ]);
});

test('in any language, whatever the case, width and kind of kana, and by other names', () => {
  expect(found('さくら')).toEqual(['Sakura']);
  expect(found(' ｈａｒｕｎｏ ')).toEqual(['Sakura']);
  expect(found('桃華')).toEqual(['Sakurai Momoka']);
  expect(found('nobody')).toEqual([]);
  expect(found('')).toHaveLength(4);
});
