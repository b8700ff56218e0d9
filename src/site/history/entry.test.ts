import { expect, test } from 'vitest';
import type { Detection } from '../../contract/search.ts';
import { listed, searchWords } from './entry.ts';

const head: Detection = {
  box: [0, 0, 1, 1],
  box_id: 'a',
  not_confident: true,
  character: [
    { work: 'W', character: 'Nearest', names: { work: {}, character: { ja: 'ちかい' } } },
    { work: 'W', character: 'Second' },
  ],
};

function words(detection: Detection): string[] {
  const reply = { code: 0, trace_id: 't', ai: false, data: [detection] };
  return searchWords(reply, { kind: 'file', name: 'Mine.png' }).split('\n');
}

test('a picture is found by the names of its heads in every language, and by its own', () => {
  expect(words(head)).toEqual(['nearest', 'w', 'ちかい', 'mine.png']);
});

test('an unknown head is not found by the name of whom it is nearest to', () => {
  expect(words({ ...head, unknown: true })).toEqual(['mine.png']);
});

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
