import type { DecodedPicture, DecodeLimits } from '../engine/node/decode.ts';
import type { PictureReader, PictureVisit } from '../engine/node/pictures/picture-reader.ts';
import type { PictureTask } from '../engine/node/pictures/task.ts';
import { FORMAT_NAMES, sniffFormat } from '../recognition/format.ts';
import { pictureTooLarge, ServiceError } from './errors.ts';
import { type Caller, FairQueue } from './limits/fair-queue.ts';

/** Slots open to all; one more is the reserve. */
function common({ size }: PictureReader): number {
  return Math.max(1, size - 1);
}

/** Decoding for the program itself; leaves a process to clients. */
export function inBackground(reader: PictureReader): Pick<PictureReader, 'decode'> {
  const queue = new FairQueue(common(reader), Infinity);
  const never = new AbortController().signal;
  return {
    decode: (bytes, limits, signal = never) =>
      queue.run({ client: '', signal }, () => reader.decode(bytes, limits, signal)),
  };
}

const FORMATS = Object.values(FORMAT_NAMES);

/** Of 17705. */
export const KNOWN_FORMATS = {
  detail: `only ${FORMATS.join(', ')} can be read`,
  zhDetail: `只能读取 ${FORMATS.join('、')}`,
};

/** @throws ServiceError 17701 for more than so many; 17705 without the first bytes of a known format */
export function checkBytes(bytes: Uint8Array, most: number): void {
  if (bytes.length > most) throw pictureTooLarge(bytes.length, most);
  if (!sniffFormat(bytes)) throw new ServiceError('unsupportedFormat', KNOWN_FORMATS);
}

type Wanted = Omit<PictureTask, 'maxPixels'>;

const PIXELS: Wanted = { pixels: true, preview: false };
const PREVIEW: Wanted = { pixels: false, preview: true };

/**
 * The picture processes behind a fair queue, so that slow files of one or two clients cannot hold
 * all. Separate from recognition's queue: a process may use over 1 GB, so fewer run.
 */
export class Pictures {
  readonly #reader: PictureReader;
  readonly #maxPixels: number;
  readonly #queue: FairQueue;

  constructor(reader: PictureReader, maxPixels: number) {
    this.#reader = reader;
    this.#maxPixels = maxPixels;
    // Unbounded: recognitions are limited earlier, previews by what is stored.
    this.#queue = new FairQueue(common(reader), Infinity, reader.size > 1);
  }

  /**
   * Reads a file in its turn; resolves when the process begins.
   * @throws the signal's reason when aborted before
   */
  read(
    bytes: Uint8Array,
    wanted: Wanted,
    caller: Caller,
    { maxPixels }: DecodeLimits = { maxPixels: this.#maxPixels },
  ): Promise<PictureVisit> {
    const task = { ...wanted, maxPixels };
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

  /** @param limits those of visitors' pictures where left out */
  async decode(bytes: Uint8Array, caller: Caller, limits?: DecodeLimits): Promise<DecodedPicture> {
    return (await this.read(bytes, PIXELS, caller, limits)).decoded;
  }

  async preview(bytes: Uint8Array, client: string): Promise<Uint8Array> {
    const { signal } = new AbortController();
    return (await this.read(bytes, PREVIEW, { client, signal })).preview;
  }

  close(): void {
    this.#reader.close();
  }
}
