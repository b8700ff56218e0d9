import { describe, expect, it } from 'vitest';
import { matchGallery } from '../recognition/match/gallery.ts';
import { buildGallery } from './build.ts';
import { handleOf } from './handle.ts';
import type { Reference } from './reference.ts';
import { contradicted, withRejections } from './rejections.ts';

const embedding = { weights: '0123456789', width: 3 };
const AGGREGATE = { best: 1, mean: 0 };

function reference(character: string, ...vector: number[]): Reference {
  const numbers = Float32Array.from(vector);
  return { id: character, work: 'Work', character, vector: numbers, grey: numbers };
}

function rejection(character: string, isGrey: boolean, ...vector: number[]) {
  const head = { vector: Float32Array.from(vector), isGrey, sure: true, faceWidth: 50 };
  return { work: 'Work', character, handle: handleOf(head, embedding) };
}

const gallery = buildGallery([reference('Ann', 1, 0, 0), reference('Bea', 0, 1, 0)]);

function namesFor(found: typeof gallery, ...probe: number[]): string[] {
  return matchGallery(found, Float32Array.from(probe), AGGREGATE).map((one) => one.character);
}

describe('a rejection', () => {
  const without = withRejections(gallery, [rejection('Ann', false, 0.8, 0, 0.6)], embedding);

  it('takes a character from heads that are nearer to it than to any reference', () => {
    expect(namesFor(gallery, 0.8, 0, 0.6)).toEqual(['Ann', 'Bea']);
    expect(namesFor(without, 0.8, 0, 0.6)).toEqual(['Bea']);
  });

  it('leaves other heads and other characters alone', () => {
    expect(namesFor(without, 1, 0, 0)).toEqual(['Ann', 'Bea']);
    expect(namesFor(without, 0.98, 0.1, 0.17)).toEqual(['Ann', 'Bea']);
    expect(namesFor(without, 0, 1, 0)).toEqual(['Bea', 'Ann']);
  });

  it('of a black-and-white head counts among those without colour', () => {
    const grey = withRejections(gallery, [rejection('Ann', true, 0.8, 0, 0.6)], embedding);
    expect(namesFor(grey, 0.8, 0, 0.6)).toEqual(['Ann', 'Bea']);
    expect(namesFor(grey.grey!, 0.8, 0, 0.6)).toEqual(['Bea']);
  });

  it('is contradicted by a lesson of nearly the same head, with or without its colour', () => {
    const all = [
      rejection('Ann', false, 0.8, 0, 0.6),
      rejection('Ann', true, 0, 0.6, 0.8),
      rejection('Ann', false, 0, 1, 0),
      rejection('Bea', false, 0.8, 0, 0.6),
    ];
    const head = {
      vector: Float32Array.from([0.75, 0.1, 0.65]),
      grey: Float32Array.from([0, 0.6, 0.8]),
    };
    const place = { work: 'Work', character: 'Ann' };
    expect(contradicted(all, place, head, embedding)).toEqual(all.slice(0, 2));
    const other = { weights: '1123456789', width: 3 };
    expect(contradicted(all, place, head, other)).toEqual([]);
  });

  it('of another model says nothing', () => {
    const other = { weights: '1123456789', width: 3 };
    const rejections = [rejection('Ann', false, 0.8, 0, 0.6)];
    expect(withRejections(gallery, rejections, other)).toBe(gallery);
  });
});
