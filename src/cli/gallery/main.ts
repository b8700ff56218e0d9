// `npm run gallery`: edits the user's own gallery folder.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PackError } from '../../gallery/pack.ts';
import { GalleryFolderError } from './add.ts';
import { GalleryStoreError } from '../../library/gallery/store/store.ts';
import { switchesFileOf } from '../../library/packs/folder.ts';
import { SourceError } from '../../library/sources/polite-source.ts';
import { parseSettings } from '../../service/settings.ts';
import { main } from '../terminal.ts';
import { run, USAGE } from './run.ts';

const SHIPPED = fileURLToPath(new URL('../../../public', import.meta.url));

function folders() {
  const { GALLERY_DIR, CACHE_DIR, MODELS_DIR, PACKS, PACKS_DIR } = process.env;
  const settings = parseSettings({ GALLERY_DIR, CACHE_DIR, MODELS_DIR, PACKS, PACKS_DIR });
  return {
    galleryDir: settings.GALLERY_DIR,
    cacheDir: settings.CACHE_DIR,
    modelDirs: [join(SHIPPED, 'models'), settings.MODELS_DIR],
    packs: {
      dirs: [join(SHIPPED, 'packs'), settings.PACKS_DIR],
      choice: settings.PACKS,
      switchesFile: switchesFileOf(settings.GALLERY_DIR),
    },
  };
}

await main({
  usage: USAGE,
  expected: [GalleryFolderError, PackError, GalleryStoreError, SourceError],
  inWords: String,
  run: (words, terminal) => run(words, { ...folders(), ...terminal }),
});
