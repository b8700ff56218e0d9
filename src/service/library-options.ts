import { join } from 'node:path';
import type { LibraryOptions } from '../library/library.ts';
import { switchesFileOf } from '../library/packs/folder.ts';
import { isRemoteId } from './remote/remotes.ts';
import type { Settings } from './settings.ts';

/** What the service and the commands open: the folders of the settings, and those that are shipped. */
export function libraryOptions(settings: Settings, shipped: string) {
  const cast = join(shipped, 'cast');
  return {
    modelDirs: [join(shipped, 'models'), settings.MODELS_DIR],
    galleryDirs: [cast, settings.GALLERY_DIR],
    cast: { dir: cast, mode: settings.CAST },
    packs: {
      dirs: [join(shipped, 'packs'), settings.PACKS_DIR],
      choice: settings.PACKS,
      switchesFile: switchesFileOf(settings.GALLERY_DIR),
    },
    cacheDir: settings.CACHE_DIR,
    defaultModel: isRemoteId(settings.DEFAULT_MODEL) ? undefined : settings.DEFAULT_MODEL,
  } satisfies LibraryOptions;
}
