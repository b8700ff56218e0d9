/** Picture work off the main thread. One task a worker, whose end frees the memory. */
import { mayTellOfAi } from '../../../engine/browser/evidence.ts';
import { fitted } from '../fit.ts';
import type { PictureReply, PictureTask } from '../tasks.ts';
import { facesOf, thumbnailOf } from './thumbnails.ts';

interface Scope {
  onmessage: (event: MessageEvent<PictureTask>) => void;
  postMessage(reply: PictureReply): void;
}

const scope = self as unknown as Scope;

async function fit({ file, bounds, lossless }: Extract<PictureTask, { kind: 'fit' }>) {
  // Upright by default.
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return { kind: 'failed', unreadable: true } as const;
  return { kind: 'fit', copy: await fitted(bitmap, bounds, lossless) } as const;
}

async function answer(task: PictureTask): Promise<PictureReply> {
  if (task.kind === 'fit') return fit(task);
  if (task.kind === 'thumbnail') return thumbnailOf(task.file);
  if (task.kind === 'faces') return { kind: 'faces', faces: await facesOf(task.file, task.boxes) };
  return { kind: 'evidence', mayTell: await mayTellOfAi(task.file) };
}

scope.onmessage = ({ data }) => {
  answer(data).then(
    (reply) => scope.postMessage(reply),
    () => scope.postMessage({ kind: 'failed', unreadable: false }),
  );
};
