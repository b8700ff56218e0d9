import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['Ｋｙａｒａ', 'kyara'],
  ['Chloé', 'chloe'],
  ['ミオ', 'みお'],
  ['ﾊﾙｾ', 'はるせ'],
  ['ガ', 'が'],
  ['初音ミク', '初音みく'],
])('%s is compared as %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('a voiced sound is another one than its voiceless sister', () => {
  expect(fold('が')).not.toBe(fold('か'));
});
