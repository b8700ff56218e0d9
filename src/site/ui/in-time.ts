/** Longer nobody waits for what the browser keeps, in ms; some browsers never answer at all. */
export const PATIENCE_MS = 10_000;

/**
 * The outcome of some work of the browser's storage, unless it takes longer than anybody waits.
 *
 * @param patience in ms
 * @throws DOMException `TimeoutError` then; whatever the work throws before
 */
export async function inTime<T>(work: Promise<T>, patience = PATIENCE_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const tell = () => reject(new DOMException('No answer of the storage.', 'TimeoutError'));
    timer = setTimeout(tell, patience);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether `inTime` gave up on something. */
export function isLate(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
