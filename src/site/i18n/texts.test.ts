import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../contract/language.ts';
import { isSuccessCode, STATUS } from '../../contract/status.ts';
import * as failures from '../result/failure/texts.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';

const SHARED = { ja, en, zh };

const FEATURES = import.meta.glob<Record<Language, object>>('../**/texts.ts', { eager: true });

const ALL = { '': SHARED, ...FEATURES };

function textsOf(language: Language): Map<string, string> {
  return new Map(Object.entries(ALL).flatMap(([file, texts]) => flatten(texts[language], file)));
}

function flatten(node: unknown, path: string): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node as object).flatMap(([key, value]) =>
    flatten(value, path === '' ? key : `${path}.${key}`),
  );
}

test('the texts that come later are read here too', () => {
  expect(textsOf('en').has('../pages/everywhere/texts.ts.lead')).toBe(true);
});

// That none is missing, and none of its blanks, is checked by the types.
test.each(LANGUAGES)('no text of %s is empty', (language) => {
  for (const [path, text] of textsOf(language)) expect(text, path).not.toBe('');
});

test.each(LANGUAGES)('no text of %s has a blank that English has not', (language) => {
  const blanksOf = (text = '') => text.match(/(?<=\{\{)\w+/g) ?? [];
  const english = textsOf('en');
  for (const [path, text] of textsOf(language)) {
    // English has one form of a plural more.
    const same = english.get(path) ?? english.get(path.replace(/_other$/, ''));
    for (const blank of blanksOf(text)) expect(blanksOf(same), path).toContain(blank);
  }
});

test.each(LANGUAGES)('%s has a sentence of its own for each failure', (language) => {
  const { status, timeout, malformed } = failures[language];
  const { network } = SHARED[language].failure;
  const sentences = [...Object.values(status), network, timeout, malformed];
  expect(new Set(sentences).size).toBe(sentences.length);
  const failed = Object.entries(STATUS).filter(([, { code }]) => !isSuccessCode(code));
  expect(Object.keys(status).sort()).toEqual(failed.map(([name]) => name).sort());
});

test('Japanese and Chinese are not left in English', () => {
  const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
  // The same in every language.
  const same = new Set(['address.placeholder', 'footer.api']);
  for (const language of ['ja', 'zh'] as const) {
    for (const [path, text] of textsOf(language)) {
      const words = text.replace(/\{\{[^}]+\}\}/g, '');
      if (!same.has(path) && /\p{L}/u.test(words)) expect(words, path).toMatch(han);
    }
  }
});
