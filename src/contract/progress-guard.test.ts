import { expect, test } from 'vitest';
import { progressSchema } from './progress.ts';
import { isProgress } from './progress-guard.ts';

const BOX = { box: [0, 0.25, 0.5, 1], box_id: 'one' };

const LINES: readonly unknown[] = [
  {},
  { preview: '/v1/preview/a', size: [20, 10] },
  { boxes: [] },
  { boxes: [BOX, { ...BOX, further: 1 }] },
  { code: 0, data: [] },
  null,
  3,
  'text',
  { preview: 3 },
  { preview: null },
  { size: [20] },
  { size: [20, 10, 5] },
  { size: [20.5, 10] },
  { size: ['20', '10'] },
  { boxes: {} },
  { boxes: [null] },
  { boxes: [{ box: BOX.box }] },
  { boxes: [{ ...BOX, box_id: 7 }] },
  { boxes: [{ ...BOX, box: [0, 0, 1] }] },
  { boxes: [{ ...BOX, box: [0, 0, 1, 1.01] }] },
  { boxes: [{ ...BOX, box: [-0.01, 0, 1, 1] }] },
  { boxes: [{ ...BOX, box: [0, 0, 1, null] }] },
];

test.each(LINES)('guard and schema agree on %j', (line) => {
  expect(isProgress(line)).toBe(progressSchema.safeParse(line).success);
});
