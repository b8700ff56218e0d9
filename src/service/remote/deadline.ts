/** The time for an exchange is over. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';

  constructor() {
    super('no answer in time');
  }
}

/**
 * Runs a job that heeds a signal, for so long at most. A timer of our own rather than
 * `AbortSignal.any` with `AbortSignal.timeout`: nothing but the two references here keeps it alive,
 * and nothing of it is left on a signal that outlives the job.
 *
 * @param signal aborts the job too
 * @throws DeadlineError when the time is over
 * @throws the signal's reason when aborted
 */
export async function within<T>(
  ms: number,
  signal: AbortSignal,
  job: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const controller = new AbortController();
  const onAbort = () => controller.abort(signal.reason);
  const timer = setTimeout(() => controller.abort(new DeadlineError()), ms);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await job(controller.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}

/** Waits for a promise that never rejects, for so long at most; it goes on afterwards. */
export async function settledWithin(ms: number, promise: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([promise, timeout]);
  clearTimeout(timer);
}
