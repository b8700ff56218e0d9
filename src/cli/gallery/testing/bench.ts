import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GalleryContext } from '../pictures.ts';

const PUBLIC = fileURLToPath(new URL('../../../../public', import.meta.url));

/** Pictures of one character of the cast. */
export const CAST = join(PUBLIC, 'cast/The Sixth Bell Library/Tsumugi Hoshigome');

/** Everything that a test of the commands needs: a gallery of its own and the shipped models. */
export interface Bench {
  readonly context: GalleryContext;
  /** What was said, one line each. */
  readonly said: string[];
  /** A path outside the gallery. */
  path(...names: string[]): string;
  /** Copies a file of the cast to a path of the gallery. */
  put(file: string, ...to: string[]): Promise<void>;
  /** Visible files of the gallery, sorted; only their endings where the store has named them. */
  files(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openBench(): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'kyara-gallery-'));
  const said: string[] = [];
  const context: GalleryContext = {
    galleryDir: join(folder, 'gallery'),
    modelDirs: [join(PUBLIC, 'models')],
    cacheDir: join(folder, 'cache'),
    say: (line) => said.push(line),
    onProgress: () => undefined,
  };
  const { galleryDir } = context;
  return {
    context,
    said,
    path: (...names) => join(folder, ...names),
    async put(file, ...to) {
      const path = join(galleryDir, ...to);
      await mkdir(dirname(path), { recursive: true });
      await cp(join(CAST, file), path);
    },
    async files() {
      const options = { recursive: true, withFileTypes: true } as const;
      const entries = await readdir(galleryDir, options).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(galleryDir.length + 1))
        .filter((path) => !path.startsWith('.'))
        .map((path) => path.replace(/[0-9a-f]{32}/, '*'))
        .sort();
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
