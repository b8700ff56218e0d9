// Installs models of the catalogue into the models folder: `npm run models`.
import { parseSettings, SettingsError } from '../../service/settings.ts';
import { terminalBar } from './bar.ts';
import { CATALOGUE } from '../../library/models/installing/catalogue/index.ts';
import { freeBytes } from '../../library/models/installing/disk.ts';
import { ModelsError } from '../../library/models/installing/errors.ts';
import { hubFrom } from '../../library/models/installing/hub.ts';
import { run, USAGE } from './run.ts';

/** The models folder as the service reads it; what is wrong with other settings does not matter. */
function modelsFolder(): string {
  return parseSettings({ MODELS_DIR: process.env.MODELS_DIR }).MODELS_DIR;
}

async function main(words: readonly string[]): Promise<void> {
  if (words.length === 0 || words[0] === 'help' || words[0] === '--help') {
    console.log(USAGE);
    return;
  }
  await run(words, {
    modelsDir: modelsFolder(),
    catalogue: CATALOGUE,
    hub: hubFrom(process.env),
    say: (line) => {
      console.log(line);
    },
    progress: terminalBar(),
    pauses: [1000, 3000, 10_000],
    freeBytes,
  });
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof ModelsError || error instanceof SettingsError;
  console.error(isExpected ? error.message : error);
  process.exitCode = error instanceof ModelsError && error.code === 'usage' ? 2 : 1;
}
