import type { FastifyReply } from 'fastify';
import { isServiceError } from './errors.ts';

/** The client disconnected before its reply was written. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError';

  constructor() {
    super('the client went away');
  }
}

interface Attendance {
  /** Aborted when the client leaves before the reply, or is turned away. */
  readonly signal: AbortSignal;
  readonly turnAway: (reason: Error) => void;
}

/** Tracks a client until its reply is written. */
export function attend(reply: FastifyReply): Attendance {
  const controller = new AbortController();
  const { raw } = reply;
  const onClose = () => {
    if (!raw.writableFinished) controller.abort(new ClientGoneError());
  };
  raw.once('close', onClose);
  if (raw.closed || raw.socket?.destroyed) onClose();
  return { signal: controller.signal, turnAway: (reason) => controller.abort(reason) };
}

/** Aborted when the client leaves before its reply is written. */
export function clientSignal(reply: FastifyReply): AbortSignal {
  return attend(reply).signal;
}

/**
 * Awaits a promise that knows no signal.
 * @throws the signal's reason when aborted first; the promise then goes on unobserved
 */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/**
 * Runs a job for at most `ms`, also aborted by `signal`.
 * @throws the signal's reason; the job's ServiceError; TimeoutError when time is over; else the
 * job's error
 */
export async function withTimeLimit<T>(
  ms: number,
  signal: AbortSignal,
  job: (limited: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(ms);
  try {
    return await job(AbortSignal.any([signal, timeout]));
  } catch (error) {
    signal.throwIfAborted();
    // The job's own verdict wins: it knows who lost the time. Node 20 garbage-collects a timeout
    // that only `any` refers to; this line keeps it alive.
    if (!isServiceError(error)) timeout.throwIfAborted();
    throw error;
  }
}
