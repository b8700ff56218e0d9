import { isServiceError } from './errors.ts';

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
