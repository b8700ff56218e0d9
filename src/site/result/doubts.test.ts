import { expect, test } from 'vitest';
import { doubtAbout } from './doubts.tsx';

const work = 'W';

function candidates(...scores: number[]) {
  return scores.map((score, index) => ({ work, character: `C${index}`, score }));
}

test('two candidates as likely as each other are a toss-up', () => {
  expect(doubtAbout(candidates(0.5, 0.45))).toBe('closeSecond');
  expect(doubtAbout(candidates(0.6, 0.3))).toBeUndefined();
  expect(doubtAbout(candidates(0.5))).toBeUndefined();
});

test('a low score without a rival means that nobody is much alike', () => {
  expect(doubtAbout(candidates(0.2, 0.02))).toBe('farOff');
  expect(doubtAbout(candidates(0.1, 0.09))).toBe('closeSecond');
});

test('few references count only when it is known how many there are', () => {
  const [first] = candidates(0.6);
  const shown = { ...first!, image: '/1.webp' };
  expect(doubtAbout([{ ...shown, references: 1 }])).toBe('fewReferences');
  expect(doubtAbout([{ ...shown, references: 3 }])).toBeUndefined();
});

test('of a character from a pack, which has no pictures, no more of them are wished', () => {
  const [first] = candidates(0.6);
  expect(doubtAbout([{ ...first!, references: 1 }])).toBeUndefined();
});

test('of an unsure head with a sure name the face is doubted', () => {
  expect(doubtAbout(candidates(0.99, 0.02))).toBe('faint');
});
