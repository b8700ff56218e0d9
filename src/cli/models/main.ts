// `npm run models`: installs models of the catalogue.
import { CATALOGUE } from '../../library/models/installing/catalogue.ts';
import { bytesInWords, freeBytes } from '../../library/models/installing/disk.ts';
import { ModelsError } from '../../library/models/installing/entry.ts';
import { hubFrom } from '../../library/models/installing/hub.ts';
import { parseSettings } from '../../service/settings.ts';
import { main } from '../terminal.ts';
import { run, USAGE } from './run.ts';

function modelsFolder(): string {
  return parseSettings({ MODELS_DIR: process.env.MODELS_DIR }).MODELS_DIR;
}

await main({
  usage: USAGE,
  expected: [ModelsError],
  inWords: bytesInWords,
  run: (words, terminal) =>
    run(words, {
      ...terminal,
      modelsDir: modelsFolder(),
      catalogue: CATALOGUE,
      hub: hubFrom(process.env),
      pauses: [1000, 3000, 10_000],
      freeBytes,
    }),
});
