import address from '../worker/picture-worker.ts?worker&url';
import { onlyAnswer } from '../../ui/only-answer.ts';
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
  return onlyAnswer(worker, task, signal);
}
