import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KERNELS, moduleText } from './kernels.ts';

it.each(KERNELS)('$name is what its source assembles to', async (kernel) => {
  expect(readFileSync(kernel.module, 'utf8')).toBe(await moduleText(kernel));
});
