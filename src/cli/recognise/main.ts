// `npm run recognise`: says who is in the pictures of a folder.
import { PackError } from '../../gallery/pack.ts';
import { libraryOptions } from '../../service/library-options.ts';
import { DefaultModelError, type ModelLibrary, openModelLibrary } from '../../library/library.ts';
import { galleryProgress } from '../../library/progress.ts';
import { main, settingsOf, SHIPPED, type Terminal } from '../terminal.ts';
import { run, USAGE } from './run.ts';

function options() {
  const folders = ['GALLERY_DIR', 'CACHE_DIR', 'MODELS_DIR', 'PACKS_DIR'] as const;
  return libraryOptions(settingsOf(...folders, 'PACKS', 'CAST', 'DEFAULT_MODEL'), SHIPPED);
}

async function recognise(words: readonly string[], terminal: Terminal): Promise<void> {
  const given = options();
  const opened: ModelLibrary[] = [];
  const openLibrary = async () => {
    const onEvent = galleryProgress(terminal.onProgress);
    const library = await openModelLibrary({ ...given, onEvent });
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
  whenStopped: 'Stopped; the same command goes on.',
  expected: [DefaultModelError, PackError],
  run: recognise,
});
