import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { en as answer } from '../i18n/en.ts';
import { verdictReasons } from './verdict.tsx';

const { t } = createInstance(
  {
    lng: 'en',
    resources: { en: { translation: answer } },
    initAsync: false,
    interpolation: { escapeValue: false },
  },
  () => {},
);

test('a classifier is named in words', () => {
  const ai_evidence = { kind: 'classifier' as const, tool: 'Judge 1', field: '' };
  expect(verdictReasons({ ai: true, ai_evidence }, t)).toEqual([
    'The classifier Judge 1 says the picture was generated.',
  ]);
});

test.each([undefined, { kind: 'classifier' as const, tool: '', field: '' }])(
  'without a name (%j) the verdict stands alone',
  (ai_evidence) => {
    expect(verdictReasons({ ai: true, ai_evidence }, t)).toEqual([answer.ai.judged]);
  },
);

test('what the file says is told with its place', () => {
  const ai_evidence = { kind: 'png-text' as const, tool: 'Brush', field: 'parameters' };
  expect(verdictReasons({ ai: true, ai_evidence }, t)).toEqual([
    'The file says it was made with Brush (PNG text “parameters”).',
  ]);
});

test('a record that was not read is told', () => {
  expect(verdictReasons({ ai: false, c2pa_unread: true }, t)).toEqual([answer.ai.unreadText]);
});
