/**
 * A worker's answer to its only question. The worker ends with it or with the signal.
 *
 * @throws the signal's reason; an Error when the worker cannot be loaded or dies (out of memory, say)
 */
export async function onlyAnswer<Answer>(
  worker: Worker,
  question: unknown,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    return await new Promise<Answer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
      worker.onerror = () => reject(new Error('The worker has ended.'));
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.postMessage(question);
    });
  } finally {
    worker.terminate();
  }
}
