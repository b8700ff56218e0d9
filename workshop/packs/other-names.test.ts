import { expect, it } from 'vitest';
import { otherNamesOf } from './other-names.ts';
import { tagsByPages } from './tag-pages.ts';

const GOKU = {
  work: 'Dragon Ball',
  workNames: { en: 'Dragon Ball' },
  names: { en: 'Goku', ja: '悟空' },
};
const page = {
  name: 'son_goku_(dragon_ball)',
  post_count: 900,
  others: [
    '悟空',
    '孫悟空',
    '손오공',
    'Goku/カカロット',
    'カカロット_(DB)',
    'カカロット',
    'x'.repeat(30),
  ],
  links: [],
};
const work = { name: 'dragon_ball', post_count: 9, others: [], links: [] };

it('takes other names from the page of the tag, but not those that are found already, nor of who is drawn seldom', () => {
  const tagged = tagsByPages([GOKU], { characters: [page], works: [work] });
  expect(otherNamesOf([GOKU], [900], tagged)).toEqual([['son goku', '孫悟空', 'カカロット']]);
  expect(otherNamesOf([GOKU], [100], tagged)).toEqual([[]]);
});
