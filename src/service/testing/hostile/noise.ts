/** 0..1, seeded (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Seeded noise. */
export function noise(length: number, seed: number): Buffer {
  const next = randomNumbers(seed);
  return Buffer.from(Array.from({ length }, () => Math.floor(256 * next())));
}

/** The file with some bytes changed after the first `spared`. */
export function corrupted(bytes: Buffer, seed: number, spared: number, changes: number): Buffer {
  const next = randomNumbers(seed);
  const copy = Buffer.from(bytes);
  for (let count = 0; count < changes; count += 1) {
    const at = spared + Math.floor(next() * (copy.length - spared));
    copy[at] = copy[at]! ^ (1 + Math.floor(255 * next()));
  }
  return copy;
}
