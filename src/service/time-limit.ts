import { isServiceError } from './errors.ts';

/**
 * Runs a job that heeds a signal, for so long at most.
 *
 * @param ms time for the job, in milliseconds
 * @param signal aborts the job too
 * @throws the signal's reason when aborted; the job's ServiceError; a TimeoutError when the time is over; else the job's error
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
    // The job's own verdict counts for more: it knows whom the time was lost with. Node 20 collects a time-out that
    // nothing but `any` refers to, and then it never comes; here it is still referred to.
    if (!isServiceError(error)) timeout.throwIfAborted();
    throw error;
  }
}
