/** Patience with browser storage, in ms; some browsers never answer. */
export const PATIENCE_MS = 10_000;

/**
 * Storage work with a time limit.
 *
 * @throws DOMException `TimeoutError`, or what the work throws
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

/** Whether `inTime` gave up. */
export function isLate(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
