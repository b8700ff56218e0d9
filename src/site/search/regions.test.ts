import { expect, test } from 'vitest';
import type { Box } from '../../contract/box.ts';
import type { Detection } from '../../contract/search.ts';
import { fromRegion, headsOf, type Region, wholeOf, withRegions } from './regions.ts';

function head(id: string, box: Box): Detection {
  return { box: [...box], box_id: id, not_confident: false, character: [] };
}

function region(sent: Box, wanted: Box, data: Detection[]): Region {
  const reply = { code: 0, trace_id: 't', ai: false, data };
  return { sent, wanted, model: '', isMulti: true, recognition: { reply, raw: reply } };
}

test('a box of a region lies at its place in the whole picture', () => {
  const box = fromRegion([0.5, 0, 1, 0.5], [0.2, 0.4, 0.6, 0.8]);
  [0.4, 0.4, 0.6, 0.6].forEach((value, index) => expect(box[index]).toBeCloseTo(value, 9));
});

test('heads beside what was asked for are left out', () => {
  const found = region(
    [0, 0, 1, 1],
    [0.5, 0, 1, 1],
    [head('left', [0, 0, 0.2, 0.2]), head('right', [0.7, 0, 0.9, 0.2])],
  );
  expect(headsOf(found).map(({ box_id: id }) => id)).toEqual(['right']);
});

test('a head found again replaces the one known; others join in reading order', () => {
  const whole = [head('a', [0.1, 0.1, 0.3, 0.3]), head('b', [0.6, 0.1, 0.8, 0.3])];
  const found = region(
    [0, 0, 1, 1],
    [0, 0, 1, 1],
    [head('a2', [0.11, 0.1, 0.31, 0.3]), head('c', [0.4, 0.1, 0.5, 0.3])],
  );
  expect(withRegions(whole, [found]).map(({ box_id: id }) => id)).toEqual(['a2', 'c', 'b']);
});

test('without regions nothing changes', () => {
  const whole = [head('b', [0.6, 0.1, 0.8, 0.3]), head('a', [0.1, 0.1, 0.3, 0.3])];
  expect(withRegions(whole, [])).toBe(whole);
});

test('the whole answer has the heads of its regions, and shows no handle', () => {
  const reply = { code: 0, trace_id: 't', ai: false, data: [head('a', [0, 0, 0.2, 0.2])] };
  const found = region(
    [0, 0, 1, 1],
    [0, 0, 1, 1],
    [{ ...head('b', [0.6, 0, 0.8, 0.2]), handle: 'AQ' }],
  );
  const whole = wholeOf({ reply, raw: { ...reply, more: 1 } }, [found]);
  expect(whole.reply.data.map(({ handle }) => handle)).toEqual([undefined, 'AQ']);
  expect(whole.raw).toMatchObject({ more: 1, data: [{ box_id: 'a' }, { box_id: 'b' }] });
  expect(JSON.stringify(whole.raw)).not.toContain('handle');
});
