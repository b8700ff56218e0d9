import { expect, it } from 'vitest';
import { PendingEmbeddings } from './pending-embeddings.ts';

it('says whose references are left, and nothing once all count', () => {
  const told: string[] = [];
  const pending: PendingEmbeddings = new PendingEmbeddings(() => told.push(pending.version));
  const [one, other] = [pending.counter('one'), pending.counter('other')];
  other(84);
  one(84);
  other(0);
  one(0);
  expect(told).toEqual(['other:84', 'one:84.other:84', 'one:84', '']);
});

it('tells a model from its successor', () => {
  const pending = new PendingEmbeddings(() => undefined);
  const [before, after] = [pending.counter('one'), pending.counter('one')];
  before(50);
  after(20);
  before(0);
  expect(pending.version).toBe('one:20');
});
