/** About what the system hands over at a time. */
const BLOCK_BYTES = 64 * 1024;

/**
 * Collects the bytes of a stream. They are copied out of their chunks at once: a chunk of one byte kept as
 * it came takes some 400 bytes, and holds on to the whole buffer that it was read into.
 *
 * It takes no more than the bytes and one block, and as much again for the moment in which they are joined.
 */
export class ByteCollector {
  readonly #blocks: Buffer[] = [];
  #length = 0;

  /** Bytes so far. */
  get length(): number {
    return this.#length;
  }

  add(chunk: Uint8Array): void {
    for (let taken = 0; taken < chunk.length;) {
      const at = this.#length % BLOCK_BYTES;
      if (at === 0) this.#blocks.push(Buffer.allocUnsafeSlow(BLOCK_BYTES));
      const part = chunk.subarray(taken, taken + BLOCK_BYTES - at);
      this.#blocks.at(-1)!.set(part, at);
      taken += part.length;
      this.#length += part.length;
    }
  }

  /** All bytes in one piece, in memory of their own. */
  joined(): Buffer {
    return Buffer.concat(this.#blocks, this.#length);
  }

  /** Forgets them. */
  clear(): void {
    this.#blocks.length = 0;
    this.#length = 0;
  }
}
