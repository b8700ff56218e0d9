import { stat } from 'node:fs/promises';
import { InferenceSession, Tensor as RuntimeTensor } from 'onnxruntime-node';
import type { Outputs, Tensor } from '../../recognition/types.ts';

/** Inputs with more numbers are large: three colours of 1024 x 1024. */
const LARGE_INPUT = 3 * 1024 ** 2;

/** Networks with larger files are not held twice: their weights outweigh what runs leave behind. */
const SMALL_FILE = 16 * 1024 ** 2;

/** How long the session for large inputs is kept after the last one. */
export const KEPT_MS = 60_000;

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
 * A network in the runtime. A session keeps the memory of its largest run (detector: 30 MiB at 800
 * pixels, 230 at 1600), so large inputs get a temporary session of their own, made in 10 to 35 ms.
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
   * @param file an ONNX file with one float32 input
   * @param threads that a run may use
   * @throws Error with the runtime's words when it is no such network
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

  async run(input: Tensor): Promise<Outputs> {
    const isLarge = this.#isSplit && input.data.length >= LARGE_INPUT;
    return isLarge ? this.#runLarge(input) : runSession(this.#session, input);
  }

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

  /** A failed attempt is repeated by the next input. */
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
    const session = await large?.catch(() => undefined);
    await session?.release();
  }
}
