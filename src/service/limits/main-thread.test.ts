import { expect, test } from 'vitest';
import { mainThread } from './main-thread.ts';

test('jobs take turns with each other and with what else waits', async () => {
  const run = mainThread();
  const { signal } = new AbortController();
  const order: string[] = [];
  const jobs = ['a', 'b', 'c'].map((name) =>
    run({ client: name, signal }, async () => {
      order.push(name);
      // A request that comes in meanwhile.
      setImmediate(() => order.push(`after ${name}`));
      await Promise.resolve();
    }),
  );
  await Promise.all(jobs);
  await new Promise((resolve) => setImmediate(resolve));
  expect(order).toEqual(['a', 'after a', 'b', 'after b', 'c', 'after c']);
});
