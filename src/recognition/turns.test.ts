import { expect, it } from 'vitest';
import { takeTurn } from './turns.ts';

it('lets other work run between any two turns', async () => {
  const order: string[] = [];
  const heavy = [1, 2, 3].map(async (piece) => {
    await takeTurn();
    order.push(`piece ${piece}`);
    setImmediate(() => order.push(`behind ${piece}`));
  });
  await Promise.all(heavy);
  expect(order).toEqual(['piece 1', 'behind 1', 'piece 2', 'behind 2', 'piece 3']);
});
