// `npm run gallery`: edits the user's own gallery folder.
import { PackError } from '../../gallery/pack.ts';
import { GalleryStoreError } from '../../library/gallery/store/store.ts';
import { SourceError } from '../../library/sources/polite-source.ts';
import { libraryOptions } from '../../service/library-options.ts';
import { main, settingsOf, SHIPPED } from '../terminal.ts';
import { run, USAGE } from './run.ts';

const SETTINGS = [
  'GALLERY_DIR',
  'CACHE_DIR',
  'MODELS_DIR',
  'PACKS',
  'PACKS_DIR',
  'ANILIST_URL',
] as const;

function folders() {
  const settings = settingsOf(...SETTINGS);
  const { modelDirs, cacheDir, packs } = libraryOptions(settings, SHIPPED);
  const { GALLERY_DIR: galleryDir, ANILIST_URL: aniListUrl } = settings;
  return { galleryDir, modelDirs, cacheDir, packs, aniListUrl };
}

await main({
  usage: USAGE,
  expected: [PackError, GalleryStoreError, SourceError],
  run: (words, terminal) => run(words, { ...folders(), ...terminal }),
});
