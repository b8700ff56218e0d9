import { describe, expect, it } from 'vitest';
import { aiScore } from './classifier.ts';

const score = (values: number[], activation: 'none' | 'softmax' | 'sigmoid', index = 0) =>
  aiScore(Float32Array.from(values), { activation, index });

describe('aiScore', () => {
  it('takes a share as it is, within 0 and 1', () => {
    expect(score([0.25, 0.75], 'none', 1)).toBe(0.75);
    expect(score([1.5], 'none')).toBe(1);
    expect(score([-0.5], 'none')).toBe(0);
  });

  it('makes shares of numbers, large ones too', () => {
    expect(score([0, Math.log(3)], 'softmax', 1)).toBeCloseTo(0.75, 6);
    expect(score([1000, 1000], 'softmax')).toBe(0.5);
  });

  it('makes a share of one number', () => {
    expect(score([Math.log(3)], 'sigmoid')).toBeCloseTo(0.75, 6);
  });

  it('says when there is no such class or no number', () => {
    expect(() => score([0.5], 'none', 1)).toThrow('class 1');
    expect(() => score([Number.NaN], 'none')).toThrow('class 0');
  });
});
