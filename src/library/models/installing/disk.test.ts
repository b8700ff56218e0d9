import { expect, it } from 'vitest';
import { bytesInWords } from './disk.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [999_960, '1.0 MB'],
  [378_536_310, '378.5 MB'],
  [1_260_435_999, '1.3 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(bytesInWords(bytes)).toBe(words);
});
