/**
 * The service as a process that recognises nobody, with UPSTREAM_URL's services: ready at once,
 * memory measurable.
 */
import type { AddressInfo } from 'node:net';
import { createService } from '../app.ts';
import { openRemotes } from '../remote/remotes.ts';
import { parseSettings } from '../settings.ts';
import { handMadeLibrary } from './hand-made-library.ts';

const settings = parseSettings(process.env);
const remotes = await openRemotes({
  urls: settings.UPSTREAM_URL,
  modelDirs: [],
  maxWaiting: settings.MAX_QUEUE,
  onEvent: () => {},
});
const library = handMadeLibrary();
const app = await createService({ settings, library, remotes });
await app.listen({ host: settings.HOST, port: settings.PORT, listenTextResolver: () => '' });
process.once('SIGTERM', () => void app.close().then(() => remotes.close()));
const { port } = app.server.address() as AddressInfo;
process.stdout.write(`Kyara is at http://localhost:${port}/\n`);
