import { describe, expect, it } from 'vitest';
import { namesType, preferredLanguages } from './negotiation.ts';

describe('preferredLanguages', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['*', []],
    ['fr, de;q=0.9', []],
    ['ja', ['ja']],
    ['en-US,en;q=0.9,ja;q=0.8', ['en', 'ja']],
    ['ja;q=0.2, zh-Hant-TW;q=0.9', ['zh', 'ja']],
    ['en;q=0, ja', ['ja']],
    ['JA', ['ja']],
    ['en;q=high, zh', ['zh']],
    [';;;,,,;q=', []],
  ])('reads %j', (header, languages) => {
    expect(preferredLanguages(header)).toEqual(languages);
  });
});

it.each([
  [undefined, false],
  ['*/*', false],
  ['text/html, application/xml', false],
  ['application/json', true],
  ['text/html, Application/JSON;q=0.1', true],
  ['application/json;q=0', false],
  ['application/json; q=0.0, */*', false],
])('tells whether %j asks for a type', (header, asks) => {
  expect(namesType(header, 'application/json')).toBe(asks);
});
