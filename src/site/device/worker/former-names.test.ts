import { expect, test } from 'vitest';
import type { TaughtReference } from '../protocol.ts';
import { formerNames } from './former-names.ts';

const lesson = (character: string, ...vector: number[]): TaughtReference => ({
  ...{ id: character, work: 'Work', character, names: {} },
  vector: Float32Array.from(vector),
  grey: Float32Array.from(vector),
});

test('the same head by another name is found, and nobody who only looks alike', () => {
  const taught = [lesson('Wrong', 1, 0), lesson('Ann', 1, 0), lesson('Twin', 0.999, 0.0447)];
  const rejection = { id: 'r', work: 'Work', character: 'Ann', handle: 'h' };
  const place = { work: 'Work', character: 'Ann' };
  expect(formerNames([...taught, rejection], place, Float32Array.of(1, 0))).toEqual([taught[0]]);
});
