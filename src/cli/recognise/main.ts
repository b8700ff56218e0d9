// `npm run recognise`: says who is in the pictures of a folder.
import { fileURLToPath } from 'node:url';
import { PackError } from '../../gallery/pack.ts';
import { libraryOptions } from '../../service/library-options.ts';
import { parseSettings } from '../../service/settings.ts';
import { DefaultModelError, type ModelLibrary, openModelLibrary } from '../../library/library.ts';
import { main, type Terminal } from '../terminal.ts';
import { run, USAGE } from './run.ts';

const SHIPPED = fileURLToPath(new URL('../../../public', import.meta.url));

function options() {
  const { GALLERY_DIR, CACHE_DIR, MODELS_DIR, PACKS, PACKS_DIR, CAST, DEFAULT_MODEL } = process.env;
  const env = { GALLERY_DIR, CACHE_DIR, MODELS_DIR, PACKS, PACKS_DIR, CAST, DEFAULT_MODEL };
  return libraryOptions(parseSettings(env), SHIPPED);
}

async function recognise(words: readonly string[], terminal: Terminal): Promise<void> {
  const given = options();
  const opened: ModelLibrary[] = [];
  const openLibrary = async () => {
    const library = await openModelLibrary(given);
    opened.push(library);
    return library;
  };
  try {
    await run(words, { ...terminal, cacheDir: given.cacheDir, openLibrary });
  } finally {
    for (const library of opened) await library.close();
  }
}

await main({
  usage: USAGE,
  expected: [DefaultModelError, PackError],
  inWords: String,
  run: recognise,
});
