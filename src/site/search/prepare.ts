import { STATUS } from '../../contract/status.ts';
import { queryClient } from '../shell/query-client.ts';
import { isSearchError, SearchError } from './errors.ts';
import { SERVICE_STATUS } from './status.ts';
import { fitted, type Bounds } from '../picture/fit/fit.ts';
import { inWorker } from '../picture/fit/in-worker.ts';
import { HEAD_BYTES, kindOf, type Kind } from '../picture/fit/sniff.ts';
import { drawSvg } from '../picture/fit/svg.ts';

/** Why a copy is sent instead of the file. */
export type Change = 'smaller' | 'converted';

export interface Prepared {
  readonly picture: Blob;
  /** Undefined when the file is sent as it is. */
  readonly change: Change | undefined;
}

export interface Question {
  /** Whether what the file says about AI is asked for: then it must not be lost unasked. */
  readonly judged: boolean;
  /** The code with which the service has refused the file as it is. */
  readonly refusal?: number | undefined;
  readonly signal: AbortSignal;
}

/** Where a service does not tell its limits: those that it has by default. */
const USUAL: Bounds = { maxBytes: 10 * 1024 * 1024, maxPixels: 40_000_000 };

async function boundsOfService(): Promise<Bounds | undefined> {
  // Without the answer the file is sent as it is, and the service says what it thinks of it.
  const { limits } = await queryClient.fetchQuery(SERVICE_STATUS).catch(() => ({ limits: null }));
  return limits ? { maxBytes: limits.max_bytes, maxPixels: limits.max_pixels } : undefined;
}

async function kindOfFile(file: Blob): Promise<Kind> {
  return kindOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}

/** What has to be done with a file; undefined when it can be sent as it is. */
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

/** Whether a copy would lose what the file says. A worker that dies of the file has not said no. */
async function mayTell(file: Blob, signal: AbortSignal): Promise<boolean> {
  const reply = await inWorker({ kind: 'evidence', file }, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    return { kind: 'failed', unreadable: false, error } as const;
  });
  return reply.kind !== 'evidence' || reply.mayTell;
}

function unreadable(cause?: unknown): SearchError {
  return new SearchError('unreadable', { cause });
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
  const reply = await inWorker({ kind: 'fit', file, bounds, lossless }, signal).catch(
    (cause: unknown) => {
      signal.throwIfAborted();
      throw new SearchError('worker', { cause });
    },
  );
  if (reply.kind === 'fit') return reply.copy;
  const isUnreadable = reply.kind === 'failed' && reply.unreadable;
  throw isUnreadable ? unreadable() : new SearchError('worker');
}

async function copyOf(
  file: Blob,
  kind: Kind,
  bounds: Bounds,
  change: Change,
  signal: AbortSignal,
): Promise<Blob> {
  try {
    if (kind === 'svg') return await svgCopy(file, bounds);
    return await rasterCopy(file, bounds, change, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw isSearchError(error) ? error : unreadable(error);
  }
}

/** Copies of this visit, so that another model or a part does not ask for the same work again. */
const copies = new WeakMap<Blob, Prepared>();

/**
 * What is sent of a picture file: the file itself; a smaller copy where the service takes none so large;
 * a converted one where the service does not read the format but this browser does.
 *
 * @throws SearchError `evidence` when a copy may lose what the file says about AI, which is asked for;
 *   `unreadable` when this browser cannot read the picture either; `worker` when making a copy failed;
 *   the signal's reason
 */
export async function prepare(file: Blob, question: Question): Promise<Prepared> {
  const { judged, refusal, signal } = question;
  const [kind, bounds] = await Promise.all([kindOfFile(file), boundsOfService()]);
  const change = changeFor(kind, file.size, bounds, refusal);
  if (change === undefined) return { picture: file, change };
  if (judged && (await mayTell(file, signal))) throw new SearchError('evidence');
  const known = copies.get(file);
  if (known) return known;
  const picture = await copyOf(file, kind, bounds ?? USUAL, change, signal);
  const prepared = { picture, change };
  copies.set(file, prepared);
  return prepared;
}
