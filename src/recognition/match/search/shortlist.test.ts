import { describe, expect, it } from 'vitest';
import { type Gallery, matchGallery } from '../gallery.ts';
import { buildGallery } from '../../../gallery/build.ts';
import type { Reference } from '../../../gallery/reference.ts';

const WIDTH = 64;
const CHARACTERS = 500;
const PICTURES = 5;

/** Few strong directions and many weak ones, like embeddings. */
function made(character: number, picture: number): Float32Array {
  return Float32Array.from({ length: WIDTH }, (_, i) => {
    const own = Math.sin(character * (i + 1) * 1.37 + i) / (1 + i / 4);
    return own + Math.sin(picture * 91.7 + character * 13.1 + i * i) / (4 + i / 4);
  });
}

const references: Reference[] = Array.from({ length: CHARACTERS * PICTURES }, (_, i) => {
  const character = Math.floor(i / PICTURES);
  return { id: `${i}`, work: 'w', character: `${character}`, vector: made(character, i) };
});
const gallery = buildGallery(references);
const [part] = gallery.parts;
const plain: Gallery = { ...gallery, parts: [{ ...part!, matrix: undefined }] };

const SPECS = [
  { best: 0.7, mean: 0.3 },
  { best: 0.7, mean: 0.3, softMax: { sharpness: 12, size: 0.5 } },
];

function probe(character: number): Float32Array {
  const vector = made(character, 7777);
  return vector.map((value) => value / Math.hypot(...vector));
}

describe('a large gallery', () => {
  it('is read as bytes, a small one is not', () => {
    expect(part!.matrix?.count).toBe(references.length);
    expect(buildGallery(references.slice(0, 100)).parts[0]!.matrix).toBeUndefined();
  });

  it.each(SPECS)('gives the very matches that comparing all gives, %o', (spec) => {
    for (let character = 0; character < CHARACTERS; character += 17) {
      const all = matchGallery(plain, probe(character), spec);
      const short = matchGallery(gallery, probe(character), spec);
      expect(short.length).toBeGreaterThanOrEqual(50);
      expect(short.length).toBeLessThan(all.length);
      expect(short.slice(0, 50)).toEqual(all.slice(0, 50));
    }
  });
});
