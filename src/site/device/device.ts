import type { Progress } from '../../contract/search.ts';
import { readC2pa } from './c2pa.ts';
import { loading } from './loading.ts';
import { workerAddress } from '../ui/worker-address.ts';
import type {
  C2paTask,
  DeviceFailure,
  DeviceMessage,
  DeviceNews,
  DeviceTask,
  HereReply,
  Imported,
  NamesTask,
  RejectTask,
  SearchTask,
  Taught,
  TeachTask,
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
  readonly resolve: (news: DeviceNews) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let last = 0;
let isLeaveAsked = false;

function hear(news: Exclude<DeviceNews, C2paTask>): void {
  if (news.kind === 'loading') return loading.set(news.loading);
  if (news.kind === 'ready') return loading.set(undefined);
  const asked = waiting.get(news.number);
  if (news.kind === 'progress') return asked?.onProgress?.(news.progress);
  // A runtime that has failed once refuses for good.
  const { failure } = news.kind === 'failed' ? news : {};
  if (failure === 'load' || failure === 'broken') return stopDevice(failure);
  waiting.delete(news.number);
  if (failure) asked?.reject(new DeviceError(failure));
  else asked?.resolve(news);
}

/** The next question starts another worker. */
export function stopDevice(failure: DeviceFailure = 'broken'): void {
  worker?.terminate();
  worker = undefined;
  loading.set(undefined);
  for (const { reject } of waiting.values()) reject(new DeviceError(failure));
  waiting.clear();
}

function started(): Worker {
  if (worker) return worker;
  worker = new Worker(workerAddress('kyara-device', address), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<DeviceNews>) =>
    data.kind === 'c2pa' ? void readC2pa(data) : hear(data);
  // It does not load, or has died of a picture.
  worker.onerror = () => stopDevice();
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

function ask(
  task: DeviceTask,
  signal?: AbortSignal,
  onProgress?: Waiting['onProgress'],
): Promise<DeviceNews> {
  signal?.throwIfAborted();
  const number = (last += 1);
  if (task.kind !== 'open') askLeave();
  let giveUp = () => {};
  const news = new Promise<DeviceNews>((resolve, reject) => {
    waiting.set(number, { resolve, reject, onProgress });
    giveUp = () => {
      waiting.delete(number);
      if (worker) post(worker, { number, abort: true });
      reject(signal!.reason as Error);
    };
    signal?.addEventListener('abort', giveUp);
    post(started(), { number, base: new URL('.', location.href).href, task });
  });
  return news.finally(() => signal?.removeEventListener('abort', giveUp));
}

/** Loads the recogniser, where its files are kept, so that the first picture need not wait for it. */
export async function openDevice(): Promise<void> {
  await ask({ kind: 'open' }).catch(() => undefined);
}

/**
 * Recognises a picture on this device.
 *
 * @throws DeviceError, or the signal's reason
 */
export async function searchHere(
  task: Omit<SearchTask, 'kind'>,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<HereReply> {
  const news = await ask({ kind: 'search', ...task }, signal, onProgress);
  if (news.kind !== 'found') throw new DeviceError('broken');
  return news.reply;
}

/** Names heads again, by picture. @throws DeviceError, or the signal's reason */
export async function namesHere(task: Omit<NamesTask, 'kind'>, signal: AbortSignal) {
  const news = await ask({ kind: 'names', ...task }, signal);
  if (news.kind !== 'named') throw new DeviceError('broken');
  return news.pictures;
}

/** Sorts heads into people. @throws DeviceError, or the signal's reason */
export async function groupsHere(heads: readonly string[], signal: AbortSignal) {
  const news = await ask({ kind: 'groups', heads }, signal);
  if (news.kind !== 'grouped') throw new DeviceError('broken');
  return news.groups;
}

/** Whose characters this device knows. @throws DeviceError, or the signal's reason */
export async function worksHere(signal: AbortSignal) {
  const news = await ask({ kind: 'works' }, signal);
  if (news.kind !== 'works') throw new DeviceError('broken');
  return news.works;
}

/** Characters whom this device knows with a text in a name, the best found first. */
export async function findHere(text: string, limit: number, signal: AbortSignal) {
  const news = await ask({ kind: 'find', text, limit }, signal);
  if (news.kind !== 'characters') throw new DeviceError('broken');
  return news.characters;
}

/** Teaches this device a head of a picture. @throws DeviceError */
export async function teachHere(task: Omit<TeachTask, 'kind'>): Promise<Taught> {
  return lesson({ kind: 'teach', ...task });
}

/** Teaches this device that a head is not somebody. @throws DeviceError */
export async function rejectHere(task: Omit<RejectTask, 'kind'>): Promise<Taught> {
  return lesson({ kind: 'reject', ...task });
}

async function lesson(task: TeachTask | RejectTask): Promise<Taught> {
  const news = await ask(task);
  if (news.kind !== 'taught') throw new DeviceError('broken');
  return news.taught;
}

/** What was taught here as a gallery folder in a ZIP, and how many are not in it. @throws DeviceError */
export async function exportHere() {
  const news = await ask({ kind: 'export' });
  if (news.kind !== 'exported') throw new DeviceError('broken');
  return news;
}

/** Teaches this device a gallery folder in a ZIP. @throws DeviceError */
export async function importHere(zip: Blob): Promise<Imported> {
  const news = await ask({ kind: 'import', zip });
  if (news.kind !== 'imported') throw new DeviceError('broken');
  return news.imported;
}

/** Takes back what was taught here. @throws DeviceError */
export async function forgetHere(id: string): Promise<void> {
  await ask({ kind: 'forget', id });
}
