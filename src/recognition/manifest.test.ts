import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { borrowedFrom, manifestSchema } from './manifest.ts';
import { shippedModel } from './testing.ts';

const standard = shippedModel();

describe('manifestSchema', () => {
  it('reads the shipped manifests', () => {
    expect(standard).toMatchObject({ id: 'kyara-1', default: true, paused: false });
    expect(borrowedFrom(standard)).toBeUndefined();
    expect(borrowedFrom(shippedModel('ccip-caformer-24-randaug-pruned'))).toBe('kyara-1');
  });

  it.each([
    [
      'a path that leads out',
      { embedder: { ...standard.embedder, weights: { file: '../x.onnx' } } },
    ],
    ['an absolute path', { embedder: { ...standard.embedder, weights: { file: '/etc/passwd' } } }],
    ['a borrowed detector elsewhere', { detector: { model: '../kyara-1' } }],
    ['a hidden file', { embedder: { ...standard.embedder, weights: { file: '.x.onnx' } } }],
    ['a field nobody knows', { thresold: 0.5 }],
    ['another kind', { kind: 'oracle' }],
    ['no calibration', { match: { ...standard.match, calibration: [] } }],
    ['a threshold above 1', { match: { ...standard.match, notConfidentBelow: 70 } }],
    ['a missing language', { desc: { ja: '', en: '' } }],
  ])('refuses %s', (_, change) => {
    expect(z.safeParse(manifestSchema, { ...standard, ...change }).success).toBe(false);
  });
});
