import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BYTES_FILE, scanBytesText } from './scan-kernel.ts';

it('scan-bytes.ts is what scan.wat assembles to', async () => {
  expect(readFileSync(BYTES_FILE, 'utf8')).toBe(await scanBytesText());
});
