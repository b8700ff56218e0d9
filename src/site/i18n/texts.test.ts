import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../contract/language.ts';
import { STATUS } from '../../contract/status.ts';
import { en } from './en.ts';
import { answer as enAnswer } from './en/answer.ts';
import { failure as enFailure } from './en/failure.ts';
import { ja } from './ja.ts';
import { answer as jaAnswer } from './ja/answer.ts';
import { failure as jaFailure } from './ja/failure.ts';
import type { Answer, Locale, Texts } from './locale.ts';
import { zh } from './zh.ts';
import { answer as zhAnswer } from './zh/answer.ts';
import { failure as zhFailure } from './zh/failure.ts';

const LOCALES: Record<Language, Locale> = { ja, en, zh };

const ANSWERS: Record<Language, Answer> = { ja: jaAnswer, en: enAnswer, zh: zhAnswer };

const FAILURES: Record<Language, Texts<typeof enFailure>> = {
  ja: jaFailure,
  en: enFailure,
  zh: zhFailure,
};

/** The texts that come later, e.g. `./ja/everywhere.ts`, as the modules that hold them. */
const FEATURES = import.meta.glob<Record<string, unknown>>('./{en,ja,zh}/*.ts', { eager: true });

/** Every text of a language with its path, e.g. `start.heading` or `everywhere.heading`. */
function textsOf(language: Language): Map<string, string> {
  const features = Object.entries(FEATURES).filter(([path]) => path.startsWith(`./${language}/`));
  const nodes = [LOCALES[language], ...features.map(([, module]) => module)];
  return new Map(nodes.flatMap((node) => flatten(node)));
}

function flatten(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node as object).flatMap(([key, value]) =>
    flatten(value, path === '' ? key : `${path}.${key}`),
  );
}

function blanks(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)[^}]*\}\}/g)].map(([, name]) => name ?? '').sort();
}

test('the texts that come later are read here too', () => {
  expect(textsOf('en').has('everywhere.heading')).toBe(true);
});

test.each(LANGUAGES)('%s says everything that English says', (language) => {
  const texts = textsOf(language);
  for (const [path, text] of textsOf('en')) {
    expect(texts.get(path), path).toBeTruthy();
    expect(blanks(texts.get(path) ?? ''), path).toEqual(blanks(text));
  }
});

test.each(LANGUAGES)('%s has a sentence of its own for each failure', (language) => {
  const { status, timeout, malformed, unknown } = FAILURES[language];
  const { network } = ANSWERS[language].failure;
  const failures = Object.entries(status).filter(([name]) => name !== 'success' && name !== 'ok');
  const sentences = [...failures.map(([, text]) => text), network, timeout, malformed, unknown];
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(Object.keys(status).sort()).toEqual(Object.keys(STATUS).sort());
});

test('Japanese and Chinese are not left in English', () => {
  const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
  // An example of an address, and what is called so everywhere.
  const same = new Set(['address.placeholder', 'footer.api', 'api.heading', 'api.http']);
  for (const language of ['ja', 'zh'] as const) {
    for (const [path, text] of textsOf(language)) {
      const words = text.replace(/\{\{[^}]+\}\}/g, '');
      if (!same.has(path) && /\p{L}/u.test(words)) expect(words, path).toMatch(han);
    }
  }
});
