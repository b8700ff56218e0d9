// `npm run models`: installs models of the catalogue.
import { CATALOGUE } from '../../library/models/installing/catalogue.ts';
import { bytesInWords } from '../../library/models/installing/disk.ts';
import { ModelsError } from '../../library/models/installing/entry.ts';
import { hubOf } from '../../library/models/installing/hub.ts';
import { main, settingsOf } from '../terminal.ts';
import { run, USAGE } from './run.ts';

function settings() {
  const parsed = settingsOf('MODELS_DIR', 'HF_ENDPOINT', 'HF_TOKEN');
  return { modelsDir: parsed.MODELS_DIR, hub: hubOf(parsed) };
}

await main({
  usage: USAGE,
  expected: [ModelsError],
  inWords: bytesInWords,
  run: (words, terminal) =>
    run(words, {
      ...terminal,
      ...settings(),
      catalogue: CATALOGUE,
    }),
});
