import { corrupted, type HostilePicture, noisyPicture, unreadable } from './picture.ts';
import { png } from './png-parts.ts';

/** Good files of every format that break off, and good files with bytes changed in their pixels. */

const FORMATS: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  JPEG: () => noisyPicture().jpeg().toBuffer(),
  'progressive JPEG': () => noisyPicture().jpeg({ progressive: true }).toBuffer(),
  PNG: () => png(),
  'interlaced PNG': () => png({ isInterlaced: true }),
  GIF: () => noisyPicture().gif().toBuffer(),
  'lossy WebP': () => noisyPicture().webp().toBuffer(),
  'lossless WebP': () => noisyPicture().webp({ lossless: true }).toBuffer(),
  AVIF: () => noisyPicture().avif({ effort: 0 }).toBuffer(),
};

const SHARES = [0.02, 0.1, 0.3, 0.5, 0.7, 0.9];

export const TRUNCATIONS: readonly HostilePicture[] = Object.entries(FORMATS).flatMap(
  ([format, make]) =>
    SHARES.map((share) =>
      unreadable(`${format}, cut to ${100 * share} %`, async () => {
        const bytes = await make();
        return bytes.subarray(0, Math.max(12, Math.round(share * bytes.length)));
      }),
    ),
);

/** Bytes changed anywhere: the reply is one of these, whichever the decoder makes of it. */
export interface CorruptPicture {
  readonly name: string;
  readonly bytes: () => Promise<Buffer>;
}

const SEEDS = [1, 2, 3, 4, 5];

export const CORRUPTED: readonly CorruptPicture[] = Object.entries(FORMATS).flatMap(
  ([format, make]) =>
    SEEDS.map((seed) => ({
      name: `${format}, bytes changed (${seed})`,
      bytes: async () => corrupted(await make(), seed, 12, 4 * seed),
    })),
);
