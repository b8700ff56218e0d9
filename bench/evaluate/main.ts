/**
 * `npm run evaluate -- DIR [--model ID] [--report FILE]`: how well a model recognises; see
 * ../README.md.
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type LoadedParts, loadParts, MODELS } from '../model.ts';
import { Stopwatch } from '../stopwatch.ts';
import { embedSamples } from './embed-samples.ts';
import { type Table, tableText } from '../table.ts';
import { type Report, reportHtml } from './html.ts';
import { type DetectionFigures, measureDetection } from './measure-detection.ts';
import { type HeadOutcome, measurePeople } from './measure-people.ts';
import { type EvaluationSets, findSets } from './sets.ts';
import {
  closedTable,
  detectionTable,
  openTables,
  peopleTable,
  sizeTable,
  timesTable,
} from './tables.ts';
import { worstDetections, worstHeads, worstNames } from './worst.ts';

interface Part {
  readonly tables: readonly Table[];
  readonly worst: Report['worst'];
}

async function detectionPart(
  { detection }: EvaluationSets,
  { model }: LoadedParts,
  watch: Stopwatch,
): Promise<Part> {
  if (detection.length === 0) return { tables: [], worst: [] };
  const figures: DetectionFigures[] = [];
  for (const set of detection) figures.push(await measureDetection(set, model.detector, watch));
  const worst = detection.map(async (set, i) => ({
    title: `Worst pictures of ${set.name} (known green, detected red)`,
    cases: await worstDetections(set, figures[i]!, model.detector),
  }));
  return { tables: [detectionTable(figures), sizeTable(figures)], worst: await Promise.all(worst) };
}

async function identityPart(
  root: string,
  pictures: EvaluationSets['identity'],
  { model, match }: LoadedParts,
  watch: Stopwatch,
  label: string,
): Promise<Part> {
  if (pictures.length === 0) return { tables: [], worst: [] };
  const { samples, withoutBox } = await embedSamples(root, pictures, model, watch);
  const closed = closedTable(samples, match);
  const hasGrey = samples.every(({ grey }) => grey);
  const grey = hasGrey ? [closedTable(samples, match, true).table] : [];
  const boxes = withoutBox > 0 ? ` ${withoutBox} pictures without a box were used whole.` : '';
  const tables = [closed.table, ...grey, ...openTables(samples, match)].map((table) => ({
    ...table,
    title: `${label}: ${table.title}`,
    note: `${table.note ?? ''}${boxes}`,
  }));
  const title = `${label}: most confident mistakes`;
  return { tables, worst: [{ title, cases: await worstNames(root, closed.trials) }] };
}

async function peoplePart(
  { people }: EvaluationSets,
  { model }: LoadedParts,
  watch: Stopwatch,
): Promise<Part> {
  if (people.length === 0) return { tables: [], worst: [] };
  const sets: { name: string; outcomes: HeadOutcome[] }[] = [];
  for (const set of people) {
    sets.push({ name: set.name, outcomes: await measurePeople(set, model, watch) });
  }
  const worst = sets.map(async ({ name, outcomes }) => ({
    title: `Heads of ${name} that were missed or named wrongly`,
    cases: await worstHeads(outcomes),
  }));
  return { tables: [peopleTable(sets)], worst: await Promise.all(worst) };
}

async function evaluate(root: string, parts: LoadedParts): Promise<Report> {
  const sets = findSets(root);
  if (sets.detection.length + sets.people.length + sets.identity.length === 0) {
    throw new Error(`Nothing to measure in ${root}; bench/README.md says what is looked for.`);
  }
  const watch = new Stopwatch();
  const crops = sets.identity.filter(({ isWhole }) => !isWhole);
  const whole = sets.identity.filter(({ isWhole }) => isWhole);
  const done = [
    await detectionPart(sets, parts, watch),
    await peoplePart(sets, parts, watch),
    await identityPart(root, crops, parts, watch, 'Given crops'),
    await identityPart(root, whole, parts, watch, 'Whole pictures'),
  ];
  return {
    title: `Kyara: evaluation of ${parts.id}`,
    facts: [
      `Model ${parts.id}`,
      `Node ${process.version}`,
      `${sets.identity.length} identity pictures`,
    ],
    tables: [...done.flatMap(({ tables }) => tables), timesTable(watch)],
    worst: done.flatMap(({ worst }) => worst),
  };
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      model: { type: 'string' },
      report: { type: 'string', default: 'data/evaluation.html' },
    },
  });
  const root = positionals[0];
  if (!root || !existsSync(root))
    throw new Error('Usage: npm run evaluate -- DIR [--model ID] [--report FILE]');
  const parts = await loadParts(values.model, [MODELS, process.env.MODELS_DIR ?? 'data/models']);
  try {
    const report = await evaluate(root, parts);
    for (const table of report.tables) console.log(tableText(table));
    await writeFile(values.report, reportHtml(report));
    console.log(`\nReport with pictures: ${values.report}`);
  } finally {
    await parts.close();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
