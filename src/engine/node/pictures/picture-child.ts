import type { ChildProcess } from 'node:child_process';
import type { AiEvidence } from '../../../contract/search.ts';
import { RecognitionError } from '../../../recognition/errors.ts';
import type { DecodedPicture } from '../decode.ts';
import { startProcess } from '../own-program.ts';
import { sharedBytes } from '../shared-raster.ts';
import { type Limits, watchCost } from './limits.ts';
import { closeScratch, openScratch, receive, type Scratch, send } from './scratch.ts';
import { GO, type PictureResponse, type PictureTask, type PictureRequest } from './task.ts';

const CRASHES: ReadonlySet<string | null> = new Set([
  'SIGSEGV',
  'SIGBUS',
  'SIGABRT',
  'SIGILL',
  'SIGFPE',
  'SIGTRAP',
]);

export interface Job {
  readonly task: PictureTask;
  readonly bytes: Uint8Array;
  readonly limits: Limits;
  readonly onPart: PartListener;
}

export interface PartListener {
  readonly decoded: (picture: DecodedPicture) => void;
  readonly preview: (bytes: Uint8Array) => void;
  readonly evidence: (evidence: AiEvidence | undefined) => void;
}

export interface ChildEvents {
  readonly onEnd: (child: PictureChild) => void;
  /** It waits for `decodeLarge`, at no cost. */
  readonly onLarge: (child: PictureChild) => void;
}

interface Waiting {
  readonly onPart: PartListener;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** One picture process, for one job at a time. */
export class PictureChild {
  readonly #process: ChildProcess;
  readonly #scratch: Scratch;
  readonly #events: ChildEvents;
  #waiting: Waiting | undefined;
  #receiving: Promise<void> = Promise.resolve();
  #isBusy = false;
  #watch: () => () => void = () => () => undefined;
  #endWatch = (): void => undefined;
  #excess: string | undefined;
  #end: Error | undefined;
  #isDoomed = false;

  constructor(events: ChildEvents) {
    this.#events = events;
    this.#scratch = openScratch();
    this.#process = startProcess('picture-process', this.#scratch);
    this.#process.on('message', (answer) => this.#take(answer as PictureResponse));
    this.#process.once('error', (error) => this.#ended(error));
    this.#process.once('exit', (code, signal) => this.#ended(this.#reasonOf(code, signal)));
    this.#keepAlive(false);
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  get isOver(): boolean {
    return this.#end !== undefined || this.#isDoomed;
  }

  /**
   * Does a job; its parts go to the listener.
   *
   * @throws RecognitionError when the picture is to blame: refused, too dear, or a decoder crashed
   * @throws Error when the process ended for another reason
   */
  async run({ task, bytes, limits, onPart }: Job): Promise<void> {
    this.#isBusy = true;
    this.#keepAlive(true);
    this.#watch = () =>
      watchCost(this.pid, limits, (what) => {
        this.#excess = what;
        this.kill();
      });
    this.#endWatch = this.#watch();
    try {
      await this.#ask({ task, bytes: await send(this.#scratch, bytes) }, onPart);
    } finally {
      await this.#receiving;
      this.#endWatch();
      this.#isBusy = false;
      this.#keepAlive(false);
      if (this.#end) closeScratch(this.#scratch);
    }
  }

  /** Lets it decode the large picture for which it has called `onLarge`. */
  decodeLarge(): void {
    this.#endWatch = this.#watch();
    this.#process.send(GO, () => undefined);
  }

  kill(): void {
    // The exit event comes later; no job may start until then.
    this.#isDoomed = true;
    this.#process.kill('SIGKILL');
  }

  #ask(question: PictureRequest, onPart: PartListener): Promise<void> {
    if (this.#end) return Promise.reject(this.#end);
    return new Promise((resolve, reject) => {
      this.#waiting = { onPart, resolve, reject };
      // A closed channel is followed by the exit event, which says more.
      this.#process.send(question, () => undefined);
    });
  }

  #take(answer: PictureResponse): void {
    const waiting = this.#waiting;
    switch (answer.kind) {
      case 'large':
        this.#endWatch();
        return this.#events.onLarge(this);
      case 'decoded':
        if (waiting) this.#receiving = this.#receive(answer, waiting);
        return;
      case 'preview':
        return waiting?.onPart.preview(answer.bytes);
      case 'evidence':
        return waiting?.onPart.evidence(answer.evidence);
      case 'done':
        return this.#settle(() => waiting?.resolve());
      case 'failed':
        return this.#settle(() => waiting?.reject(new Error(answer.message)));
      case 'refused':
        return this.#settle(() =>
          waiting?.reject(new RecognitionError(answer.failure, answer.message)),
        );
    }
  }

  async #receive(
    { sizes, bytes }: Extract<PictureResponse, { kind: 'decoded' }>,
    { onPart, reject }: Waiting,
  ): Promise<void> {
    try {
      const data = await receive(this.#scratch, bytes, sharedBytes);
      const { raster, ...picture } = sizes;
      if (data.length !== 3 * raster.width * raster.height) throw new Error('Pixels are missing.');
      onPart.decoded({ ...picture, raster: { ...raster, data } });
    } catch (error) {
      reject(error as Error);
    }
  }

  #settle(settle: () => void): void {
    this.#waiting = undefined;
    settle();
  }

  #reasonOf(code: number | null, signal: NodeJS.Signals | null): Error {
    if (this.#excess) return unreadable(`It took too much ${this.#excess}.`);
    if (CRASHES.has(signal)) return unreadable(`A decoder crashed with ${signal ?? ''}.`);
    return new Error(`The picture process ended with ${signal ?? `exit code ${code ?? ''}`}.`);
  }

  #ended(reason: Error): void {
    if (this.#end) return;
    this.#end = reason;
    const waiting = this.#waiting;
    this.#settle(() => waiting?.reject(reason));
    // Closed during a copy, the descriptor could be reused by another file.
    if (!this.#isBusy) closeScratch(this.#scratch);
    this.#events.onEnd(this);
  }

  #keepAlive(isWanted: boolean): void {
    const change = isWanted ? 'ref' : 'unref';
    this.#process[change]();
    this.#process.channel?.[change]();
  }
}

function unreadable(why: string): RecognitionError {
  return new RecognitionError('unsupported-format', `The picture cannot be read. ${why}`);
}
