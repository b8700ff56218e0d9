import { expect, it, vi } from 'vitest';
import { readC2pa } from './c2pa.ts';
import type { C2paAnswer, C2paQuestion } from './worker/c2pa-reader.ts';

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

async function answerBy(start: () => Worker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  await readC2pa({ question: QUESTION, timeoutMs: 50, port: port2 }, start);
  return answer.finally(() => port1.close());
}

const QUESTION: C2paQuestion = {
  library: new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)),
  bytes: new Uint8Array(8),
  format: 'png',
};

const READ: C2paAnswer = { kind: 'read', json: '{"a":1}' };
const FAILED: C2paAnswer = { kind: 'failed' };

it.each([
  ['reads it', READ, READ],
  ['takes too long', undefined, FAILED],
  ['fails', FAILED, FAILED],
  ['dies', 'dies' as const, FAILED],
])('answers for a worker that %s, and ends it', async (_, answer, expected) => {
  const worker = new TestWorker(answer);
  expect(await answerBy(() => worker as unknown as Worker)).toEqual(expected);
  expect(worker.asked).toEqual([QUESTION]);
  expect(worker.terminate).toHaveBeenCalledTimes(1);
});

it('answers where no worker can be started', async () => {
  const start = () => {
    throw new TypeError('refused');
  };
  expect(await answerBy(start)).toEqual(FAILED);
});
