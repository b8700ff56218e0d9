import { expect, test } from 'vitest';
import type { Box } from '../../../contract/box.ts';
import type { Seen } from '../seen.ts';
import { reasonsFor } from './suggest.ts';

const file = { kind: 'file', id: '1', file: new Blob() } as const;

function reasons(boxes: readonly Box[], more: object = {}, unknown?: true) {
  const character = [{ work: 'W', character: 'C' }];
  const head = { box_id: 'a', not_confident: true, character, unknown };
  const detections = boxes.map((box) => ({ ...head, box }));
  return reasonsFor({ source: file, detections, ratio: 2, ...more } as unknown as Seen);
}

test('with nobody found one offer tries all that may have hidden a head, another selects a region', () => {
  expect(reasons([])).toEqual(['missed', 'tiny']);
});

test('what was turned or has room added is not offered to be so again', () => {
  const adjusted = { source: { ...file, original: file } };
  expect(reasons([], adjusted)).toEqual(['tiny']);
  expect(reasons([[0, 0, 0.4, 1]], adjusted)).toEqual([]);
});

test('unsure heads: room around one that fills the shorter side', () => {
  expect(reasons([[0, 0, 0.3, 0.6]])).toEqual([]);
  expect(reasons([[0, 0, 0.4, 0.9]])).toEqual(['closeUp']);
  expect(reasons([[0, 0, 0.45, 0.5]])).toEqual(['closeUp']);
});

test('unknown heads: no turn of the picture makes anybody known', () => {
  expect(reasons([[0, 0, 0.4, 0.9]], {}, true)).toEqual([]);
});
