import { STATUS } from '../../contract/status.ts';
import { queryClient } from '../shell/query-client.ts';
import { isSearchError, SearchError } from './errors.ts';
import { SERVICE_STATUS } from './status.ts';
import { fitted, type Bounds } from '../picture/fit.ts';
import type { PictureReply, PictureTask } from '../picture/tasks.ts';
import { type Kind, kindOfFile } from '../picture/sniff.ts';
import { drawSvg } from '../picture/svg.ts';
import address from '../picture/worker/picture-worker.ts?worker&url';
import { onlyAnswer, workerAddress } from '../ui/worker.ts';

export type Change = 'smaller' | 'converted';

export interface Prepared {
  readonly picture: Blob;
  readonly change: Change | undefined;
}

export interface Question {
  /** AI is asked for, so what the file says about it must not be lost unasked. */
  readonly judged: boolean;
  /** The code that refused the file as it is. */
  readonly refusal?: number | undefined;
  readonly signal: AbortSignal;
}

/** The service's own defaults, where it does not tell its limits. */
const USUAL: Bounds = { maxBytes: 10 * 1024 * 1024, maxPixels: 40_000_000 };

async function boundsOfService(): Promise<Bounds | undefined> {
  // Without limits the file is sent as it is.
  const { limits } = await queryClient.fetchQuery(SERVICE_STATUS).catch(() => ({ limits: null }));
  return limits ? { maxBytes: limits.max_bytes, maxPixels: limits.max_pixels } : undefined;
}

/** Undefined when it can be sent as it is. */
function changeFor(
  kind: Kind,
  size: number,
  bounds: Bounds | undefined,
  refusal: number | undefined,
): Change | undefined {
  if (kind === 'foreign' || kind === 'svg') return 'converted';
  if (refusal === STATUS.tooLarge.code) return 'smaller';
  return bounds && size > bounds.maxBytes ? 'smaller' : undefined;
}

/**
 * Runs a task in a picture worker of its own, ended with it or with the signal.
 *
 * @throws the signal's reason; an Error when the worker cannot be loaded or dies (out of memory,
 *   say)
 */
export async function inWorker(task: PictureTask, signal: AbortSignal): Promise<PictureReply> {
  signal.throwIfAborted();
  const worker = new Worker(workerAddress('kyara-pictures', address), { type: 'module' });
  return onlyAnswer(worker, task, signal);
}

/** True unless the worker says no; it may die of the file. */
async function mayTell(file: Blob, signal: AbortSignal): Promise<boolean> {
  const reply = await inWorker({ kind: 'evidence', file }, signal).catch(() => undefined);
  signal.throwIfAborted();
  return reply?.kind !== 'evidence' || reply.mayTell;
}

async function svgCopy(file: Blob, bounds: Bounds): Promise<Blob> {
  const bitmap = await drawSvg(file);
  try {
    return await fitted(bitmap, bounds, true);
  } finally {
    bitmap.close();
  }
}

async function rasterCopy(file: Blob, bounds: Bounds, change: Change, signal: AbortSignal) {
  const lossless = change === 'converted';
  const reply = await inWorker({ kind: 'fit', file, bounds, lossless }, signal);
  if (reply.kind === 'fit') return reply.copy;
  const isUnreadable = reply.kind === 'failed' && reply.unreadable;
  throw new SearchError(isUnreadable ? 'unreadable' : 'worker');
}

async function copyOf(
  file: Blob,
  kind: Kind,
  bounds: Bounds,
  change: Change,
  signal: AbortSignal,
): Promise<Blob> {
  const isSvg = kind === 'svg';
  try {
    return await (isSvg ? svgCopy(file, bounds) : rasterCopy(file, bounds, change, signal));
  } catch (cause) {
    signal.throwIfAborted();
    if (isSearchError(cause)) throw cause;
    throw new SearchError(isSvg ? 'unreadable' : 'worker', { cause });
  }
}

/**
 * What is sent of a file: itself, a smaller copy where it is too large, or a converted one where
 * only this browser reads it.
 *
 * @throws SearchError `evidence`: a copy may lose what the file says about AI; `unreadable`: in this
 *   browser too; `worker`: copying failed; or the signal's reason
 */
export async function prepare(file: Blob, question: Question): Promise<Prepared> {
  const { judged, refusal, signal } = question;
  const [kind, bounds] = await Promise.all([kindOfFile(file), boundsOfService()]);
  const change = changeFor(kind, file.size, bounds, refusal);
  if (change === undefined) return { picture: file, change };
  if (judged && (await mayTell(file, signal))) throw new SearchError('evidence');
  const picture = await copyOf(file, kind, bounds ?? USUAL, change, signal);
  return { picture, change };
}
