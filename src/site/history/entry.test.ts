import { expect, test } from 'vitest';
import { listed } from './entry.ts';

const plain = (text: string) => ({ text, lang: undefined });
const text = (parts: readonly { text: string }[]) => parts.map((part) => part.text).join('');

test('names are told apart in every language', () => {
  const names = ['紅織八重', '空木原廉', '標こはく'].map(plain);
  expect(text(listed(names, 'ja'))).toBe('紅織八重、空木原廉、標こはく');
  expect(text(listed(names, 'zh'))).toBe('紅織八重、空木原廉、標こはく');
  expect(text(listed(['Ann', 'Bo', 'Cy'].map(plain), 'en'))).toBe('Ann, Bo, Cy');
});

test('a name that comes twice is told once, each in its own language', () => {
  const kohaku = { text: '標こはく', lang: 'ja' } as const;
  expect(listed([kohaku, plain('Ann'), kohaku], 'en')).toEqual([kohaku, plain(', '), plain('Ann')]);
});
