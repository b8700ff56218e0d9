interface Policy {
  createScriptURL(_: ''): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): Policy;
}

/** A policy may be made only once. */
const made = new Map<string, Policy>();

/**
 * A worker's address. Under Trusted Types each worker has its own policy, which makes only its
 * address (src/service/headers.ts names them).
 */
export function workerAddress(
  policy: 'kyara-worker' | 'kyara-pictures' | 'kyara-device' | 'kyara-c2pa',
  address: string,
): string {
  const rules = { createScriptURL: () => address };
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const known = made.get(policy) ?? trustedTypes?.createPolicy(policy, rules) ?? rules;
  made.set(policy, known);
  return known.createScriptURL('');
}

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
