import * as z from 'zod/mini';
import type { PictureInput } from '../../recognition/pixels/picture-input.ts';
import { isTensor } from '../../recognition/pixels/pixel-session.ts';
import type { Outputs, Tensor } from '../../recognition/types.ts';
import type { WorkerTask } from './inference-task.ts';
import { startThread } from './own-program.ts';
import { withResolvers } from './with-resolvers.ts';

// onnxruntime reports usage to its makers and keeps an id of the machine, unless told before it is loaded. It reads
// the process's environment, which a thread cannot set.
process.env.ORT_DISABLE_TELEMETRY = '1';

const answerSchema = z.object({
  job: z.number(),
  value: z.optional(z.unknown()),
  error: z.optional(z.string()),
});

interface Waiting {
  /** Settles with the task. */
  readonly settled: Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A tensor's memory goes over instead of being copied. */
function handedOver(task: WorkerTask): ArrayBuffer[] {
  if (task.kind !== 'run' || !isTensor(task.input)) return [];
  return [task.input.data.buffer as ArrayBuffer];
}

/** One thread that holds sessions and runs them. Tasks are answered in the order they were given. */
export class InferenceWorker {
  readonly #worker = startThread('inference-thread');
  readonly #waiting = new Map<number, Waiting>();
  #lastJob = 0;
  #failure: Error | undefined;
  #hasWorked = false;

  /** @param onFailure called once when the thread dies by itself */
  constructor(onFailure: (error: Error) => void) {
    // The service's own handles keep the process alive, never an idle worker.
    this.#worker.unref();
    this.#worker.on('message', (message: unknown) => this.#settle(message));
    this.#worker.on('error', (error: Error) => this.#fail(error, onFailure));
    this.#worker.on('exit', (code) => {
      this.#fail(new Error(`The inference thread ended with exit code ${code}.`), onFailure);
    });
  }

  /** Whether it ever did what it was asked: a thread that cannot even start is not worth replacing. */
  get hasWorked(): boolean {
    return this.#hasWorked;
  }

  /** @throws Error with the runtime's words when the task fails or the thread dies */
  ask(task: WorkerTask): Promise<unknown> {
    if (this.#failure) return Promise.reject(this.#failure);
    const job = ++this.#lastJob;
    const { promise: settled, resolve, reject } = withResolvers<unknown>();
    // Throws when the tensor has been handed over before; then nothing is waited for.
    this.#worker.postMessage({ job, task }, handedOver(task));
    this.#waiting.set(job, { settled, resolve, reject });
    if (this.#waiting.size === 1) this.#worker.ref();
    return settled;
  }

  /** Runs a session once. */
  async run(id: number, input: Tensor | PictureInput): Promise<Outputs> {
    return (await this.ask({ kind: 'run', id, input })) as Outputs;
  }

  /** Resizes a part of a picture, into the memory given. */
  async resample(task: Omit<WorkerTask<'resample'>, 'kind'>): Promise<void> {
    await this.ask({ kind: 'resample', ...task });
  }

  /**
   * Takes no more tasks and ends the thread once it has started and those under way are done: to
   * end a thread inside the runtime's own code, its start included, aborts the whole process.
   */
  async close(): Promise<void> {
    const nothing = { kind: 'release', id: 0 } as const;
    this.ask(nothing).catch(() => undefined);
    this.#failure ??= new Error('The inference thread has been closed.');
    await Promise.allSettled([...this.#waiting.values()].map(({ settled }) => settled));
    await this.#worker.terminate();
  }

  #settle(message: unknown): void {
    const { job, value, error } = answerSchema.parse(message);
    const waiting = this.#waiting.get(job);
    this.#waiting.delete(job);
    if (this.#waiting.size === 0) this.#worker.unref();
    if (error === undefined) {
      this.#hasWorked = true;
      waiting?.resolve(value);
    } else waiting?.reject(new Error(error));
  }

  #fail(error: Error, onFailure: (error: Error) => void): void {
    const isFirst = this.#failure === undefined;
    this.#failure ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    if (isFirst) onFailure(error);
  }
}
