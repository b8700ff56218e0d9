import { expect, test } from 'vitest';
import { langOf, shownName } from './name-language.ts';

test.each([
  ['星籠つむぎ', 'ja'],
  ['セフ・オカランデ', 'ja'],
  ['Pippa Meadowind 2', 'en'],
  ['空木原廉', undefined],
  ['Мина', undefined],
])('%s is in %s, by its script', (name, lang) => {
  expect(langOf(name)).toBe(lang);
});

test('a name is in the page’s language, or marked', () => {
  const names = { ja: '空木原廉', zh: '空木原廉（中）' };
  expect(shownName('Ren', names, 'ja')).toEqual({ text: '空木原廉', lang: undefined });
  expect(shownName('空木原廉', names, 'en')).toEqual({ text: '空木原廉', lang: 'ja' });
  expect(shownName('空木原廉（中）', names, 'en').lang).toBe('zh');
  expect(shownName('Ren', {}, 'ja')).toEqual({ text: 'Ren', lang: 'en' });
  expect(shownName('Ren', {}, 'en').lang).toBeUndefined();
  expect(shownName('空木原廉', {}, 'en').lang).toBeUndefined();
});
