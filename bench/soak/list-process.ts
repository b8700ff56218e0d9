/**
 * Asks for the model list again and again, in a process of its own: what makes and sends the load would
 * measure its own delays. Tells its parent what came of each.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '../client/send.ts';

const EVERY_MS = 200;
const port = Number(process.argv[2]);

process.on('disconnect', () => process.exit());
for (;;) {
  const asked = performance.now();
  const answer = await send({ port, path: '/v1/model/list' }).catch((error: unknown) => ({
    error: error instanceof Error ? error.message : String(error),
  }));
  process.send?.(answer);
  await sleep(Math.max(0, asked + EVERY_MS - performance.now()));
}
