import { setPriority } from 'node:os';
import type { PictureInput } from '../../recognition/pixels/picture-input.ts';
import { isTensor } from '../../recognition/pixels/pixel-session.ts';
import type { Tensor, Raster } from '../../recognition/types.ts';
import { startThread } from './own-program.ts';
import { withResolvers } from './waiting-list.ts';
import type { PictureSize } from '../../contract/picture-size.ts';
import type { Region } from '../../recognition/pixels/resample.ts';
import type { ResizeFilter } from '../../recognition/pixels/filter-taps.ts';

type AnyTask =
  | { readonly kind: 'load'; readonly id: number; readonly file: string; readonly threads: number }
  | { readonly kind: 'run'; readonly id: number; readonly input: Tensor | PictureInput }
  | {
      readonly kind: 'resample';
      readonly picture: Raster;
      readonly region: Region;
      readonly size: PictureSize;
      readonly filter: ResizeFilter;
      readonly into: Uint8Array;
    }
  | { readonly kind: 'release'; readonly id: number };

export type WorkerTask<Kind extends AnyTask['kind'] = AnyTask['kind']> = Extract<
  AnyTask,
  { kind: Kind }
>;

export interface InferenceRequest {
  readonly job: number;
  readonly task: WorkerTask;
}

export interface InferenceResponse {
  readonly job: number;
  /** Instead of an answer, once: the system's id of the thread. */
  readonly thread?: number;
  readonly value?: unknown;
  readonly error?: string;
}

// onnxruntime reports usage to its makers and keeps an id of the machine unless told before it
// loads. It reads the process's environment, which a thread cannot set.
process.env.ORT_DISABLE_TELEMETRY = '1';

interface Waiting {
  readonly task: WorkerTask;
  readonly settled: Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

function handedOver(task: WorkerTask): ArrayBuffer[] {
  if (task.kind !== 'run' || !isTensor(task.input)) return [];
  return [task.input.data.buffer as ArrayBuffer];
}

/** The least of all: what a thread that cannot be ended may still take. */
const LAST_PRIORITY = 19;

/** A network that does not come to an end, which nothing can stop from outside of the runtime. */
export class EndlessNetworkError extends Error {
  override readonly name = 'EndlessNetworkError';
  /** Of the network. */
  readonly id: number;

  constructor(id: number) {
    super(
      'A network did not end in time. It is not asked again until the service is started anew.',
    );
    this.id = id;
  }
}

/** A thread that holds and runs sessions; answers tasks in order. */
export class InferenceWorker {
  readonly #worker = startThread('inference-thread');
  readonly #waiting = new Map<number, Waiting>();
  readonly #limitMs: number;
  readonly #onFailure: (error: Error) => void;
  #timer: NodeJS.Timeout | undefined;
  #thread: number | undefined;
  #lastJob = 0;
  #failure: Error | undefined;
  hasWorked = false;

  /**
   * @param limitMs for one task; a thread that takes longer is abandoned
   * @param onFailure called once when the thread dies by itself or is abandoned
   */
  constructor(limitMs: number, onFailure: (error: Error) => void) {
    this.#limitMs = limitMs;
    this.#onFailure = onFailure;
    // An idle worker must not keep the process alive.
    this.#worker.unref();
    this.#worker.on('message', (response: InferenceResponse) => this.#settle(response));
    this.#worker.on('error', (error: Error) => this.#fail(error));
    this.#worker.on('exit', (code) => {
      this.#fail(new Error(`The inference thread ended with exit code ${code}.`));
    });
  }

  /** @throws Error with the runtime's words when the task fails or the thread dies */
  ask(task: WorkerTask): Promise<unknown> {
    if (this.#failure) return Promise.reject(this.#failure);
    const job = ++this.#lastJob;
    const { promise: settled, resolve, reject } = withResolvers<unknown>();
    // Throws when the tensor was transferred before; then nothing is awaited.
    this.#worker.postMessage({ job, task }, handedOver(task));
    this.#waiting.set(job, { task, settled, resolve, reject });
    if (this.#waiting.size === 1) {
      this.#worker.ref();
      this.#limitFirst();
    }
    return settled;
  }

  /**
   * Takes no more tasks and ends the thread after its start and the tasks under way: ending it
   * inside the runtime's native code aborts the whole process.
   */
  async close(): Promise<void> {
    const nothing = { kind: 'release', id: 0 } as const;
    this.ask(nothing).catch(() => undefined);
    this.#failure ??= new Error('The inference thread has been closed.');
    await Promise.allSettled([...this.#waiting.values()].map(({ settled }) => settled));
    await this.#worker.terminate();
  }

  #settle({ job, thread, value, error }: InferenceResponse): void {
    if (thread !== undefined) {
      this.#thread = thread;
      return;
    }
    const waiting = this.#waiting.get(job);
    this.#waiting.delete(job);
    this.#limitFirst();
    if (this.#waiting.size === 0) this.#worker.unref();
    if (error === undefined) {
      this.hasWorked = true;
      waiting?.resolve(value);
    } else waiting?.reject(new Error(error));
  }

  /** Tasks are answered in order: the time of the first runs. */
  #limitFirst(): void {
    clearTimeout(this.#timer);
    const [first] = this.#waiting.values();
    if (!first || !('id' in first.task)) return;
    const { id } = first.task;
    this.#timer = setTimeout(() => this.#abandon(id), this.#limitMs);
  }

  #abandon(id: number): void {
    if (this.#thread !== undefined) setPriority(this.#thread, LAST_PRIORITY);
    this.#worker.unref();
    // To leave inside the runtime would wait for ever.
    process.once('exit', () => process.kill(process.pid, 'SIGKILL'));
    this.#fail(new EndlessNetworkError(id));
  }

  #fail(error: Error): void {
    clearTimeout(this.#timer);
    const isFirst = this.#failure === undefined;
    this.#failure ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    if (isFirst) this.#onFailure(error);
  }
}
