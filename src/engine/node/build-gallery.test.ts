import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { buildGallery } from '../../gallery/build.ts';
import type { Reference } from '../../gallery/reference.ts';
import { matchGallery } from '../../recognition/match/gallery.ts';
import { buildGalleryAside } from './build-gallery.ts';

const WIDTH = 32;
const OPTIONS = {
  placing: { adapt: { directions: 4, centrePrior: 5, spreadPrior: 30, evenness: 15 } },
  duplicateFrom: 2,
};
const never = new AbortController().signal;

function some(count: number): Reference[] {
  return Array.from({ length: count }, (_, index) => {
    const character = Math.floor(index / 5);
    const vector = Float32Array.from({ length: WIDTH }, (__, i) => {
      return Math.sin(character * (i + 1) * 1.37 + i) + Math.sin(index * 91.7 + i * i) / 4;
    });
    return { id: `id ${index}`, work: 'w', character: `${character}`, vector, grey: vector };
  });
}

describe('buildGalleryAside', () => {
  it.each([3, 40, 2500])('finds among %i references what building on the spot finds', async (n) => {
    const all = some(n);
    const { gallery } = await buildGalleryAside(all, OPTIONS, never);
    const plain = buildGallery(all, OPTIONS.placing);
    const spec = { best: 0.7, mean: 0.3 };
    for (const { vector } of some(n).filter((_, i) => i % 97 === 0)) {
      expect(matchGallery(gallery, vector, spec)).toEqual(matchGallery(plain, vector, spec));
      expect(matchGallery(gallery.grey!, vector, spec)).toEqual(
        matchGallery(plain.grey!, vector, spec),
      );
    }
  });

  it('tells the references that are in it twice, as they were given', async () => {
    const all = some(40);
    const twin = { ...all[7]!, character: 'another' };
    const { duplicates } = await buildGalleryAside([...all, twin], OPTIONS, never);
    expect(duplicates).toEqual([[twin.id, twin.id]]);
  });

  it('leaves the event loop to others meanwhile', async () => {
    let isBuilt = false;
    const built = buildGalleryAside(some(5000), OPTIONS, never).then(() => (isBuilt = true));
    let turns = 0;
    for (; !isBuilt; turns++) await setImmediate();
    await built;
    expect(turns).toBeGreaterThan(100);
  });

  it('ends with the reason of whoever aborts it', async () => {
    const abort = new AbortController();
    const built = buildGalleryAside(some(5000), OPTIONS, abort.signal);
    abort.abort(new Error('no longer wanted'));
    await expect(built).rejects.toThrow('no longer wanted');
  });

  it('refuses vectors of several widths', async () => {
    const short = { ...some(1)[0]!, vector: new Float32Array(3) };
    const built = buildGalleryAside([...some(40), short], OPTIONS, never);
    await expect(built).rejects.toThrow(RangeError);
  });
});
