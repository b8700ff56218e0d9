import sharp from 'sharp';
import { RecognitionError } from '../../recognition/errors.ts';
import { type ImageFormat, sniffFormat } from '../../recognition/format.ts';
import type { Raster } from '../../recognition/types.ts';
import { sharedRaster } from './shared-raster.ts';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Markers without a length: 0x01, restarts, start of image (ITU T.81, table B.1). */
function hasNoLength(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/** Whether 0xff and this byte are a marker, not pixels (0xff00, restarts) or padding. */
function isMarker(byte: number | undefined): boolean {
  return byte !== undefined && byte !== 0 && byte !== 0xff && !(byte >= 0xd0 && byte <= 0xd7);
}

function nextMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && !isMarker(bytes[at + 1])) at = bytes.indexOf(0xff, at + 1);
  return at === -1 ? bytes.length : at;
}

/**
 * Scans of a JPEG up to the end of its first image, at most `limit`. Each is a pass over the whole
 * picture, and some tens of bytes make one.
 */
export function countScans(bytes: Buffer, limit: number): number {
  let count = 0;
  let at = nextMarker(bytes, 0);
  while (at < bytes.length && count < limit) {
    const marker = bytes[at + 1]!;
    if (marker === END_OF_IMAGE) break;
    if (marker === START_OF_SCAN) count += 1;
    const length = hasNoLength(marker) || at + 4 > bytes.length ? 0 : bytes.readUInt16BE(at + 2);
    at = nextMarker(bytes, at + 2 + length);
  }
  return count;
}

const FRAME = 12;
const SIGNATURE_BYTES = 8;
const TEXTS: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt']);

interface Stretch {
  readonly start: number;
  readonly end: number;
}

function* textChunks(bytes: Buffer): Generator<Stretch> {
  let start = SIGNATURE_BYTES;
  while (start + FRAME <= bytes.length) {
    const end = start + FRAME + bytes.readUInt32BE(start);
    if (end > bytes.length) return;
    if (TEXTS.has(bytes.toString('latin1', start + 4, start + 8))) yield { start, end };
    start = end;
  }
}

/**
 * A PNG without its texts, itself when it has none: the decoder would unpack each one, up to 8 MB
 * and a thousand in number; evidence is read by our own bounded code.
 */
export function withoutTexts(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let at = 0;
  for (const { start, end } of textChunks(bytes)) {
    kept.push(bytes.subarray(at, start));
    at = end;
  }
  return at === 0 ? bytes : Buffer.concat([...kept, bytes.subarray(at)]);
}

// No cache, and one thread per picture: best for a server's throughput and memory.
sharp.cache(false);
sharp.concurrency(1);

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);

/**
 * Security: closes every other loader of libvips (SVG, PDF, HDR, PNM …) in this process for good,
 * whatever a file pretends to be.
 */
export function allowPictureFormatsOnly(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
}

/** Longest side in pixels of the raster that is recognised. */
const WORKING_SIDE = 2048;

/** Longest side of a preview in pixels. */
const PREVIEW_SIDE = 1280;

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
}

function unsupported(cause?: unknown): RecognitionError {
  return new RecognitionError('unsupported-format', 'The picture cannot be decoded.', { cause });
}

interface Header {
  readonly format: ImageFormat;
  readonly width: number;
  readonly height: number;
}

function isSameFormat(sniffed: ImageFormat, decoder: string | undefined): boolean {
  return decoder === (sniffed === 'avif' ? 'heif' : sniffed);
}

/** The file, reduced to what the decoder needs. */
export function decodable(bytes: Uint8Array): Buffer {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return sniffFormat(file) === 'png' ? withoutTexts(file) : file;
}

/** Honest progressive pictures have about ten; libjpeg-turbo's own tests stop at this. */
const MAX_SCANS = 500;

function refuseManyScans(bytes: Buffer, format: ImageFormat): void {
  if (format === 'jpeg' && countScans(bytes, MAX_SCANS + 1) > MAX_SCANS) throw unsupported();
}

async function readHeader(bytes: Uint8Array, format: ImageFormat): Promise<Header> {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  // A file whose first bytes lie would reach a decoder not meant for strangers' files.
  if (!isSameFormat(format, metadata.format)) throw unsupported();
  const { width, height } = metadata.autoOrient;
  return { format, width, height };
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
 * @throws the signal's reason when aborted
 */
export async function readPicture(
  bytes: Uint8Array,
  limits: DecodeLimits,
  signal?: AbortSignal,
): Promise<DecodedPicture> {
  signal?.throwIfAborted();
  const format = sniffFormat(bytes);
  if (!format) throw unsupported();
  const file = decodable(bytes);
  const header = await readHeader(file, format).catch((error: unknown) => {
    throw unsupported(error);
  });
  signal?.throwIfAborted();
  const pixels = header.width * header.height;
  if (pixels > limits.maxPixels) {
    const size = `${header.width} x ${header.height}`;
    throw new RecognitionError('too-large', `The picture has ${size} pixels.`);
  }
  refuseManyScans(file, format);
  await limits.admit?.(pixels);
  const raster = await readPixels(file, limits.maxPixels).catch((error: unknown) => {
    throw unsupported(error);
  });
  signal?.throwIfAborted();
  return { raster, ...header };
}

/** `readPicture` with the pixels in shared memory, for inference in this process. */
export async function decodePicture(
  bytes: Uint8Array,
  limits: DecodeLimits,
  signal?: AbortSignal,
): Promise<DecodedPicture> {
  const picture = await readPicture(bytes, limits, signal);
  return { ...picture, raster: sharedRaster(picture.raster) };
}

/**
 * A JPEG without the file's metadata, longer side at most `PREVIEW_SIDE`. WebP takes ten times as
 * long.
 */
export async function encodePreview(raster: Raster): Promise<Uint8Array> {
  const { width, height, data } = raster;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer();
}
