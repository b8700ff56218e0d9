import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import type { Raster } from '../../recognition/types.ts';
import { alreadyTold, causeOf } from '../../library/events.ts';
import { FileHasher } from '../../library/files/file-hash.ts';
import { foldersIn } from '../../library/files/folders.ts';
import { nameOf } from '../../gallery/folder-name.ts';
import { NAMES_FILE } from '../../gallery/names-file.ts';
import { scanGallery } from '../../library/gallery/files.ts';
import { readNamesFile } from '../../library/gallery/store/names-on-disk.ts';
import { sayIfMissing } from './contents.ts';
import { type GalleryContext, inspectGallery, type Inspected } from './context.ts';
import { type ReadPicture, withPictures } from '../../library/gallery/pictures.ts';
import { straysIn } from './strays.ts';
import { vectorsBy } from './vectors.ts';
import { duplicates, error, type Finding, note, odd, parts, singles } from './check-people.ts';
import { isOfAnyFormat, isPictureFile } from '../../recognition/format.ts';
import { amount, CommandError } from '../terminal.ts';

const SIDE = 256;

/**
 * Measured: of 225 sharp drawings (our cast, fan art, game portraits) one was below; enlarged from
 * 64 pixels all were.
 */
export const BLURRED_BELOW = 0.028;

const LEAST_CONTRAST = 1;

/**
 * Sharpness: spread of the Laplacian (libvips' `sharpness`) relative to contrast, so soft colours
 * are not blur.
 *
 * @returns some 0.05 to 0.2 for drawings; undefined for one plain colour
 */
export async function sharpnessOf({ width, height, data: pixels }: Raster) {
  const small = sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .greyscale();
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const { channels, sharpness } = await sharp(data, { raw: info }).stats();
  const contrast = channels[0]?.stdev ?? 0;
  return contrast < LEAST_CONTRAST ? undefined : sharpness / contrast;
}

const SMALL_SIDE = 64;

const unread = (path: string) => `${path}: cannot be read and is left out`;

function ofUse({ use }: Inspected, path: string): Finding[] {
  if (use === 'unreadable') return [error(unread(path))];
  return use === 'whole' ? [note(`${path}: no sure head in it, so it is used whole`)] : [];
}

async function ofPixels(raster: Raster, path: string): Promise<Finding[]> {
  const { width, height } = raster;
  const isSmall = Math.min(width, height) < SMALL_SIDE;
  const sharpness = await sharpnessOf(raster);
  const isBlurred = sharpness !== undefined && sharpness < BLURRED_BELOW;
  return [
    ...(isSmall ? [note(`${path}: only ${width} x ${height} pixels`)] : []),
    ...(isBlurred ? [note(`${path}: blurred; a sharper picture works better`)] : []),
  ];
}

async function ofPicture(one: Inspected, path: string, read: ReadPicture): Promise<Finding[]> {
  if (one.use === 'unreadable') return ofUse(one, path);
  const pixels = await read(await readFile(one.path), (raster) => ofPixels(raster, path));
  return [...ofUse(one, path), ...(pixels ?? [])];
}

const FORMATS = '.jpg, .png, .webp, .gif and .avif are';

/** Moved to its place, a picture that is not read would not be used either. */
async function ofStray(path: string, dir: string, read: ReadPicture): Promise<Finding> {
  if (!isOfAnyFormat(path)) return note(`${path}: no picture by its name, so it is not used`);
  if (!isPictureFile(path)) return error(`${path}: in a format that is not read (${FORMATS})`);
  const bytes = await readFile(join(dir, path)).catch(alreadyTold);
  const isRead = bytes && (await read(bytes, () => Promise.resolve(true)));
  if (!isRead) return error(unread(path));
  return error(`${path}: belongs in <work>/<character>/, so it is not used`);
}

/** Files and folders that cannot be opened, of which the models see nothing. */
async function unopened(dir: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  await scanGallery([dir], new FileHasher(), (path, cause) => {
    findings.push(error(`${unread(relative(dir, path) || '.')}: ${causeOf(cause)}`));
  });
  return findings;
}

async function ofNames(dir: string, all: readonly Inspected[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const folder of await foldersIn(dir)) {
    const path = join(folder, NAMES_FILE);
    const file = await readNamesFile(join(dir, folder)).catch((cause: unknown) => {
      findings.push(error(`${unread(path)}: ${causeOf(cause)}`));
    });
    const known = new Set(
      all.filter(({ work }) => work === nameOf(folder)).map((one) => one.character),
    );
    const lost = Object.keys(file?.characters ?? {}).filter((key) => !known.has(nameOf(key)));
    findings.push(
      ...lost.map((name) => note(`${path}: names ${name}, of whom there is no picture`)),
    );
  }
  return findings;
}

/**
 * Prints what keeps references from helping.
 *
 * @throws CommandError when something must be fixed
 */
export async function check(context: GalleryContext): Promise<void> {
  const { galleryDir, say, onProgress } = context;
  await sayIfMissing(context);
  const { all, model } = await inspectGallery(context);
  const total = all.length;
  const shown = ({ path }: Inspected) => relative(galleryDir, path);
  const findings: Finding[] = [];
  await withPictures(async (read) => {
    for (const [done, one] of all.entries()) {
      onProgress({ what: 'pictures', done, total });
      findings.push(...(await ofPicture(one, shown(one), read)));
    }
    for (const path of await straysIn(galleryDir)) {
      findings.push(await ofStray(path, galleryDir, read));
    }
  });
  onProgress({ what: 'pictures', done: total, total });
  findings.push(...(await unopened(galleryDir)));
  findings.push(...duplicates(all, shown), ...odd(all, await vectorsBy(model, context), shown));
  findings.push(...singles(all), ...(await parts(all, context)));
  findings.push(...(await ofNames(galleryDir, all)));
  for (const { level, text } of findings) say(`${level.padEnd(5)}  ${text}`);
  const errors = findings.filter(({ level }) => level === 'error').length;
  const sum = `${amount(total, 'picture')}: ${errors} to fix, ${findings.length - errors} worth a look.`;
  if (errors > 0) throw new CommandError(sum);
  say(sum);
}
