import { stat } from 'node:fs/promises';
import { InferenceSession, Tensor as RuntimeTensor } from 'onnxruntime-node';
import type { Outputs, Tensor } from '../../recognition/types.ts';

/** Numbers of an input from which on it is large: a square of 1024 pixels in three colours. */
const LARGE_INPUT = 3 * 1024 ** 2;

/** A network with a larger file is not held twice: its weights weigh more than what its runs leave behind. */
const SMALL_FILE = 16 * 1024 ** 2;

/** How long the memory for large inputs is kept after the last one. */
export const KEPT_MS = 60_000;

/** Whether inputs of several sizes can come. */
function isResizable({ inputMetadata: [input] }: InferenceSession): boolean {
  return !!input?.isTensor && input.shape.slice(-2).some((length) => typeof length !== 'number');
}

async function runSession(session: InferenceSession, { data, dims }: Tensor): Promise<Outputs> {
  const feed = new RuntimeTensor('float32', data, dims);
  const outputs = await session.run({ [session.inputNames[0]!]: feed });
  const copies = Object.entries(outputs).map(([name, output]) => {
    const numbers = Float32Array.from(output.data as Float32Array);
    return [name, { data: numbers, dims: [...output.dims] }] as const;
  });
  return Object.fromEntries(copies);
}

/**
 * A network in the runtime. A session keeps the memory of its largest run for good: 30 MiB for a picture of
 * 800 pixels in the detector, 230 for one of 1600. So large inputs have a session of their own, for as long as
 * they keep coming; making one takes 10 to 35 ms.
 */
export class LoadedNetwork {
  readonly #open: () => Promise<InferenceSession>;
  readonly #session: InferenceSession;
  readonly #isSplit: boolean;
  #large: Promise<InferenceSession> | undefined;
  #timer: NodeJS.Timeout | undefined;

  private constructor(
    open: () => Promise<InferenceSession>,
    session: InferenceSession,
    fileBytes: number,
  ) {
    this.#open = open;
    this.#session = session;
    this.#isSplit = fileBytes <= SMALL_FILE && isResizable(session);
  }

  /**
   * @param file path of an ONNX file with one float32 input
   * @param threads that a run may use
   * @throws Error with the runtime's words when the file is no such network
   */
  static async load(file: string, threads: number): Promise<LoadedNetwork> {
    const open = () =>
      InferenceSession.create(file, {
        intraOpNumThreads: threads,
        interOpNumThreads: 1,
        logSeverityLevel: 3,
      });
    return new LoadedNetwork(open, await open(), (await stat(file)).size);
  }

  /** Every output by its name, in memory of its own. */
  async run(input: Tensor): Promise<Outputs> {
    const isLarge = this.#isSplit && input.data.length >= LARGE_INPUT;
    return isLarge ? this.#runLarge(input) : runSession(this.#session, input);
  }

  /** Whether the session for large inputs is there. */
  get hasLarge(): boolean {
    return this.#large !== undefined;
  }

  async release(): Promise<void> {
    clearTimeout(this.#timer);
    await Promise.all([this.#session.release(), this.#releaseLarge()]);
  }

  async #runLarge(input: Tensor): Promise<Outputs> {
    clearTimeout(this.#timer);
    try {
      return await runSession(await (this.#large ??= this.#openLarge()), input);
    } finally {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#releaseLarge(), KEPT_MS).unref();
    }
  }

  /** One that cannot be made is tried again by the next input. */
  async #openLarge(): Promise<InferenceSession> {
    try {
      return await this.#open();
    } catch (error) {
      this.#large = undefined;
      throw error;
    }
  }

  async #releaseLarge(): Promise<void> {
    const large = this.#large;
    this.#large = undefined;
    // One that cannot be made has told those who wanted it.
    const session = await large?.catch(() => undefined);
    await session?.release();
  }
}
