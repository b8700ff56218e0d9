import { stat } from 'node:fs/promises';
import type { Session } from '../../recognition/types.ts';
import { InferenceThreads } from './inference-threads.ts';

/**
 * Networks with larger files run in one thread of their own instead of having a copy in every one.
 * Small networks are done in tens of milliseconds and gain most from running side by side, a core
 * each; large ones (the taggers, 380 MB to 1.3 GB) would fill the memory with copies, and their
 * matrices are wide enough to keep several cores busy at once.
 */
export const LARGE_FILE = 64 * 1024 * 1024;

/**
 * What a loaded network takes, in file sizes: its weights, and what the runtime needs to bring them
 * into the order of its kernels. 404 MB of matrices were measured at 750 MB.
 */
const MEMORY_PER_BYTE = 2;

/** The inference threads: some that share the small networks, and one for all large ones. */
export class InferencePool {
  readonly #size: number;
  readonly #onFailure: (error: Error) => void;
  readonly #small: InferenceThreads;
  #large: InferenceThreads | undefined;
  #isClosed = false;

  /**
   * @param size threads for small networks, at least 1; as many cores are used for a large one
   * @param onFailure told when a thread died; one that has worked before is replaced
   */
  constructor(size: number, onFailure: (error: Error) => void) {
    this.#size = size;
    this.#onFailure = onFailure;
    this.#small = new InferenceThreads(size, onFailure);
  }

  /**
   * Loads a network.
   *
   * @param file path of an ONNX file with one float32 input
   * @throws Error with the runtime's words when the file is no such network
   */
  async open(file: string): Promise<Session> {
    const { size } = await stat(file);
    if (this.#isClosed) throw new Error('The inference threads have been closed.');
    if (size <= LARGE_FILE) return this.#small.open(file, 1);
    this.#large ??= new InferenceThreads(1, this.#onFailure);
    return this.#large.open(file, this.#size);
  }

  /**
   * Estimate of the memory that a loaded network takes, all its copies together.
   *
   * @param fileBytes size of its file
   */
  memoryOf(fileBytes: number): number {
    const copies = fileBytes <= LARGE_FILE ? this.#size : 1;
    return fileBytes * copies * MEMORY_PER_BYTE;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#small.close(), this.#large?.close()]);
  }
}
