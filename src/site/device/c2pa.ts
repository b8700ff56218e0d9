import { onlyAnswer, workerAddress } from '../ui/worker.ts';
import type { C2paFailure, C2paTask } from './protocol.ts';
import address from './worker/c2pa-worker.ts?worker&url';

function startWorker(): Worker {
  return new Worker(workerAddress('kyara-c2pa', address), { type: 'module' });
}

/**
 * Reads a C2PA record in a worker that ends with it or when it takes too long, and answers at the port.
 * The page starts that worker: Firefox can wait forever for one that a worker starts.
 */
export async function readC2pa(
  { question, timeoutMs, port }: Omit<C2paTask, 'kind'>,
  start = startWorker,
): Promise<void> {
  const read = async () => onlyAnswer<unknown>(start(), question, AbortSignal.timeout(timeoutMs));
  port.postMessage(await read().catch((): C2paFailure => ({ kind: 'failed' })));
}
