import sharp from 'sharp';
import { RecognitionError, undecodable } from '../../recognition/errors.ts';
import { type ImageFormat, sniffFormat } from '../../recognition/format.ts';
import type { Raster } from '../../recognition/types.ts';
import { countScans } from './jpeg-scans.ts';
import { withoutTexts } from './strip-png-texts.ts';

// No cache, and one thread per picture: best for a server's throughput and memory.
sharp.cache(false);
sharp.concurrency(1);

/** Longest side in pixels of the raster that is recognised. */
const WORKING_SIDE = 2048;

const WHITE = { r: 255, g: 255, b: 255 };

export interface DecodeLimits {
  readonly maxPixels: number;
  /** Awaited before decoding so many pixels. */
  readonly admit?: ((pixels: number) => Promise<void>) | undefined;
}

export interface DecodedPicture {
  readonly raster: Raster;
  readonly format: ImageFormat;
  readonly width: number;
  readonly height: number;
  /** How the file is turned to be upright: EXIF's 1 to 8. */
  readonly orientation: number;
}

type Header = Omit<DecodedPicture, 'raster'>;

/** The file, reduced to what the decoder needs. */
export function decodable(bytes: Uint8Array): Buffer {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return sniffFormat(file) === 'png' ? withoutTexts(file) : file;
}

/** Honest progressive pictures have about ten; libjpeg-turbo's own tests stop at this. */
const MAX_SCANS = 500;

async function readHeader(bytes: Uint8Array, format: ImageFormat): Promise<Header> {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  // A file whose first bytes lie would reach a decoder not meant for strangers' files.
  if (metadata.format !== (format === 'avif' ? 'heif' : format)) throw undecodable();
  const { width, height } = metadata.autoOrient;
  return { format, width, height, orientation: metadata.orientation ?? 1 };
}

async function readPixels(bytes: Uint8Array, maxPixels: number): Promise<Raster> {
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
    .autoOrient()
    .flatten({ background: WHITE })
    .toColourspace('srgb')
    .resize({ width: WORKING_SIDE, height: WORKING_SIDE, fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`The decoder gave ${info.channels} channels.`);
  return { width: info.width, height: info.height, data };
}

/**
 * Decodes a picture: EXIF orientation applied, first frame, over white, sRGB. Damaged files are
 * refused, as half a picture would be recognised as a whole one.
 *
 * @throws RecognitionError `unsupported-format`, or `too-large` when over the pixel limit
 */
export async function readPicture(
  bytes: Uint8Array,
  limits: DecodeLimits,
): Promise<DecodedPicture> {
  const format = sniffFormat(bytes);
  if (!format) throw undecodable();
  const file = decodable(bytes);
  const header = await readHeader(file, format).catch((error: unknown) => {
    throw undecodable(error);
  });
  const pixels = header.width * header.height;
  if (pixels > limits.maxPixels) {
    const [size, most] = [pixels, limits.maxPixels].map((count) => count.toLocaleString('en-US'));
    // The service tells it to its clients.
    throw new RecognitionError('too-large', `${size} pixels, at most ${most}`);
  }
  if (format === 'jpeg' && countScans(file, MAX_SCANS + 1) > MAX_SCANS) throw undecodable();
  await limits.admit?.(pixels);
  const raster = await readPixels(file, limits.maxPixels).catch((error: unknown) => {
    throw undecodable(error);
  });
  return { raster, ...header };
}
