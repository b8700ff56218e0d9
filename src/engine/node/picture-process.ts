/**
 * A picture process: reads strangers' files, one at a time. The parent (pictures/picture-child.ts)
 * limits time and memory and kills it when a file takes too much.
 */
import { writeFileSync } from 'node:fs';
import { isRecognitionError } from '../../recognition/errors.ts';
import { readPicture } from './decode.ts';
import { encodePreview } from './encode.ts';
import { allowPictureFormatsOnly } from './formats-allowed.ts';
import { findEvidence } from './evidence.ts';
import { lowerPriority } from './nice.ts';
import { receive, send } from './pictures/scratch.ts';
import {
  GO,
  type PictureResponse,
  type PictureTask,
  type PictureRequest,
} from './pictures/task.ts';

const scratch = process.argv[2] === undefined ? undefined : Number(process.argv[2]);

/** A large one takes up to 28 bytes a pixel: one is decoded at a time. */
const LARGE_PIXELS = 8_000_000;

let go = (): void => undefined;

async function admit(pixels: number): Promise<void> {
  if (pixels <= LARGE_PIXELS) return;
  const leave = new Promise<void>((resolve) => {
    go = resolve;
  });
  tell({ kind: 'large' });
  await leave;
}

async function perform(task: PictureTask, bytes: Uint8Array): Promise<void> {
  const { pixels, preview, evidence, maxPixels } = task;
  const { raster, ...picture } = await readPicture(bytes, { maxPixels, admit });
  const { width, height, data } = raster;
  if (pixels) {
    const sizes = { ...picture, raster: { width, height } };
    tell({ kind: 'decoded', sizes, bytes: await send(scratch, data) });
  }
  // The scratch file belongs to the pixels until the parent has taken them.
  if (preview) tell({ kind: 'preview', bytes: await encodePreview(raster) });
  if (!evidence) return;
  const found = await findEvidence(bytes, { maxPixels, ...evidence });
  tell({ kind: 'evidence', evidence: found });
}

async function answer({ task, bytes }: PictureRequest): Promise<void> {
  try {
    const room = (length: number) => Buffer.allocUnsafe(length);
    await perform(task, await receive(scratch, bytes, room));
    tell({ kind: 'done' });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (!isRecognitionError(error)) tell({ kind: 'failed', message });
    else tell({ kind: 'refused', failure: error.failure, message });
  }
}

function tell(answer: PictureResponse): void {
  process.send?.(answer);
}

/** When memory runs out, the kernel should kill this process, not the service. */
function volunteer(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // No Linux, or not allowed.
  }
}

// Ctrl-C reaches the whole process group, but the parent may still need this process; it ends with
// the channel.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
volunteer();
lowerPriority();
allowPictureFormatsOnly();
process.on('message', (question: PictureRequest | typeof GO) => {
  if (question === GO) go();
  else void answer(question);
});
