import { expect, test } from 'vitest';
import { foreignLang, langOf } from './name-language.ts';

test.each([
  ['星籠つむぎ', 'ja'],
  ['セフ・オカランデ', 'ja'],
  ['Pippa Meadowind 2', 'en'],
  ['空木原廉', undefined],
  ['Мина', undefined],
])('%s is in %s, by its script', (name, lang) => {
  expect(langOf(name)).toBe(lang);
});

test('a name is marked where it is not in the page’s language', () => {
  const names = { ja: '空木原廉', zh: '空木原廉（中）' };
  expect(foreignLang('空木原廉', names, 'ja')).toBeUndefined();
  expect(foreignLang('空木原廉', names, 'en')).toBe('ja');
  expect(foreignLang('空木原廉（中）', names, 'en')).toBe('zh');
  expect(foreignLang('Ren', names, 'ja')).toBe('en');
  expect(foreignLang('Ren', {}, 'en')).toBeUndefined();
  expect(foreignLang('空木原廉', {}, 'en')).toBeUndefined();
});
