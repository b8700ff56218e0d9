// `npm run recognise`: says who is in the pictures of a folder.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { switchesFileOf } from '../../library/packs/folder.ts';
import { isRemoteId } from '../../service/remote/remotes.ts';
import { parseSettings } from '../../service/settings.ts';
import { type ModelLibrary, openModelLibrary } from '../../library/library.ts';
import { main, type Terminal } from '../terminal.ts';
import { run, USAGE } from './run.ts';

const SHIPPED = fileURLToPath(new URL('../../../public', import.meta.url));

function libraryOptions() {
  const { GALLERY_DIR, CACHE_DIR, MODELS_DIR, PACKS, PACKS_DIR, CAST, DEFAULT_MODEL } = process.env;
  const env = { GALLERY_DIR, CACHE_DIR, MODELS_DIR, PACKS, PACKS_DIR, CAST, DEFAULT_MODEL };
  const settings = parseSettings(env);
  const cast = join(SHIPPED, 'cast');
  return {
    modelDirs: [join(SHIPPED, 'models'), settings.MODELS_DIR],
    galleryDirs: [cast, settings.GALLERY_DIR],
    cast: { dir: cast, mode: settings.CAST },
    packs: {
      dirs: [join(SHIPPED, 'packs'), settings.PACKS_DIR],
      choice: settings.PACKS,
      switchesFile: switchesFileOf(settings.GALLERY_DIR),
    },
    cacheDir: settings.CACHE_DIR,
    defaultModel: isRemoteId(settings.DEFAULT_MODEL) ? undefined : settings.DEFAULT_MODEL,
  };
}

async function recognise(words: readonly string[], terminal: Terminal): Promise<void> {
  const options = libraryOptions();
  const opened: ModelLibrary[] = [];
  const openLibrary = async () => {
    const library = await openModelLibrary(options);
    opened.push(library);
    return library;
  };
  try {
    await run(words, { ...terminal, cacheDir: options.cacheDir, openLibrary });
  } finally {
    for (const library of opened) await library.close();
  }
}

await main({ usage: USAGE, expected: [], inWords: String, run: recognise });
