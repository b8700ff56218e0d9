import { expect, it, vi } from 'vitest';
import type { Work } from '../../../contract/works.ts';
import type { DeviceMessage, DeviceNews } from '../protocol.ts';
import { answering, LoadError } from './answering.ts';

const search = (number: number) => ({ number, base: '', kind: 'works', task: undefined }) as const;

/** Searches that are queued, as the networks' runs are. */
function queued(posted: DeviceNews[]) {
  const run = vi.fn<(number: number) => readonly Work[]>(() => []);
  let last: Promise<unknown> = Promise.resolve();
  const hear = answering({
    answer({ number }, signal) {
      const works = last.then(async () => {
        await new Promise((resolve) => setTimeout(resolve));
        signal.throwIfAborted();
        return run(number);
      });
      last = works.catch(() => undefined);
      return works;
    },
    post: (news) => posted.push(news),
  });
  const idle = () => last.then(() => undefined);
  return { run, idle, hear: (...messages: DeviceMessage[]) => messages.forEach(hear) };
}

it('does not run a queued search that was aborted, and says nothing of it', async () => {
  const posted: DeviceNews[] = [];
  const { run, idle, hear } = queued(posted);
  hear(search(1), search(2), search(3), { number: 2, abort: true });
  await idle();
  expect(run.mock.calls).toEqual([[1], [3]]);
  await vi.waitFor(() => expect(posted).toHaveLength(2));
  expect(posted).toMatchObject([
    { kind: 'done', number: 1 },
    { kind: 'done', number: 3 },
  ]);
  // Answered, so there is nothing left to abort.
  expect(() => hear({ number: 1, abort: true })).not.toThrow();
});

it('tells of a failure, of an aborted question too', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const posted: DeviceNews[] = [];
  const hear = answering({
    answer: () => Promise.reject(new LoadError('A file did not come.')),
    post: (news) => posted.push(news),
  });
  hear(search(1));
  hear({ number: 1, abort: true });
  await vi.waitFor(() => expect(posted).toEqual([{ kind: 'failed', number: 1, failure: 'load' }]));
  vi.restoreAllMocks();
});
