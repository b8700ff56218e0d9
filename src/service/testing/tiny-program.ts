/** main.ts over the tiny gallery: ready much sooner, memory measurable from outside. */
import type { AddressInfo } from 'node:net';
import { PictureReader } from '../../engine/node/pictures/picture-reader.ts';
import { createService } from '../app.ts';
import { inBackground } from '../pictures.ts';
import { parseSettings } from '../settings.ts';
import { openRealLibrary } from './real-library.ts';

const settings = parseSettings(process.env);
const pictures = new PictureReader();
const opened = await openRealLibrary(inBackground(pictures));
await opened.library.ready();
const app = await createService({ settings, library: opened.library, pictures });
await app.listen({ host: settings.HOST, port: settings.PORT, listenTextResolver: () => '' });
process.once('SIGTERM', () => {
  void app.close().then(async () => {
    await opened.close();
    pictures.close();
  });
});
const { port } = app.server.address() as AddressInfo;
process.stdout.write(`Kyara is at http://localhost:${port}/\n`);
