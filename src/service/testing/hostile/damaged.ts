import { all, type HostileCase } from './case.ts';
import { hostileFile } from './files.ts';
import { corrupted } from './noise.ts';

/** Good files truncated or with changed bytes. */

const GOOD: Readonly<Record<string, string>> = {
  JPEG: 'good/jpeg.jpg',
  'progressive JPEG': 'pictures/jpeg-progressive.jpg',
  PNG: 'pictures/png-colour-8-bits.png',
  'interlaced PNG': 'pictures/png-colour-8-bits-interlaced.png',
  GIF: 'good/gif.gif',
  'lossy WebP': 'pictures/webp-lossy.webp',
  'lossless WebP': 'pictures/webp-lossless.webp',
  AVIF: 'good/avif.avif',
};

const PERCENTS = [2, 10, 30, 50, 70, 90];

function cut(file: string, percent: number): Buffer {
  const bytes = hostileFile(file);
  return bytes.subarray(0, Math.max(12, Math.round((percent / 100) * bytes.length)));
}

export const TRUNCATED: readonly HostileCase[] = Object.entries(GOOD).flatMap(([format, file]) =>
  PERCENTS.flatMap((percent) =>
    all('unsupportedFormat', { [`${format}, cut to ${percent} %`]: () => cut(file, percent) }),
  ),
);

const SEEDS = [1, 2, 3, 4, 5];

/** Any reply to a picture will do, depending on the decoder. */
export const CORRUPTED = Object.entries(GOOD).flatMap(([format, file]) =>
  SEEDS.map((seed) => ({
    name: `${format}, bytes changed (${seed})`,
    bytes: () => corrupted(hostileFile(file), seed, 12, 4 * seed),
  })),
);
