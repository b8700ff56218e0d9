import { expect, test } from 'vitest';
import { en as answer } from '../i18n/en.ts';
import { wordsIn } from '../testing/words.ts';
import { verdictHeading, verdictReasons } from './verdict.tsx';

const { t } = wordsIn('en');

test('a classifier is named in words', () => {
  const ai_evidence = { kind: 'classifier' as const, tool: 'Judge 1', field: '' };
  expect(verdictReasons({ ai: true, ai_evidence }, t)).toEqual([
    'The detection model Judge 1 says the picture was AI-generated.',
  ]);
  expect(verdictHeading({ ai: true, ai_evidence }, t)).toBe(answer.ai.probably);
});

test.each([undefined, { kind: 'classifier' as const, tool: '', field: '' }])(
  'without a name (%j) the verdict stands alone',
  (ai_evidence) => {
    expect(verdictReasons({ ai: true, ai_evidence }, t)).toEqual([answer.ai.judged]);
    expect(verdictHeading({ ai: true, ai_evidence }, t)).toBe(answer.ai.probably);
  },
);

test('what the file says is told with its place', () => {
  const ai_evidence = { kind: 'png-text' as const, tool: 'Brush', field: 'parameters' };
  expect(verdictReasons({ ai: true, ai_evidence }, t)).toEqual([
    'The file says it was made with Brush (PNG text “parameters”).',
  ]);
  expect(verdictHeading({ ai: true, ai_evidence }, t)).toBe(answer.ai.yes);
});

test.each([
  ['Brush', 'The file says part of it was made with Brush (XMP “DigitalSourceType”).'],
  ['', 'The file says part of it was generated (XMP “DigitalSourceType”).'],
])('of a composite by “%s” only a part is said to be generated', (tool, says) => {
  const source_type = 'compositeWithTrainedAlgorithmicMedia';
  const ai_evidence = { kind: 'xmp' as const, tool, field: 'DigitalSourceType', source_type };
  expect(verdictReasons({ ai: true, ai_evidence }, t)).toEqual([says]);
  expect(verdictHeading({ ai: true, ai_evidence }, t)).toBe(answer.ai.part);
});

test('a record that was not read is told', () => {
  expect(verdictReasons({ ai: false, c2pa_unread: true }, t)).toEqual([answer.ai.unreadText]);
});
