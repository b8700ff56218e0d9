/**
 * `npm run evaluate -- DIR [--model ID] [--report FILE] [--packs] [--without WORKS] [--groups]
 * [--strangers DIR] [--beside FILE]`: how well a model recognises; see ../README.md.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { type LoadedParts, loadParts, MODELS } from '../model.ts';
import { Stopwatch } from '../stopwatch.ts';
import { embedSamples } from './embed-samples.ts';
import { type Table, tableText } from '../table.ts';
import { figuresBeside, readBeside } from './beside.ts';
import { type Report, reportHtml } from './html.ts';
import { type DetectionFigures, measureDetection } from './measure-detection.ts';
import { measurePacks, openPacks, type PackCast } from './measure-packs.ts';
import { groupTables, headsOfPeople, headsOfSamples } from './measure-groups.ts';
import { type HeadOutcome, measurePeople } from './measure-people.ts';
import { packsTables } from './packs-table.ts';
import { packsWithout, taughtTable } from './taught-beside-packs.ts';
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
  beside: readonly string[],
): Promise<Part> {
  if (detection.length === 0) return { tables: [], worst: [] };
  const figures: DetectionFigures[] = [];
  for (const set of detection) figures.push(await measureDetection(set, model, watch));
  const worst = detection.map(async (set, i) => ({
    title: `Worst pictures of ${set.name} (known green, detected red)`,
    cases: await worstDetections(set, figures[i]!, model.detector),
  }));
  const others = detection.flatMap((set, i) =>
    beside.map((file) => figuresBeside(set, figures[i]!.cases, readBeside(file))),
  );
  const tables = [detectionTable([...figures, ...others]), sizeTable(figures)];
  return { tables, worst: await Promise.all(worst) };
}

async function identityPart(
  root: string,
  pictures: EvaluationSets['identity'],
  parts: LoadedParts,
  watch: Stopwatch,
  label: string,
): Promise<Part> {
  if (pictures.length === 0) return { tables: [], worst: [] };
  const { samples, withoutBox } = await embedSamples(root, pictures, parts.model, watch);
  const closed = closedTable(samples, parts);
  const hasGrey = samples.every(({ grey }) => grey);
  const grey = hasGrey ? [closedTable(samples, parts, true).table] : [];
  const boxes = withoutBox > 0 ? ` ${withoutBox} pictures without a box were used whole.` : '';
  const tables = [closed.table, ...grey, ...openTables(samples, parts)].map((table) => ({
    ...table,
    title: `${label}: ${table.title}`,
    note: `${table.note ?? ''}${boxes}`,
  }));
  const title = `${label}: most confident mistakes`;
  return { tables, worst: [{ title, cases: await worstNames(root, closed.trials) }] };
}

async function peoplePart(
  { people }: EvaluationSets,
  parts: LoadedParts,
  watch: Stopwatch,
): Promise<Part> {
  if (people.length === 0) return { tables: [], worst: [] };
  const sets: { name: string; outcomes: HeadOutcome[] }[] = [];
  for (const set of people) {
    sets.push({ name: set.name, outcomes: await measurePeople(set, parts, watch) });
  }
  const worst = sets.map(async ({ name, outcomes }) => ({
    title: `Heads of ${name} that were missed or named wrongly`,
    cases: await worstHeads(outcomes),
  }));
  return { tables: [peopleTable(sets)], worst: await Promise.all(worst) };
}

async function groupsPart(
  root: string,
  { people, identity }: EvaluationSets,
  parts: LoadedParts,
  watch: Stopwatch,
): Promise<Part> {
  // As in a folder of pictures, where heads are found first.
  const pictures = identity.map((picture) => ({ ...picture, isWhole: true }));
  const { samples } = await embedSamples(root, pictures, parts.model, watch);
  const heads = headsOfSamples(samples);
  for (const set of people) heads.push(...(await headsOfPeople(set, parts)));
  return { tables: groupTables(heads, parts), worst: [] };
}

interface Asked {
  /** Undefined where only strangers are asked about. */
  readonly root: string | undefined;
  readonly packs: boolean;
  /** Works that the packs are without where own pictures are taught beside them. */
  readonly without: ReadonlySet<string>;
  readonly groups: boolean;
  readonly strangers: string | undefined;
  /** Files of what other detectors found. */
  readonly beside: readonly string[];
}

async function packsPart(
  sets: EvaluationSets,
  asked: Asked,
  parts: LoadedParts,
  watch: Stopwatch,
): Promise<Part> {
  const { packs, strangers } = asked;
  if (!packs && strangers === undefined) return { tables: [], worst: [] };
  const cast = await openPacks(parts);
  const shown = await measurePacks(sets, strangers, parts, cast);
  const taught = await taughtTables(sets, asked, parts, watch, cast);
  return { tables: [...packsTables(shown, cast.known), ...taught], worst: [] };
}

/** Own pictures beside the packs; only with `--without`, since the packs know most of the sets' people. */
async function taughtTables(
  { identity }: EvaluationSets,
  { root = '', packs, without }: Asked,
  parts: LoadedParts,
  watch: Stopwatch,
  cast: PackCast,
): Promise<Table[]> {
  if (!packs || without.size === 0 || identity.length === 0) return [];
  const { samples } = await embedSamples(root, identity, parts.model, watch);
  return [taughtTable(samples, parts, packsWithout(cast.parts, without))];
}

const NO_SETS: EvaluationSets = { detection: [], people: [], identity: [] };

function setsOf(root: string): EvaluationSets {
  const sets = findSets(root);
  if (sets.detection.length + sets.people.length + sets.identity.length > 0) return sets;
  throw new Error(`Nothing to measure in ${root}; bench/README.md says what is looked for.`);
}

async function evaluate(asked: Asked, parts: LoadedParts): Promise<Report> {
  const { root = '' } = asked;
  const sets = root ? setsOf(root) : NO_SETS;
  const watch = new Stopwatch();
  if (asked.groups) {
    const { tables, worst } = await groupsPart(root, sets, parts, watch);
    return { title: `Kyara: groups by ${parts.id}`, facts: [], tables, worst };
  }
  const crops = sets.identity.filter(({ isWhole }) => !isWhole);
  const whole = sets.identity.filter(({ isWhole }) => isWhole);
  const done = [
    await detectionPart(sets, parts, watch, asked.beside),
    await peoplePart(sets, parts, watch),
    await identityPart(root, crops, parts, watch, 'Given crops'),
    await identityPart(root, whole, parts, watch, 'Whole pictures'),
    await packsPart(sets, asked, parts, watch),
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

const USAGE =
  'Usage: npm run evaluate -- DIR [--model ID] [--report FILE] [--packs] [--without WORKS] [--groups] [--strangers DIR] [--beside FILE]';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', default: false },
      model: { type: 'string' },
      report: { type: 'string', default: 'data/evaluation.html' },
      packs: { type: 'boolean', default: false },
      without: { type: 'string', default: '' },
      groups: { type: 'boolean', default: false },
      strangers: { type: 'string' },
      beside: { type: 'string', multiple: true, default: [] },
    },
  });
  if (values.help) return console.log(USAGE);
  const { packs, groups, strangers, beside } = values;
  const without = new Set(values.without.split(',').filter(Boolean));
  const asked = { root: positionals[0], packs, without, groups, strangers, beside };
  const folders = [asked.root, asked.strangers].filter((folder) => folder !== undefined);
  if (folders.length === 0 || !folders.every((folder) => existsSync(folder)))
    throw new Error(USAGE);
  const parts = await loadParts(values.model, [MODELS, process.env.MODELS_DIR ?? 'data/models']);
  try {
    const report = await evaluate(asked, parts);
    for (const table of report.tables) console.log(tableText(table));
    await mkdir(dirname(values.report), { recursive: true });
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
