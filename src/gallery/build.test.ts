import { describe, expect, it } from 'vitest';
import type { FittedSpace } from '../recognition/match/gallery-space.ts';
import { buildGallery, packGallery } from './build.ts';
import type { Reference } from './reference.ts';

const PLACING = { adapt: { directions: 4, centrePrior: 5, spreadPrior: 30, evenness: 15 } };
const WIDTH = 32;

function idOf(index: number): string {
  return (Math.imul(index + 1, 2_654_435_761) >>> 0).toString(16).padStart(8, '0');
}

function reference(index: number): Reference {
  const character = Math.floor(index / 5);
  const vector = Float32Array.from({ length: WIDTH }, (_, i) => {
    return Math.sin(character * (i + 1) * 1.37 + i) + Math.sin(index * 91.7 + i * i) / 4;
  });
  return { id: idOf(index), work: 'w', character: `${character}`, vector };
}

const some = (count: number) => Array.from({ length: count }, (_, index) => reference(index));

describe('buildGallery', () => {
  it('keeps the space, and what is in it, when a large gallery grows by one', () => {
    const all = some(8000);
    const before = packGallery(all, PLACING);
    const ids = all.map(({ id }) => id).sort();
    const next = { ...reference(8000), id: `${ids.at(-1)!}f` };
    const after = packGallery([...all, next], PLACING);
    expect(after.space).toEqual(before.space);
    expect(after.vectors.subarray(0, 50 * WIDTH)).toEqual(before.vectors.subarray(0, 50 * WIDTH));
  });

  it('fits the space of a large gallery to a part that hardly differs from the whole', () => {
    const all = some(10_000);
    const { centre } = buildGallery(all, PLACING).space as FittedSpace;
    const mean = new Float32Array(WIDTH);
    for (const { vector } of all) {
      const length = Math.hypot(...vector);
      vector.forEach((value, i) => (mean[i]! += value / length / all.length));
    }
    mean.forEach((value, i) => expect(centre[i]).toBeCloseTo(value, 2));
  });

  it('fits the space to real characters alone, where there are any', () => {
    const [real, cast] = [some(40), some(60).slice(40)];
    const demos = cast.map((one): Reference => ({ ...one, demo: true }));
    const { space } = packGallery([...real, ...demos], PLACING);
    expect(space).toEqual(packGallery(real, PLACING).space);
    expect(space).not.toEqual(packGallery([...real, ...cast], PLACING).space);
    expect(packGallery(demos, PLACING).space).toEqual(packGallery(cast, PLACING).space);
  });
});
