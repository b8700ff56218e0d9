/**
 * A task that never runs twice at once: calls during a run share one more run after it. The promise
 * settles with a run that began after the call.
 */
export function serialTask(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    running = task().finally(() => {
      running = undefined;
    });
    return running;
  };
  const startNext = (): Promise<void> => {
    next = undefined;
    return start();
  };
  return () => {
    if (!running) return start();
    next ??= running.then(startNext, startNext);
    return next;
  };
}
