/**
 * Runs a job that heeds a signal, for so long at most.
 *
 * @param ms time for the job, in milliseconds
 * @param signal aborts the job too
 * @throws the signal's reason when aborted; a TimeoutError when the time is over; else the job's error
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
    // Node 20 collects a time-out that nothing but `any` refers to, and then it never comes.
    timeout.throwIfAborted();
    throw error;
  }
}
