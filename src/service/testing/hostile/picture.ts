import sharp from 'sharp';
import type { StatusName } from '../../../contract/status.ts';

/** A file that somebody may send, and what the service must say to it. */
export interface HostilePicture {
  readonly name: string;
  /** The status that the reply must carry, with `ai_detect` on or off. */
  readonly status: StatusName;
  readonly bytes: () => Buffer | Promise<Buffer>;
}

type Make = HostilePicture['bytes'];

/** The picture itself is good, whatever lies around it. */
export const good = (name: string, bytes: Make): HostilePicture => ({
  name,
  status: 'success',
  bytes,
});

/** No decoder may make anything of it. */
export const unreadable = (name: string, bytes: Make): HostilePicture => ({
  name,
  status: 'unsupportedFormat',
  bytes,
});

/** It says that it is larger than anybody may send. */
export const oversized = (name: string, bytes: Make): HostilePicture => ({
  name,
  status: 'tooLarge',
  bytes,
});

/** Texts as Latin-1, the rest as it is, one after the other. */
export function joined(...parts: readonly (string | Uint8Array)[]): Buffer {
  return Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
}

export function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

export function uint32LittleEndian(value: number): Buffer {
  return uint32(value).reverse();
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Noise, the same for the same seed. */
export function randomBytes(length: number, seed: number): Buffer {
  const next = randomNumbers(seed);
  return Buffer.from(Array.from({ length }, () => Math.floor(256 * next())));
}

/** The file with some of its bytes changed; the first `spared` ones stay. */
export function corrupted(bytes: Buffer, seed: number, spared: number, changes: number): Buffer {
  const next = randomNumbers(seed);
  const copy = Buffer.from(bytes);
  for (let count = 0; count < changes; count += 1) {
    const at = spared + Math.floor(next() * (copy.length - spared));
    copy[at] = copy[at]! ^ (1 + Math.floor(255 * next()));
  }
  return copy;
}

/** A small picture that compresses badly, so that nearly every byte of its file matters. */
export function noisyPicture(width = 48, height = 32): ReturnType<typeof sharp> {
  const data = randomBytes(3 * width * height, 7);
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A large picture of one colour: a small file, many pixels. */
export function flatPicture(width: number, height: number): ReturnType<typeof sharp> {
  return sharp({ create: { width, height, channels: 3, background: '#c8d0e0' } });
}
