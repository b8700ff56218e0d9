import { expect, test } from 'vitest';
import { likelihood, likelyOnes, namesIn, percent } from './names.ts';

const candidate = {
  work: 'Folder',
  character: 'Somebody',
  names: { work: { ja: '作品' }, character: { ja: '誰か', zh: '某人' } },
};

test('names come in the language of the page, or as the service gave them', () => {
  expect(namesIn(candidate, 'ja')).toEqual({ work: '作品', character: '誰か' });
  expect(namesIn(candidate, 'zh')).toEqual({ work: 'Folder', character: '某人' });
  expect(namesIn({ work: 'W', character: 'C' }, 'ja')).toEqual({ work: 'W', character: 'C' });
});

test.each([
  [0, '<1%'],
  [0.004, '<1%'],
  [0.01, '1%'],
  [0.924, '92%'],
  [0.999, '99%'],
  [1, '99%'],
])('%d is shown as %s', (score, text) => {
  expect(percent(score, 'en')).toBe(text);
});

test('each likelihood has its word', () => {
  const words = [0.14, 0.15, 0.49, 0.5, 0.84, 0.85].map((score) => likelihood(score));
  expect(words).toEqual(['slight', 'low', 'low', 'medium', 'medium', 'high']);
});

test('an unsure answer is called nothing better than its number, and nothing worse', () => {
  expect([0.3, 0.49, 0.5, 0.81, 0.95].map((score) => likelihood(score, true))).toEqual([
    'low',
    'low',
    'medium',
    'medium',
    'medium',
  ]);
});

test('beside a sure name nobody is listed who is hardly meant', () => {
  const others = [0.06, 0.04, 0.01].map((score) => ({ ...candidate, score }));
  expect(likelyOnes(others)).toEqual(others.slice(0, 2));
  expect(likelyOnes(others, true)).toEqual(others.slice(0, 1));
});
