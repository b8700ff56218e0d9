import type { Raster } from '../../recognition/types.ts';

/**
 * A pool of shared memory. V8 ignores shared memory when it schedules garbage collection, so
 * hundreds of MiB of pictures would pile up.
 */
export class SharedBufferPool {
  readonly #keptBytes: number;
  #free: SharedArrayBuffer[] = [];
  /** Lent buffers: only these are taken back, each once, or two pictures would share one. */
  readonly #lent = new WeakSet<ArrayBufferLike>();

  constructor(keptBytes: number) {
    this.#keptBytes = keptBytes;
  }

  get freeBytes(): number {
    return this.#free.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** `length` bytes, not cleared. */
  take(length: number): Uint8Array {
    const size = sizeFor(length);
    const index = this.#free.findLastIndex(({ byteLength }) => byteLength === size);
    const [block = new SharedArrayBuffer(size)] = index < 0 ? [] : this.#free.splice(index, 1);
    this.#lent.add(block);
    return new Uint8Array(block, 0, length);
  }

  /** Takes back what `take` gave; nobody may write to it later, and reads must not matter. */
  giveBack({ buffer }: Uint8Array): void {
    if (!(buffer instanceof SharedArrayBuffer) || !this.#lent.delete(buffer)) return;
    this.#free.push(buffer);
    let bytes = this.freeBytes;
    for (; bytes > this.#keptBytes; bytes -= this.#free.shift()!.byteLength);
  }
}

/** Untouched pages cost nothing, so a few sizes do. */
const SMALLEST = 4096;

function sizeFor(length: number): number {
  let size = SMALLEST;
  while (size < length) size *= 2;
  return size;
}

const memory = new SharedBufferPool(64 * 1024 * 1024);

/** Memory that every thread sees; not cleared. */
export function sharedBytes(length: number): Uint8Array {
  return memory.take(length);
}

/** The picture in shared memory; itself when it already is. */
export function sharedRaster(picture: Raster): Raster {
  if (picture.data.buffer instanceof SharedArrayBuffer) return picture;
  const data = sharedBytes(picture.data.length);
  data.set(picture.data);
  return { ...picture, data };
}

/**
 * Returns a picture's memory to the pool (else the garbage collector's). For
 * pictures of which nothing more is needed.
 */
export function freeRaster({ data }: Raster): void {
  memory.giveBack(data);
}

/** Does the last work on a picture, then frees it. */
export async function useUp<T>(raster: Raster, use: (raster: Raster) => Promise<T>): Promise<T> {
  try {
    return await use(raster);
  } finally {
    freeRaster(raster);
  }
}
