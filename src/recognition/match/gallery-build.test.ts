import { describe, expect, it } from 'vitest';
import { type Gallery, matchGallery, type Reference } from './gallery.ts';
import { buildGallery, galleryInPieces } from './gallery-build.ts';
import { inPieces } from '../pieces.ts';

const ADAPT = { directions: 4, centrePrior: 5, spreadPrior: 30, evenness: 15 };
const WIDTH = 32;

/** Like the hash of a picture's content: without a pattern, always the same. */
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

/** References whose vectors are counted when they are read. */
function counted(references: readonly Reference[]) {
  const reads = { count: 0 };
  const watched = references.map(({ vector, ...others }) => ({
    ...others,
    get vector() {
      reads.count++;
      return vector;
    },
  }));
  return { watched, reads };
}

/** The longest stretch between two pauses, in vectors read, and how many pauses there are. */
function stretches(references: readonly Reference[]) {
  const { watched, reads } = counted(references);
  let [longest, pauses] = [0, 0];
  for (const pieces = galleryInPieces(watched, ADAPT); pieces.next().done !== true; pauses++) {
    longest = Math.max(longest, reads.count);
    reads.count = 0;
  }
  return { longest, pauses };
}

describe('galleryInPieces', () => {
  it('rests as often as the gallery is large, so that no stretch is longer than in a small one', () => {
    const [small, large] = [stretches(some(2500)), stretches(some(10_000))];
    expect(small.longest).toBeLessThanOrEqual(2 * 128 + 1);
    expect(large.longest).toBeLessThanOrEqual(2 * 128 + 1);
    // Read, placed and packed, 128 or 1024 at a time.
    expect(large.pauses).toBeGreaterThan((2 * 10_000) / 128);
    expect(large.pauses).toBeLessThan((4 * 10_000) / 128);
  });

  it('leaves the old gallery as it is until the new one is whole', async () => {
    let gallery: Gallery = buildGallery(some(300), ADAPT);
    const probe = reference(2001).vector;
    const before = matchGallery(gallery, probe, { best: 1, mean: 0 });
    const during: unknown[] = [];
    const pause = async () => during.push(matchGallery(gallery, probe, { best: 1, mean: 0 }));
    gallery = await inPieces(galleryInPieces(some(2500), ADAPT, gallery), pause);
    expect(during.length).toBeGreaterThan(10);
    for (const found of during) expect(found).toEqual(before);
    expect(matchGallery(gallery, probe, { best: 1, mean: 0 })[0]!.character).toBe('400');
  });

  it('gives the same gallery with and without an earlier one', () => {
    const all = some(400);
    const before = buildGallery(all.slice(0, 399), ADAPT);
    const grown = galleryInPieces(all, ADAPT, before);
    let step = grown.next();
    while (step.done !== true) step = grown.next();
    expect(step.value).toEqual(buildGallery(all, ADAPT));
  });

  it('keeps the space, and what is in it, when a large gallery grows by one', () => {
    const all = some(8000);
    const before = buildGallery(all, ADAPT);
    const ids = all.map(({ id }) => id).sort();
    // One that is not among those the space is fitted to.
    const next = { ...reference(8000), id: `${ids.at(-1)!}f` };
    const after = buildGallery([...all, next], ADAPT);
    expect(after.space).toEqual(before.space);
    const kept = { ...before, vectors: before.vectors.map((value) => -value) };
    const pieces = galleryInPieces([...all, next], ADAPT, kept);
    let step = pieces.next();
    while (step.done !== true) step = pieces.next();
    // Taken over without a look at the references' own vectors.
    expect(step.value.vectors.subarray(0, 50 * WIDTH)).toEqual(
      kept.vectors.subarray(0, 50 * WIDTH),
    );
    expect(step.value.vectors.subarray(-WIDTH)).toEqual(after.vectors.subarray(-WIDTH));
  });

  it('fits the space of a large gallery to a part that hardly differs from the whole', () => {
    const all = some(10_000);
    const { centre } = buildGallery(all, ADAPT).space!;
    const mean = new Float32Array(WIDTH);
    for (const { vector } of all) {
      const length = Math.hypot(...vector);
      vector.forEach((value, i) => (mean[i]! += value / length / all.length));
    }
    mean.forEach((value, i) => expect(centre[i]).toBeCloseTo(value, 2));
  });
});
