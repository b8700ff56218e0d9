import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach } from 'vitest';
import type { Raster, RecognisedHead } from '../../recognition/types.ts';
import { decodePicture } from '../../engine/node/testing/decode.ts';
import {
  type LibraryEvent,
  type LibraryOptions,
  type ModelLibrary,
  openModelLibrary,
} from '../library.ts';
import { CAST, embeddedCast } from './embedded-cast.ts';
import { QUICK } from './watch-pace.ts';

/** Shared by the library's tests; cleans up after itself. */

const PUBLIC = fileURLToPath(new URL('../../../public', import.meta.url));
export { CAST };

export const FIXTURES = fileURLToPath(new URL('../../recognition/fixtures', import.meta.url));
export const MODELS = join(PUBLIC, 'models');

const root = mkdtempSync(join(tmpdir(), 'kyara-library-'));
embeddedCast(pathOf('cache'));
const opened: ModelLibrary[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((library) => library.close()));
});
afterAll(() => rmSync(root, { recursive: true }));

export function pathOf(...names: string[]): string {
  return join(root, ...names);
}

export function folder(...names: string[]): string {
  const path = pathOf(...names);
  mkdirSync(path, { recursive: true });
  return path;
}

interface Opened {
  readonly library: ModelLibrary;
  readonly events: LibraryEvent[];
}

/** A library of the shipped models, by default without a gallery. */
export async function open(options: Partial<LibraryOptions> = {}): Promise<Opened> {
  const events: LibraryEvent[] = [];
  const library = await openModelLibrary({
    modelDirs: [MODELS],
    galleryDirs: [],
    cacheDir: pathOf('cache'),
    watchPace: QUICK,
    onEvent: (event) => events.push(event),
    ...options,
  });
  opened.push(library);
  return { library, events };
}

export async function raster(file: string): Promise<Raster> {
  return (await decodePicture(readFileSync(file), { maxPixels: 4e7 })).raster;
}

export async function recognise(
  library: ModelLibrary,
  file: string,
  model = 'kyara-1',
): Promise<readonly RecognisedHead[]> {
  const recogniser = await library.find(model)!.recogniser();
  return recogniser.recognise(await raster(file));
}

function visibleFolders(dir: string): string[] {
  const entries = readdirSync(dir, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** The shipped cast: every character's last reference held back, and the others' paths. */
export const cast = visibleFolders(CAST).flatMap((work) =>
  visibleFolders(join(CAST, work)).map((character) => {
    const files = readdirSync(join(CAST, work, character)).sort();
    const paths = files.map((file) => join(CAST, work, character, file));
    return { work, character, held: paths.at(-1)!, kept: paths.slice(0, -1) };
  }),
);

/** A gallery folder of the cast's first characters and pictures. */
export function gallery(name: string, characters: number, pictures: number): string {
  for (const { work, character, kept } of cast.slice(0, characters)) {
    const to = folder(name, work, character);
    kept.slice(0, pictures).forEach((path, i) => {
      cpSync(path, join(to, `${i}.webp`));
    });
  }
  return pathOf(name);
}
