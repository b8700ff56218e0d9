import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BYTES_FILE, kernelBytesText } from './kernels.ts';

it('bytes.ts is what the kernels assemble to', async () => {
  expect(readFileSync(BYTES_FILE, 'utf8')).toBe(await kernelBytesText());
});
