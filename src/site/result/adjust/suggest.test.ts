import { expect, test } from 'vitest';
import { lightness } from '../look.ts';
import { type Facts, suggestionsFor } from './suggest.ts';

const plain: Facts = {
  width: 900,
  height: 900,
  mean: 0.5,
  spread: 0.2,
  isAdjusted: false,
  heads: 0,
  unknown: false,
  largest: 0,
};

function reasons(facts: Partial<Facts>): string[] {
  return suggestionsFor({ ...plain, ...facts }).map(({ reason }) => reason);
}

test('with nobody found one offer tries all that may have hidden a head', () => {
  expect(reasons({})).toEqual(['missed']);
  const [missed] = suggestionsFor(plain);
  expect(missed?.tries.map(({ turns }) => turns)).toEqual([1, 3, 2, 0]);
  expect(missed?.tries.at(-1)?.margin).toBeGreaterThan(0);
});

test('what was mirrored, turned or brightened is not offered to be so again', () => {
  expect(reasons({ heads: 1, largest: 0.95, mean: 0.1, isAdjusted: true })).toEqual([]);
  expect(reasons({ isAdjusted: true, width: 3000 })).toEqual(['tiny']);
});

test('a dark picture is to be brightened first, as much as it is dark', () => {
  const [slightly] = suggestionsFor({ ...plain, mean: 0.29 });
  const [very] = suggestionsFor({ ...plain, mean: 0.05 });
  expect(slightly).toMatchObject({ reason: 'dark', tries: [{ light: 1.8 }] });
  expect(very).toMatchObject({ reason: 'dark', tries: [{ light: 3 }] });
});

test('a pale picture is to be darkened; a bright one with contrast is left alone', () => {
  const [pale] = suggestionsFor({ ...plain, mean: 0.9, spread: 0.05 });
  expect(pale?.reason).toBe('pale');
  expect(pale?.tries[0]?.light).toBeLessThan(1);
  expect(reasons({ mean: 0.9, spread: 0.3 })).not.toContain('pale');
});

test('in a large or long picture the heads may be tiny: a part is to be selected by hand', () => {
  expect(reasons({ width: 3000, height: 2000 })).toContain('tiny');
  expect(reasons({ width: 400, height: 2400 })).toEqual(['missed', 'tiny']);
  expect(suggestionsFor({ ...plain, width: 3000 }).at(-1)).toEqual({ reason: 'tiny', tries: [] });
});

test('unsure heads: room around one that fills the picture; a mirrored look helps nobody', () => {
  expect(reasons({ heads: 1, largest: 0.5 })).toEqual([]);
  expect(reasons({ heads: 1, largest: 0.95 })).toEqual(['closeUp']);
});

test('unknown heads: no turn of the picture makes anybody known; a dark one is still brightened', () => {
  expect(reasons({ heads: 1, unknown: true, largest: 0.95, height: 4000 })).toEqual([]);
  expect(reasons({ heads: 1, unknown: true, mean: 0.2 })).toEqual(['dark']);
});

test('lightness of black, white and half of each', () => {
  const black = [0, 0, 0, 255];
  const white = [255, 255, 255, 255];
  const halves = lightness(Uint8ClampedArray.of(...black, ...white));
  expect(halves.mean).toBeCloseTo(0.5, 6);
  expect(halves.spread).toBeCloseTo(0.5, 6);
  expect(lightness(Uint8ClampedArray.of(...white)).spread).toBeCloseTo(0, 6);
});
