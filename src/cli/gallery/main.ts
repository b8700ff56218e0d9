// Looks after the user's own gallery folder: `npm run gallery`.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GalleryStoreError } from '../../library/gallery/store/store.ts';
import { parseSettings, SettingsError } from '../../service/settings.ts';
import { countingBar } from './bar.ts';
import { GalleryCommandError } from '../../library/gallery/maintenance/errors.ts';
import { run, USAGE } from './run.ts';

const SHIPPED_MODELS = join(fileURLToPath(new URL('../../../public', import.meta.url)), 'models');

/** The folders as the service reads them; what is wrong with other settings does not matter. */
function folders() {
  const { GALLERY_DIR, CACHE_DIR, MODELS_DIR } = process.env;
  return parseSettings({ GALLERY_DIR, CACHE_DIR, MODELS_DIR });
}

async function main(words: readonly string[]): Promise<void> {
  if (words.length === 0 || words[0] === 'help' || words[0] === '--help') {
    console.log(USAGE);
    return;
  }
  const { GALLERY_DIR: galleryDir, CACHE_DIR: cacheDir, MODELS_DIR } = folders();
  const say = (line: string) => console.log(line);
  const modelDirs = [SHIPPED_MODELS, MODELS_DIR];
  await run(words, { galleryDir, cacheDir, modelDirs, say, progress: countingBar() });
}

const EXPECTED = [GalleryCommandError, GalleryStoreError, SettingsError];

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isExpected = EXPECTED.some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exitCode = error instanceof GalleryCommandError && error.isUsage ? 2 : 1;
}
