import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GalleryContext } from '../context.ts';

const PUBLIC = fileURLToPath(new URL('../../../../public', import.meta.url));

export const CAST = join(PUBLIC, 'cast/The Sixth Bell Library/Tsumugi Hoshigome');

export interface Bench {
  readonly context: GalleryContext;
  readonly said: string[];
  path(...names: string[]): string;
  put(file: string, ...to: string[]): Promise<void>;
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
    packs: {
      dirs: [join(folder, 'packs')],
      choice: 'all',
      switchesFile: join(folder, 'packs.json'),
    },
    aniListUrl: 'http://127.0.0.1:9',
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
