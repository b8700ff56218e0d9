import { expect, test } from 'vitest';
import { STATUS } from '../../contract/status.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import type { Locale } from './locale.ts';
import { zh } from './zh.ts';

const LOCALES: Record<string, Locale> = { ja, en, zh };

/** Every text with its path, e.g. `failure.status.busy`. */
function flatten(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node as object).flatMap(([key, value]) =>
    flatten(value, path === '' ? key : `${path}.${key}`),
  );
}

function blanks(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();
}

test.each(Object.keys(LOCALES))('%s says everything that English says', (language) => {
  const texts = new Map(flatten(LOCALES[language]));
  for (const [path, text] of flatten(en)) {
    expect(texts.get(path), path).toBeTruthy();
    expect(blanks(texts.get(path) ?? ''), path).toEqual(blanks(text));
  }
});

test.each(Object.keys(LOCALES))('%s has a sentence of its own for each failure', (language) => {
  const { status, network, timeout, malformed, unknown } = LOCALES[language]!.failure;
  const failures = Object.entries(status).filter(([name]) => name !== 'success' && name !== 'ok');
  const sentences = [...failures.map(([, text]) => text), network, timeout, malformed, unknown];
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(Object.keys(status).sort()).toEqual(Object.keys(STATUS).sort());
});

test('Japanese and Chinese are not left in English', () => {
  const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
  // The example of an address is the same everywhere.
  const same = new Set(['address.placeholder']);
  for (const locale of [ja, zh]) {
    for (const [path, text] of flatten(locale)) {
      const words = text.replace(/\{\{\w+\}\}/g, '');
      if (!same.has(path) && /\p{L}/u.test(words)) expect(words, path).toMatch(han);
    }
  }
});
