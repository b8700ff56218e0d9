import type { ChildProcess } from 'node:child_process';
import type { AiEvidence } from '../../../contract/search.ts';
import { RecognitionError } from '../../../recognition/errors.ts';
import type { DecodedPicture } from '../decode.ts';
import { startProcess } from '../own-program.ts';
import { sharedBytes } from '../shared-raster.ts';
import { type Limits, watchCost } from './limits.ts';
import { closeScratch, openScratch, receive, type Scratch, send } from './scratch.ts';
import type { PictureResponse, PictureTask, PictureRequest } from './task.ts';

/** Ends by which a process shows that the file made a decoder go wrong. */
const CRASHES: ReadonlySet<string | null> = new Set([
  'SIGSEGV',
  'SIGBUS',
  'SIGABRT',
  'SIGILL',
  'SIGFPE',
  'SIGTRAP',
]);

/** A task with all it needs. */
export interface Job {
  readonly task: PictureTask;
  /** The file as sent. */
  readonly bytes: Uint8Array;
  readonly limits: Limits;
  /** Told of each part of the answer as it comes. */
  readonly onPart: PartListener;
}

export interface PartListener {
  readonly decoded: (picture: DecodedPicture) => void;
  readonly preview: (bytes: Uint8Array) => void;
  readonly evidence: (evidence: AiEvidence | undefined) => void;
}

export interface ChildEvents {
  /** The process has ended, by itself or not. */
  readonly onEnd: (child: PictureChild) => void;
  readonly onWarning: (message: string) => void;
}

interface Waiting {
  readonly onPart: PartListener;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** One picture process. It does one job at a time. */
export class PictureChild {
  readonly #process: ChildProcess;
  readonly #scratch: Scratch;
  readonly #events: ChildEvents;
  #waiting: Waiting | undefined;
  /** Pixels that are being taken out of the scratch file. */
  #receiving: Promise<void> = Promise.resolve();
  #isBusy = false;
  /** What the file took too much of when the process was ended for it. */
  #excess: string | undefined;
  /** Why it has ended. */
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

  /** Whether it can do no more: it has ended, or been told to. */
  get isOver(): boolean {
    return this.#end !== undefined || this.#isDoomed;
  }

  /**
   * Does a job; the parts of its answer go to its listener.
   *
   * @throws RecognitionError when the picture is the reason: refused, too dear, or a decoder crashed
   * @throws Error when the process has ended for another reason
   */
  async run({ task, bytes, limits, onPart }: Job): Promise<void> {
    this.#isBusy = true;
    this.#keepAlive(true);
    const endWatch = watchCost(this.pid, limits, (what) => {
      this.#excess = what;
      this.kill();
    });
    try {
      await this.#ask({ task, bytes: await send(this.#scratch, bytes) }, onPart);
    } finally {
      await this.#receiving;
      endWatch();
      this.#isBusy = false;
      this.#keepAlive(false);
      if (this.#end) closeScratch(this.#scratch);
    }
  }

  /** Ends the process; a job under way fails, unless it is just done. */
  kill(): void {
    // The end itself is heard of later; until then no work may come to it.
    this.#isDoomed = true;
    this.#process.kill('SIGKILL');
  }

  #ask(question: PictureRequest, onPart: PartListener): Promise<void> {
    if (this.#end) return Promise.reject(this.#end);
    return new Promise((resolve, reject) => {
      this.#waiting = { onPart, resolve, reject };
      // When the channel is closed the end of the process follows and says more.
      this.#process.send(question, () => undefined);
    });
  }

  #take(answer: PictureResponse): void {
    const waiting = this.#waiting;
    switch (answer.kind) {
      case 'warning':
        return this.#events.onWarning(answer.message);
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

  /** Takes pixels out of the scratch file. */
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
    // Closed during a copy, its descriptor could be another file's by then.
    if (!this.#isBusy) closeScratch(this.#scratch);
    this.#events.onEnd(this);
  }

  /** An idle process must not keep the program running. */
  #keepAlive(isWanted: boolean): void {
    const change = isWanted ? 'ref' : 'unref';
    this.#process[change]();
    this.#process.channel?.[change]();
  }
}

function unreadable(why: string): RecognitionError {
  return new RecognitionError('unsupported-format', `The picture cannot be read. ${why}`);
}
