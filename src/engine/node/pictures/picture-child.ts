import type { ChildProcess } from 'node:child_process';
import { RecognitionError } from '../../../recognition/errors.ts';
import { startProcess } from '../own-program.ts';
import { type Limits, watchCost } from './limits.ts';
import { closeScratch, openScratch, receive, type Scratch, send } from './scratch.ts';
import type { Answer, PictureTask, Question } from './task.ts';

/** Ends by which a process shows that the file made a decoder go wrong. */
const CRASHES: ReadonlySet<string | null> = new Set([
  'SIGSEGV',
  'SIGBUS',
  'SIGABRT',
  'SIGILL',
  'SIGFPE',
  'SIGTRAP',
]);

type Done = Extract<Answer, { kind: 'done' }>;

/** What a task came to. */
export interface Result {
  readonly value: Done['value'];
  readonly bytes: Uint8Array | undefined;
}

/** A task with all it needs. */
export interface Job {
  readonly task: PictureTask;
  /** The file as sent. */
  readonly bytes: Uint8Array;
  readonly limits: Limits;
  /** Makes room for the bytes that come back. */
  readonly memory: (length: number) => Uint8Array;
}

export interface ChildEvents {
  /** The process has ended, by itself or not. */
  readonly onEnd: (child: PictureChild) => void;
  readonly onWarning: (message: string) => void;
}

interface Waiting {
  readonly resolve: (answer: Done) => void;
  readonly reject: (error: Error) => void;
}

/** One picture process. It does one job at a time. */
export class PictureChild {
  readonly #process: ChildProcess;
  readonly #scratch: Scratch;
  readonly #events: ChildEvents;
  #waiting: Waiting | undefined;
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
    this.#process.on('message', (answer) => this.#take(answer as Answer));
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
   * @throws RecognitionError when the picture is the reason: refused, too dear, or a decoder crashed
   * @throws Error when the process has ended for another reason
   */
  async run(job: Job): Promise<Result> {
    this.#isBusy = true;
    this.#keepAlive(true);
    const endWatch = watchCost(this.pid, job.limits, (what) => {
      this.#excess = what;
      this.kill();
    });
    try {
      const question = { task: job.task, bytes: await send(this.#scratch, job.bytes) };
      const { value, bytes } = await this.#ask(question);
      if (bytes === undefined) return { value, bytes };
      return { value, bytes: await receive(this.#scratch, bytes, job.memory) };
    } finally {
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

  #ask(question: Question): Promise<Done> {
    if (this.#end) return Promise.reject(this.#end);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      // When the channel is closed the end of the process follows and says more.
      this.#process.send(question, () => undefined);
    });
  }

  #take(answer: Answer): void {
    if (answer.kind === 'warning') {
      this.#events.onWarning(answer.message);
      return;
    }
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (answer.kind === 'done') waiting?.resolve(answer);
    else if (answer.kind === 'failed') waiting?.reject(new Error(answer.message));
    else waiting?.reject(new RecognitionError(answer.failure, answer.message));
  }

  #reasonOf(code: number | null, signal: NodeJS.Signals | null): Error {
    if (this.#excess) return unreadable(`It took too much ${this.#excess}.`);
    if (CRASHES.has(signal)) return unreadable(`A decoder crashed with ${signal ?? ''}.`);
    return new Error(`The picture process ended with ${signal ?? `exit code ${code ?? ''}`}.`);
  }

  #ended(reason: Error): void {
    if (this.#end) return;
    this.#end = reason;
    this.#waiting?.reject(reason);
    this.#waiting = undefined;
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
