import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { C2PA_MS } from '../../evidence/c2pa-library.ts';
import type { ImageFormat } from '../../recognition/format.ts';
import { startThread } from './own-program.ts';

export interface C2paRequest {
  readonly bytes: Uint8Array;
  readonly format: ImageFormat;
}

export interface C2paResponse {
  readonly json?: string;
  /**
   * Asks for a fresh thread: the library crashed, or its memory, which never shrinks, has grown.
   */
  readonly isSpent: boolean;
}

interface C2paReaderOptions {
  /** Longest time for one file in ms, including the thread's start (some 100 ms). */
  readonly timeoutMs?: number | undefined;
  readonly idleMs?: number | undefined;
}

/**
 * Reads C2PA manifests in a thread that starts on demand and ends when idle or when a file takes
 * too long. To be asked for one file at a time.
 */
export class C2paReader {
  readonly #options: C2paReaderOptions;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: C2paReaderOptions = {}) {
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  /**
   * @returns the manifest store as c2pa-rs prints it; undefined when there is none or it took too
   * long; never rejects
   */
  async read(bytes: Uint8Array, format: ImageFormat): Promise<unknown> {
    clearTimeout(this.#idle);
    try {
      const { json, isSpent } = await this.#ask(bytes, format);
      if (isSpent) await this.close();
      return json === undefined ? undefined : (JSON.parse(json) as unknown);
    } catch {
      await this.close();
      return undefined;
    } finally {
      this.#idle = setTimeout(() => void this.close(), this.#options.idleMs ?? 60_000).unref();
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  async #ask(bytes: Uint8Array, format: ImageFormat): Promise<C2paResponse> {
    const worker = (this.#worker ??= this.#start());
    const signal = AbortSignal.timeout(this.#options.timeoutMs ?? C2PA_MS);
    // Not `slice`: a Buffer's does not copy, and the memory is transferred.
    const copy = new Uint8Array(bytes);
    worker.ref();
    const question: C2paRequest = { bytes: copy, format };
    worker.postMessage(question, [copy.buffer]);
    // `once` rejects on an error, as of a library that does not load; the thread's silent end runs into the time limit.
    const [response] = (await once(worker, 'message', { signal })) as [C2paResponse];
    worker.unref();
    return response;
  }

  #start(): Worker {
    const worker = startThread('c2pa-thread', { maxOldGenerationSizeMb: 64 });
    // Without a listener, an error between two questions would end the process.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }
}
