import { expect, test } from 'vitest';
import { formatSize } from './format.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [3_440_000, '3.4 MB'],
  [100_000_000, '100 MB'],
  [2e12, '2,000 GB'],
])('%d reads %s', (bytes, text) => {
  expect(formatSize(bytes, 'en')).toBe(text.replace(' ', '\u00a0'));
});

test('each language writes it its own way', () => {
  expect(formatSize(12, 'ja')).toContain('バイト');
  expect(formatSize(12, 'zh')).toContain('字节');
});
