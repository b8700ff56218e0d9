import type { DecodedPicture } from '../engine/node/decode.ts';
import type { PictureReader, Visit } from '../engine/node/pictures/picture-reader.ts';
import type { PictureTask } from '../engine/node/pictures/task.ts';
import { type Caller, FairQueue } from './limits/fair-queue.ts';

/** How many files all but newcomers may have read at a time. */
function common({ size }: PictureReader): number {
  return Math.max(1, size - 1);
}

/** For what the program itself has to read, a gallery for one: it leaves a process to whoever asks. */
export function inBackground(reader: PictureReader): Pick<PictureReader, 'decode'> {
  const queue = new FairQueue(common(reader), Infinity);
  const never = new AbortController().signal;
  return {
    decode: (bytes, limits, signal = never) =>
      queue.run({ client: '', signal }, () => reader.decode(bytes, limits, signal)),
  };
}

/** What is to be found out of a picture; the limit of its pixels is the service's. */
export type Wanted = Omit<PictureTask, 'maxPixels'>;

const PIXELS: Wanted = { pixels: true, preview: false };
const PREVIEW: Wanted = { pixels: false, preview: true };

/**
 * The picture processes, to which clients take turns: one or two of them cannot hold all, however many slow
 * files they send. They have a queue of their own beside the recognitions', because fewer pictures are decoded
 * at a time than recognised: a process may use more than a gigabyte for one file.
 */
export class Pictures {
  readonly #reader: PictureReader;
  readonly #maxPixels: number;
  readonly #queue: FairQueue;

  constructor(reader: PictureReader, maxPixels: number) {
    this.#reader = reader;
    this.#maxPixels = maxPixels;
    // Recognitions are bounded in number before they come here, previews by what is kept of them.
    this.#queue = new FairQueue(common(reader), Infinity, reader.size > 1);
  }

  /**
   * Has a file read when it is the caller's turn; resolves when the process begins.
   *
   * @throws the signal's reason when aborted before
   */
  read(bytes: Uint8Array, wanted: Wanted, caller: Caller): Promise<Visit> {
    const task = { ...wanted, maxPixels: this.#maxPixels };
    return new Promise((resolve, reject) => {
      this.#queue
        .run(caller, () => {
          const visit = this.#reader.visit(bytes, task, caller.signal);
          resolve(visit);
          return visit.over;
        })
        .catch(reject);
    });
  }

  /** The picture alone. */
  async decode(bytes: Uint8Array, caller: Caller): Promise<DecodedPicture> {
    return (await this.read(bytes, PIXELS, caller)).decoded;
  }

  /** The picture to show alone. */
  async preview(bytes: Uint8Array, client: string): Promise<Uint8Array> {
    const { signal } = new AbortController();
    return (await this.read(bytes, PREVIEW, { client, signal })).preview;
  }

  /** Ends the processes. */
  close(): void {
    this.#reader.close();
  }
}
