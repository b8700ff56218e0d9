import { expect, test } from 'vitest';
import { bookOf, namesOf, placedNames } from './name-book.ts';
import { asSaid, placesIn } from './placing.ts';

const BOOK = bookOf([
  {
    work: 'Harbour of Lanterns',
    names: { ja: '灯籠の港', zh: '灯笼港' },
    aliases: ['HoL'],
    characters: [
      ['Hotaru Mizushima', { ja: '水島ほたる', zh: '水岛萤' }],
      ['Naoto Kirigaya', { ja: '霧谷直人' }],
      ['Naoto Mori', { ja: '直人' }],
      ['Naoto Ban', { ja: '直人' }],
    ],
  },
  { work: 'Paper Comet', names: { ja: '紙の彗星' }, characters: [] },
]);
const placeOf = placesIn(BOOK);
const meant = (work: string, character: string) => {
  const place = placeOf({ work, character });
  return [place.work, place.character];
};

test('a folder means whom packs know by a name of any language', () => {
  expect(meant('灯籠の港', '水島 ホタル')).toEqual(['Harbour of Lanterns', 'Hotaru Mizushima']);
  expect(meant('harbour of lanterns', '水岛萤')).toEqual([
    'Harbour of Lanterns',
    'Hotaru Mizushima',
  ]);
  expect(meant('灯笼港', '')).toEqual(['Harbour of Lanterns', '']);
  expect(meant('hol', '水岛萤')).toEqual(['Harbour of Lanterns', 'Hotaru Mizushima']);
});

test('in traditional Chinese characters, too', () => {
  expect(meant('燈籠港', '水島螢')).toEqual(['Harbour of Lanterns', 'Hotaru Mizushima']);
});

test('and else whom it says: unknown people, other works’, and a name that two have', () => {
  expect(meant('灯籠の港', '新しい人')).toEqual(['Harbour of Lanterns', '新しい人']);
  expect(meant('灯籠の港', '直人')).toEqual(['Harbour of Lanterns', '直人']);
  expect(meant('別の作品', '水島ほたる')).toEqual(['別の作品', '水島ほたる']);
  expect(meant('紙の彗星', '水島ほたる')).toEqual(['Paper Comet', '水島ほたる']);
  expect(placesIn(new Map())).toBe(asSaid);
});

test('names that folders give are those of whom they mean', () => {
  const book = bookOf([
    { work: '灯籠の港', names: { en: 'Harbour' }, characters: [['水島ほたる', { en: 'H' }]] },
    { work: 'Harbour of Lanterns', names: {}, characters: [['Hotaru Mizushima', { zh: '萤' }]] },
  ]);
  const names = placedNames(book, placeOf);
  expect([...names.keys()]).toEqual(['Harbour of Lanterns']);
  expect(namesOf(names, 'Harbour of Lanterns', 'Hotaru Mizushima')).toEqual({
    work: { en: 'Harbour' },
    character: { en: 'H', zh: '萤' },
  });
});
