import address from '../worker/picture-worker.ts?worker&url';
import { workerAddress } from '../../ui/worker-address.ts';
import type { PictureReply, PictureTask } from './fit.ts';

/**
 * Runs a task in a worker of its own, ended with it or with the signal.
 *
 * @throws the signal's reason; an Error when the worker cannot be loaded or dies (out of memory,
 *   say)
 */
export async function inWorker(task: PictureTask, signal: AbortSignal): Promise<PictureReply> {
  signal.throwIfAborted();
  const worker = new Worker(workerAddress('kyara-pictures', address), { type: 'module' });
  try {
    return await new Promise<PictureReply>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<PictureReply>) => resolve(data);
      worker.onerror = () => reject(new Error('The picture worker has ended.'));
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.postMessage(task);
    });
  } finally {
    worker.terminate();
  }
}
