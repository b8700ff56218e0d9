import type { Progress } from '../../contract/search.ts';
import { readC2pa } from './c2pa.ts';
import { loading } from './loading.ts';
import { workerAddress } from '../ui/worker.ts';
import type {
  Answers,
  C2paTask,
  DeviceFailure,
  DeviceMessage,
  DeviceNews,
  DeviceQuestion,
  TaskKind,
  Tasks,
} from './protocol.ts';
import address from './worker/recogniser.ts?worker&url';

/** Why the device gave no answer. */
export class DeviceError extends Error {
  override readonly name = 'DeviceError';
  readonly failure: DeviceFailure;

  constructor(failure: DeviceFailure) {
    super(`on this device: ${failure}`);
    this.failure = failure;
  }
}

interface Waiting {
  readonly question: DeviceQuestion;
  readonly resolve: (value: Answers[TaskKind]) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let last = 0;
let isLeaveAsked = false;

function hear(news: Exclude<DeviceNews, C2paTask>): void {
  if (news.kind === 'loading') return loading.set(news.loading);
  const asked = waiting.get(news.number);
  if (news.kind === 'progress') return asked?.onProgress?.(news.progress);
  waiting.delete(news.number);
  if (news.kind === 'done') return asked?.resolve(news.value);
  asked?.reject(new DeviceError(news.failure));
  // A runtime that has failed once refuses for good.
  if (news.failure === 'load' || news.failure === 'broken') stopDevice(news.failure);
}

/** The next question starts another worker. */
function end(): void {
  worker?.terminate();
  worker = undefined;
  loading.set(undefined);
}

function stopDevice(failure: DeviceFailure): void {
  end();
  for (const { reject } of waiting.values()) reject(new DeviceError(failure));
  waiting.clear();
}

/** What may be asked twice: it changes nothing. */
const READING: ReadonlySet<TaskKind> = new Set([
  'open',
  'search',
  'names',
  'groups',
  'works',
  'find',
  'export',
]);

/**
 * Starts anew with what is kept by then; questions under way are asked again.
 *
 * @param meanwhile changes what is kept
 */
export async function restartDevice(meanwhile: () => Promise<unknown>): Promise<void> {
  end();
  await meanwhile().finally(() => {
    // Whoever has asked meanwhile.
    end();
    for (const [number, { question, reject }] of waiting) {
      if (READING.has(question.kind)) post(started(), question);
      else if (waiting.delete(number)) reject(new DeviceError('broken'));
    }
  });
}

function started(): Worker {
  if (worker) return worker;
  worker = new Worker(workerAddress('kyara-device', address), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<DeviceNews>) =>
    data.kind === 'c2pa' ? void readC2pa(data) : hear(data);
  // It does not load, or has died of a picture.
  worker.onerror = () => stopDevice('broken');
  return worker;
}

function post(to: Worker, message: DeviceMessage): void {
  to.postMessage(message);
}

/** So that the browser does not clear the recogniser's files first; without leave it may. */
function askLeave(): void {
  if (isLeaveAsked) return;
  isLeaveAsked = true;
  void navigator.storage?.persist?.();
}

/**
 * Asks the worker, which is started where none runs.
 *
 * @param onProgress told what a search has found so far
 * @throws DeviceError, or the signal's reason
 */
export async function askDevice<K extends TaskKind>(
  kind: K,
  task: Tasks[K],
  signal?: AbortSignal,
  onProgress?: Waiting['onProgress'],
): Promise<Answers[K]> {
  signal?.throwIfAborted();
  const number = (last += 1);
  if (kind !== 'open') askLeave();
  let giveUp = () => {};
  const answer = new Promise<Answers[TaskKind]>((resolve, reject) => {
    const base = new URL('.', location.href).href;
    const question = { number, base, kind, task } as DeviceQuestion;
    waiting.set(number, { question, resolve, reject, onProgress });
    giveUp = () => {
      waiting.delete(number);
      if (worker) post(worker, { number, abort: true });
      reject(signal!.reason as Error);
    };
    signal?.addEventListener('abort', giveUp);
    post(started(), question);
  });
  const value = await answer.finally(() => signal?.removeEventListener('abort', giveUp));
  return value as Answers[K];
}

/** Loads the recogniser, where its files are kept, so that the first picture need not wait for it. */
export async function openDevice(): Promise<void> {
  await askDevice('open', undefined).catch(() => undefined);
}
