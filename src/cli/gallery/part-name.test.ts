import { expect, it } from 'vitest';
import { bookOf } from '../../gallery/name-book.ts';
import { partNames } from './part-name.ts';

const BOOK = bookOf([
  {
    work: 'Harbour of Lanterns',
    names: {},
    characters: [
      ['Hotaru Mizushima', { ja: '水島 ほたる' }],
      ['Naoto Kirigaya', {}],
      ['Naoto Mori', {}],
      ['Emi', { ja: 'エミ' }],
      ['Rin D. Asagi', {}],
    ],
  },
]);
const partOf = partNames(BOOK);
const meant = (character: string) => partOf({ work: 'Harbour of Lanterns', character });

it.each([
  ['Hotaru', 'Hotaru Mizushima'],
  ['mizushima', 'Hotaru Mizushima'],
  ['ほたるちゃん', 'Hotaru Mizushima'],
  ['Hotaru-chan', 'Hotaru Mizushima'],
  ['hotaru_mizushima', 'Hotaru Mizushima'],
  ['mizushima_hotaru_(harbour_of_lanterns)', 'Hotaru Mizushima'],
  ['Emi-tan', 'Emi'],
  ['エミさん', 'Emi'],
  ['Rin Asagi', 'Rin D. Asagi'],
])('%s may be %s', (name, character) => {
  expect(meant(name)).toBe(character);
});

it.each([
  'Hotaru Mizushima',
  'Naoto',
  'Hota',
  'Hotaru Mori',
  'Suzu',
  'さん',
  '-chan',
  '★',
  'Emiko',
])('%s is a name of its own, or several people’s', (name) => {
  expect(meant(name)).toBeUndefined();
});

it('says nothing of a work that is not known', () => {
  expect(partOf({ work: 'Paper Comet', character: 'Hotaru' })).toBeUndefined();
});
