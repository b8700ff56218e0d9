const BLOCK = 256 * 1024;

/** Vectors in a few large blocks of shared memory. */
export class SharedNumbers {
  #block: Float32Array = new Float32Array();
  #used = 0;

  /** A copy of the numbers; a block is freed with its last vector. */
  keep(numbers: Float32Array): Float32Array {
    const { length } = numbers;
    if (this.#used + length > this.#block.length) {
      const bytes = Float32Array.BYTES_PER_ELEMENT * Math.max(BLOCK, length);
      this.#block = new Float32Array(new SharedArrayBuffer(bytes));
      this.#used = 0;
    }
    const copy = this.#block.subarray(this.#used, this.#used + length);
    copy.set(numbers);
    this.#used += length;
    return copy;
  }
}
