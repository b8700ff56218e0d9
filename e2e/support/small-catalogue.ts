/** The service over the built site, with a catalogue whose one model is small. */
import { join } from 'node:path';
import { PictureReader } from '../../src/engine/node/pictures/picture-reader.ts';
import { openModelLibrary } from '../../src/library/library.ts';
import { createService } from '../../src/service/app.ts';
import { openOwnerToken } from '../../src/service/authorization/owner-token.ts';
import { parseSettings } from '../../src/service/settings.ts';
import { SMALL_TAGGER } from './small-tagger.ts';
import { ROOT } from './truth.ts';

const settings = parseSettings(process.env);
const siteDir = join(ROOT, 'dist/site');
const cast = join(siteDir, 'cast');
const pictures = new PictureReader();
const library = await openModelLibrary({
  modelDirs: [join(siteDir, 'models'), settings.MODELS_DIR],
  galleryDirs: [cast, settings.GALLERY_DIR],
  cast: { dir: cast, mode: settings.CAST },
  cacheDir: settings.CACHE_DIR,
  pictures,
});
const ownerToken = await openOwnerToken(settings, () => undefined);
const catalogue = [SMALL_TAGGER.entry];
const app = await createService({ settings, library, ownerToken, catalogue, pictures, siteDir });
await app.listen({ host: settings.HOST, port: settings.PORT });
process.once('SIGTERM', () => {
  void app.close().then(async () => {
    await library.close();
    pictures.close();
  });
});
