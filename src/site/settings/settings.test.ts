import { expect, test } from 'vitest';
import { browserLanguage, parseStored, withDefaults } from './settings.ts';

test('the first language that the page speaks is taken, whatever its region', () => {
  expect(browserLanguage(['fr-FR', 'zh-Hant-TW', 'ja'])).toBe('zh');
  expect(browserLanguage(['JA-jp'])).toBe('ja');
});

test('without a known language the page speaks English', () => {
  expect(browserLanguage(['fr', 'de'])).toBe('en');
  expect(browserLanguage([])).toBe('en');
});

test('sound settings are kept and damaged ones left out', () => {
  expect(parseStored('{"theme":"dark","language":"xx","model":"a","isMulti":1}')).toEqual({
    theme: 'dark',
    model: 'a',
  });
});

test.each([null, '', '{', 'null', '3', '"x"'])('nothing sound is remembered in %j', (text) => {
  expect(parseStored(text)).toEqual({});
});

test('what was chosen wins over the defaults', () => {
  expect(withDefaults({ language: 'zh', isMulti: false }, ['ja'])).toEqual({
    theme: 'system',
    language: 'zh',
    model: '',
    isMulti: false,
    aiDetect: true,
    history: false,
    shortcuts: true,
  });
});
