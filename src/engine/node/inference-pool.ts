import { stat } from 'node:fs/promises';
import type { Session } from '../../recognition/types.ts';
import { InferenceThreads } from './inference-threads.ts';

/**
 * Networks with larger files run in one thread of their own: copies per thread would fill the
 * memory (taggers: 380 MB to 1.3 GB), and their matrices use several cores. Small ones take tens of
 * ms and gain from running side by side.
 */
export const LARGE_FILE = 64 * 1024 * 1024;

/**
 * Memory of a loaded network per byte of its file: weights, and their reordering for the kernels
 * (404 MB of matrices measured at 750 MB).
 */
const MEMORY_PER_BYTE = 2;

/** A run takes seconds at most, a gigabyte's loading tens of them. */
const LIMIT_MS = 120_000;

/** Inference threads: several for the small networks, one for all large ones. */
export class InferencePool {
  readonly #size: number;
  readonly #limitMs: number;
  readonly #onFailure: (error: Error) => void;
  readonly #small: InferenceThreads;
  #large: InferenceThreads | undefined;
  #isClosed = false;

  /**
   * @param size threads for small networks, at least 1; a large one uses as many cores
   * @param onFailure called when a thread dies; one that has worked before is replaced
   * @param limitMs for one run or loading; a network that takes longer is not asked again
   */
  constructor(size: number, onFailure: (error: Error) => void, limitMs = LIMIT_MS) {
    this.#size = size;
    this.#limitMs = limitMs;
    this.#onFailure = onFailure;
    this.#small = new InferenceThreads(size, limitMs, onFailure);
  }

  /**
   * Loads an ONNX file with one float32 input.
   *
   * @throws Error with the runtime's words when it is no such network
   */
  async open(file: string): Promise<Session> {
    const { size } = await stat(file);
    if (this.#isClosed) throw new Error('The inference threads have been closed.');
    if (size <= LARGE_FILE) return this.#small.open(file, 1);
    this.#large ??= new InferenceThreads(1, this.#limitMs, this.#onFailure);
    return this.#large.open(file, this.#size);
  }

  memoryOf(fileBytes: number): number {
    const copies = fileBytes <= LARGE_FILE ? this.#size : 1;
    return fileBytes * copies * MEMORY_PER_BYTE;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#small.close(), this.#large?.close()]);
  }
}
