/**
 * Reads, checks and writes pictures off the main thread, so that the page answers meanwhile. One task,
 * then the page ends the worker, which gives back the memory that a large picture took.
 */
import { mayTellOfAi } from '../../../engine/browser/evidence.ts';
import { fitted } from '../fit/fit.ts';
import type { PictureReply, PictureTask } from '../fit/messages.ts';

/** The part of a worker's global scope that is used; TypeScript has it only instead of the DOM's. */
interface Scope {
  onmessage: (event: MessageEvent<PictureTask>) => void;
  postMessage(reply: PictureReply): void;
}

const scope = self as unknown as Scope;

async function fit({ file, bounds, lossless }: Extract<PictureTask, { kind: 'fit' }>) {
  // Upright: orientation is applied by default.
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return { kind: 'failed', unreadable: true } as const;
  return { kind: 'fit', copy: await fitted(bitmap, bounds, lossless) } as const;
}

async function answer(task: PictureTask): Promise<PictureReply> {
  if (task.kind === 'fit') return fit(task);
  return { kind: 'evidence', mayTell: await mayTellOfAi(task.file) };
}

scope.onmessage = ({ data }) => {
  answer(data).then(
    (reply) => scope.postMessage(reply),
    () => scope.postMessage({ kind: 'failed', unreadable: false }),
  );
};
