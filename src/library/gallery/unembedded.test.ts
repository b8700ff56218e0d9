import { expect, it } from 'vitest';
import { Unembedded } from './unembedded.ts';

it('says whose references are left, and nothing once all count', () => {
  const told: string[] = [];
  const unembedded: Unembedded = new Unembedded(() => told.push(unembedded.version));
  const [one, other] = [unembedded.counter('one'), unembedded.counter('other')];
  other(84);
  one(84);
  other(0);
  one(0);
  expect(told).toEqual(['other:84', 'one:84.other:84', 'one:84', '']);
});

it('tells a model from its successor', () => {
  const unembedded = new Unembedded(() => undefined);
  const [before, after] = [unembedded.counter('one'), unembedded.counter('one')];
  before(50);
  after(20);
  before(0);
  expect(unembedded.version).toBe('one:20');
});
