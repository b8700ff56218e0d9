/** `npm run calibration -- DIR [--model ID]`: rows for a manifest's calibration; see ../README.md. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { embedSamples } from '../../bench/evaluate/embed-samples.ts';
import { findSets } from '../../bench/evaluate/sets.ts';
import { type LoadedParts, loadParts, MODELS, ROOT } from '../../bench/model.ts';
import { Stopwatch } from '../../bench/stopwatch.ts';
import { tableText } from '../../bench/table.ts';
import { fitCalibration } from './fit-calibration.ts';

async function fit(root: string, parts: LoadedParts): Promise<void> {
  const pictures = findSets(root).identity.filter(({ isWhole }) => !isWhole);
  const { samples } = await embedSamples(root, pictures, parts.model, new Stopwatch());
  const hasGrey = samples.every(({ grey }) => grey);
  for (const grey of hasGrey ? [false, true] : [false]) {
    const { rows, check } = fitCalibration(samples, grey, parts);
    console.log(`\n"${grey ? 'greyCalibration' : 'calibration'}": ${JSON.stringify(rows)}`);
    console.log(tableText(check));
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { model: { type: 'string' } },
});
const [root] = positionals;
if (!root) throw new Error('Usage: npm run calibration -- DIR [--model ID]');
const OWN_MODELS = process.env.MODELS_DIR ?? join(ROOT, 'data', 'models');
const parts = await loadParts(values.model, [MODELS, OWN_MODELS]);
await fit(root, parts).finally(() => parts.close());
