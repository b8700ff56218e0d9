import { expect, it, vi } from 'vitest';
import type { C2paAnswer, C2paQuestion } from './c2pa-reader.ts';
import { c2paReader } from './c2pa-reader.ts';

/** The smallest module. */
const LIBRARY = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

const PICTURE = new Uint8Array(8);

/** A worker that gives this answer, or none. */
class TestWorker {
  onmessage: ((event: { data: C2paAnswer }) => void) | undefined;
  onerror: (() => void) | undefined;
  readonly terminate = vi.fn();
  readonly asked: C2paQuestion[] = [];
  readonly #answer: C2paAnswer | 'dies' | undefined;

  constructor(answer?: C2paAnswer | 'dies') {
    this.#answer = answer;
  }

  postMessage(question: C2paQuestion): void {
    this.asked.push(question);
    const answer = this.#answer;
    if (answer === 'dies') queueMicrotask(() => this.onerror?.());
    else if (answer) queueMicrotask(() => this.onmessage?.({ data: answer }));
  }
}

function readerOf(answer?: C2paAnswer | 'dies', load = async () => LIBRARY) {
  const workers: TestWorker[] = [];
  const loading = vi.fn(load);
  const start = () => {
    const worker = new TestWorker(answer);
    workers.push(worker);
    return worker as unknown as Worker;
  };
  return { read: c2paReader({ load: loading, start, timeoutMs: 50 }), workers, loading };
}

it('loads the library once, and reads each record in a worker of its own', async () => {
  const { read, workers, loading } = readerOf({ kind: 'read', json: '{"a":1}' });
  expect(loading).not.toHaveBeenCalled();
  expect(await read(PICTURE, 'png')).toEqual({ store: { a: 1 } });
  expect(await read(PICTURE, 'jpeg')).toEqual({ store: { a: 1 } });
  expect(loading).toHaveBeenCalledTimes(1);
  expect(workers.map(({ asked }) => asked.map(({ format }) => format))).toEqual([
    ['png'],
    ['jpeg'],
  ]);
  for (const { terminate } of workers) expect(terminate).toHaveBeenCalledTimes(1);
});

it('takes a file that the library refuses for read', async () => {
  const { read } = readerOf({ kind: 'read', json: undefined });
  expect(await read(PICTURE, 'png')).toEqual({ store: undefined });
});

it.each([
  ['takes too long', undefined],
  ['fails', { kind: 'failed' } as const],
  ['dies', 'dies' as const],
  ['says nonsense', { kind: 'read', json: '{' } as const],
])('gives up a worker that %s, and ends it', async (_, answer) => {
  const { read, workers } = readerOf(answer);
  expect(await read(PICTURE, 'png')).toBeUndefined();
  expect(workers).toHaveLength(1);
  expect(workers[0]!.terminate).toHaveBeenCalledTimes(1);
});

it('tries again when the library did not come', async () => {
  let isThere = false;
  const { read, workers, loading } = readerOf({ kind: 'read', json: '{}' }, async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return LIBRARY;
  });
  expect(await read(PICTURE, 'png')).toBeUndefined();
  expect(workers).toHaveLength(0);
  isThere = true;
  expect(await read(PICTURE, 'png')).toEqual({ store: {} });
  expect(loading).toHaveBeenCalledTimes(2);
});

it('does not read what the service would not take', async () => {
  const { read, loading } = readerOf({ kind: 'read', json: '{}' });
  expect(await read(new Uint8Array(10 * 1024 * 1024 + 1), 'png')).toBeUndefined();
  expect(loading).not.toHaveBeenCalled();
});
