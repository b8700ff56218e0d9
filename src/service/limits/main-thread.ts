import { setImmediate } from 'node:timers/promises';
import { type Caller, FairQueue } from './fair-queue.ts';

/** Runs a job of a tenth of a second or so on the main thread. */
export type MainThread = <T>(caller: Caller, job: () => T | Promise<T>) => Promise<T>;

/** More are refused with ServiceError 17702. */
const MAX_WAITING = 256;

/**
 * Such jobs by turns among clients, and with everything else that waits: several at once would hold it
 * up for as long as they all take.
 */
export function mainThread(): MainThread {
  const queue = new FairQueue(1, MAX_WAITING);
  return (caller, job) =>
    queue.run(caller, async () => {
      await setImmediate(undefined, { signal: caller.signal });
      return await job();
    });
}
