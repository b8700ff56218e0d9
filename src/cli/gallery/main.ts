// `npm run gallery`: edits the user's own gallery folder.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GalleryFolderError } from '../../library/gallery/maintenance/errors.ts';
import { GalleryStoreError } from '../../library/gallery/store/store.ts';
import { AniListError } from '../../library/sources/anilist/api.ts';
import { parseSettings } from '../../service/settings.ts';
import { main } from '../terminal.ts';
import { run, USAGE } from './run.ts';

const SHIPPED_MODELS = join(fileURLToPath(new URL('../../../public', import.meta.url)), 'models');

function folders() {
  const { GALLERY_DIR, CACHE_DIR, MODELS_DIR } = process.env;
  const settings = parseSettings({ GALLERY_DIR, CACHE_DIR, MODELS_DIR });
  return {
    galleryDir: settings.GALLERY_DIR,
    cacheDir: settings.CACHE_DIR,
    modelDirs: [SHIPPED_MODELS, settings.MODELS_DIR],
  };
}

await main({
  usage: USAGE,
  expected: [GalleryFolderError, GalleryStoreError, AniListError],
  inWords: String,
  run: (words, terminal) => run(words, { ...folders(), ...terminal }),
});
