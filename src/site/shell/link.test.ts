import { expect, test } from 'vitest';
import { linkFields, withoutFields } from './link.ts';

test('the fields say what was set, and nothing else', () => {
  expect(linkFields({})).toBe('');
  expect(linkFields({ aiDetect: false })).toBe('&ai=0');
  expect(linkFields({ model: 'a:b c', isMulti: true, aiDetect: false, language: 'ja' })).toBe(
    '&model=a%3Ab%20c&multi=1&ai=0&lang=ja',
  );
});

test('what was changed by hand goes out of the address, the rest stays', () => {
  const search = '?url=https%3A%2F%2Fh.example%2Fa.png&model=x&ai=0';
  expect(withoutFields(search, ['aiDetect'])).toBe('?url=https%3A%2F%2Fh.example%2Fa.png&model=x');
  expect(withoutFields('?ai=0', ['aiDetect', 'theme'])).toBe('');
  expect(withoutFields(search, ['theme'])).toBe(search);
});
