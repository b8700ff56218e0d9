import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LibraryOptions, type ModelLibrary, openModelLibrary } from '../../library/library.ts';
import { embeddedCast } from '../../library/testing/embedded-cast.ts';
import { QUICK } from '../../library/testing/watch-pace.ts';
import type { PictureReader } from '../../engine/node/pictures/picture-reader.ts';
import { temporaryFolder } from './temporary.ts';

const PROJECT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

export const PUBLIC = join(PROJECT, 'public');

/** Has a listed model without weights. */
const WITHOUT_WEIGHTS = join(PROJECT, 'src/library/testing/models');

/** Also a reference of the tiny gallery, so it must be recognised. */
export const KNOWN_PICTURE = join(PUBLIC, 'cast/The Sixth Bell Library/Tsumugi Hoshigome/01.webp');

export const OTHER_PICTURE = join(PUBLIC, 'cast/Moth and Meridian/Lumiel Astervane/01.webp');

/** Two works with a character each, all five references, names in three languages. */
const TINY_GALLERY = [
  'The Sixth Bell Library/names.json',
  'The Sixth Bell Library/Tsumugi Hoshigome',
  'Moth and Meridian/names.json',
  'Moth and Meridian/Lumiel Astervane',
];

export interface OpenedLibrary {
  readonly library: ModelLibrary;
  readonly galleryDir: string;
  readonly ownDir: string;
  close(): Promise<void>;
}

/** The real recogniser with the shipped weights over a tiny gallery, or what `more` says. */
export async function openRealLibrary(
  pictures?: Pick<PictureReader, 'decode'>,
  more: (folder: string) => Partial<LibraryOptions> = () => ({}),
): Promise<OpenedLibrary> {
  const folder = await temporaryFolder();
  const galleryDir = join(folder.path, 'gallery');
  const ownDir = join(folder.path, 'own');
  for (const path of TINY_GALLERY) {
    await cp(join(PUBLIC, 'cast', path), join(galleryDir, path), { recursive: true });
  }
  const library = await openModelLibrary({
    modelDirs: [join(PUBLIC, 'models'), WITHOUT_WEIGHTS],
    galleryDirs: [galleryDir, ownDir],
    cacheDir: embeddedCast(join(folder.path, 'cache')),
    watchPace: QUICK,
    pictures,
    ...more(folder.path),
  });
  const close = async () => {
    await library.close();
    await folder.remove();
  };
  return { library, galleryDir, ownDir, close };
}
