import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { MODELS } from '../testing/library.ts';

interface NamesFile {
  readonly characters: Readonly<
    Record<string, Readonly<Record<string, { ja?: string; zh?: string }>>>
  >;
}

const text = readFileSync(join(MODELS, 'names.json'), 'utf8');
const { characters } = JSON.parse(text) as NamesFile;
const all = Object.values(characters).flatMap((work) => Object.entries(work));

/** The wiki's other names have such words; none may be shown as a name. */
const CRUDE =
  /まんこ|ちんこ|ちんぽ|おっぱい|セックス|えっち|エッチ|エロ(?!ー)|痴女|淫|乳首|巨乳|便器|腐向け|鸡巴|婊|屌|肏|妓|\bsex|fuck|porn/i;

it('has names for the characters of the taggers, small enough to ship', () => {
  expect(all.length).toBeGreaterThan(3800);
  expect(deflateSync(text, { level: 9 }).length).toBeLessThan(100_000);
});

it('has each name in the writing of its language', () => {
  const wrong = all.filter(
    ([, { ja = '漢', zh = '漢' }]) =>
      !/^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}々ー・･＝= ]+$/u.test(ja) ||
      !/^[\p{sc=Han}·•・ ]+$/u.test(zh),
  );
  expect(wrong).toEqual([]);
});

it('has no crude word', () => {
  const names = all.flatMap(([, { ja = '', zh = '' }]) => [ja, zh]);
  expect(names.filter((name) => CRUDE.test(name))).toEqual(['リゾット・ネエロ']);
});
