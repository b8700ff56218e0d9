const BLOCK_BYTES = 64 * 1024;

/**
 * Collects a stream's bytes, copied at once: a chunk of one byte takes some 400 bytes and holds on
 * to its whole read buffer. Uses the bytes and one block, twice that while joining.
 */
export class ByteCollector {
  readonly #blocks: Buffer[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(chunk: Uint8Array): void {
    if (chunk.length === 0) return;
    const at = this.#length % BLOCK_BYTES;
    if (at === 0) this.#blocks.push(Buffer.allocUnsafeSlow(BLOCK_BYTES));
    const room = BLOCK_BYTES - at;
    const part = chunk.length > room ? chunk.subarray(0, room) : chunk;
    this.#blocks.at(-1)!.set(part, at);
    this.#length += part.length;
    if (part !== chunk) this.add(chunk.subarray(room));
  }

  joined(): Buffer {
    return Buffer.concat(this.#blocks, this.#length);
  }

  clear(): void {
    this.#blocks.length = 0;
    this.#length = 0;
  }
}
