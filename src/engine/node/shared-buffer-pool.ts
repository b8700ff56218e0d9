/**
 * Shared memory that is used again. V8 does not count shared memory when it decides whether to collect
 * garbage, so pictures of some megabytes would lie about until something else makes it: hundreds of MiB.
 */
export class SharedBufferPool {
  readonly #keptBytes: number;
  /** Not in use, the longest unused first. */
  #free: SharedArrayBuffer[] = [];
  /** In use: only these are taken back, and each once, or two pictures would share one. */
  readonly #lent = new WeakSet<ArrayBufferLike>();

  /** @param keptBytes most bytes to keep that nobody uses */
  constructor(keptBytes: number) {
    this.#keptBytes = keptBytes;
  }

  /** Bytes of all that is kept for later. */
  get freeBytes(): number {
    return this.#free.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** Room for `length` bytes; what was in it before may still be there. */
  take(length: number): Uint8Array {
    const size = sizeFor(length);
    const index = this.#free.findLastIndex(({ byteLength }) => byteLength === size);
    const [block = new SharedArrayBuffer(size)] = index < 0 ? [] : this.#free.splice(index, 1);
    this.#lent.add(block);
    return new Uint8Array(block, 0, length);
  }

  /**
   * Takes back what `take` gave; other memory is left alone.
   *
   * @param bytes nobody may write to them any more, and what is read of them must not matter
   */
  giveBack({ buffer }: Uint8Array): void {
    if (!(buffer instanceof SharedArrayBuffer) || !this.#lent.delete(buffer)) return;
    this.#free.push(buffer);
    let bytes = this.freeBytes;
    for (; bytes > this.#keptBytes; bytes -= this.#free.shift()!.byteLength);
  }
}

/** Pages that are never touched cost nothing, so a few sizes do for all. */
const SMALLEST = 4096;

function sizeFor(length: number): number {
  let size = SMALLEST;
  while (size < length) size *= 2;
  return size;
}
