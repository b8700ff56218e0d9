/** `npm run bench`: how fast, as ratios measured side by side in one run; see ../README.md. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type ModelLibrary, openModelLibrary } from '../../recognition/node/library.ts';
import { loadParts, MODELS, ROOT } from '../model.ts';
import { measureSideBySide, throughput } from './measure.ts';
import { measurePipeline, recogniseBare } from './pipeline.ts';
import { type RunningService, searchOverHttp, startService } from './server.ts';

/** A scene of 1000 px with two heads. */
const PICTURE = join(ROOT, 'e2e/fixtures/cast/scenes/02.webp');
const CLIENTS = 16;
const SEARCHES = 96;

interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
}

const ms = (what: string, value: number): Row => ({ what, value, unit: 'ms' });
const ratio = (what: string, value: number): Row => ({ what, value, unit: 'x' });

async function pipelineRows(library: ModelLibrary): Promise<Row[]> {
  const parts = await loadParts(undefined);
  const figures = await measurePipeline(PICTURE, library, parts.model);
  await parts.close();
  const { modelRuns, decode, pipeline, heads, width, height } = figures;
  const picture = `${width} x ${height}, ${heads} heads`;
  return [
    ms(`model runs alone (${picture})`, modelRuns.best),
    ms('decoding alone', decode.best),
    ms('one recognition in one process', pipeline.best),
    ratio('one recognition / its model runs', pipeline.best / modelRuns.best),
    ratio(
      'one recognition / (decoding + model runs)',
      pipeline.best / (decode.best + modelRuns.best),
    ),
  ];
}

async function serviceRows(library: ModelLibrary, service: RunningService): Promise<Row[]> {
  const bytes = new Uint8Array(await readFile(PICTURE));
  const bare = () => recogniseBare(bytes, library);
  const http = () => searchOverHttp(service.address, bytes);
  const [one, over] = await measureSideBySide([bare, http]);
  const bareRates: number[] = [];
  const httpRates: number[] = [];
  for (let round = 0; round < 3; round++) {
    for (const width of [1, 2, 4]) bareRates.push(await throughput(bare, width, SEARCHES / 2));
    httpRates.push(await throughput(http, CLIENTS, SEARCHES));
  }
  const bestBare = Math.max(...bareRates);
  const bestHttp = Math.max(...httpRates);
  return [
    ms('POST /v1/search, one client', over!.best),
    ratio('POST /v1/search / bare pipeline, one client', over!.best / one!.best),
    { what: 'bare pipeline at its best parallelism', value: bestBare, unit: '/s' },
    { what: `POST /v1/search, ${CLIENTS} clients`, value: bestHttp, unit: '/s' },
    ratio(`throughput, ${CLIENTS} clients / bare pipeline`, bestHttp / bestBare),
  ];
}

function markdown(rows: readonly Row[], facts: readonly string[]): string {
  const table = rows.map(({ what, value, unit }) => `| ${what} | ${value.toFixed(2)} ${unit} |`);
  return [...facts.map((fact) => `- ${fact}`), '', '| what | |', '|---|---|', ...table, ''].join(
    '\n',
  );
}

async function measure(service: RunningService, library: ModelLibrary): Promise<Row[]> {
  const atRest = await service.memory();
  await library.ready();
  return [
    ms('start of the process to the first model list', service.firstAnswer),
    ...(await pipelineRows(library)),
    ...(await serviceRows(library, service)),
    { what: 'memory of the service at rest', value: atRest, unit: 'MiB' },
    { what: 'memory of the service after the load', value: await service.memory(), unit: 'MiB' },
  ];
}

async function main(): Promise<void> {
  const service = await startService();
  const library = await openModelLibrary({
    modelDirs: [MODELS],
    galleryDirs: [join(ROOT, 'public/cast')],
    cacheDir: join(ROOT, 'data/cache'),
  });
  const rows = await measure(service, library).finally(() =>
    Promise.all([library.close(), service.stop()]),
  );
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores`;
  const facts = [`Node ${process.version}, ${process.platform} ${process.arch}`, machine];
  const text = markdown(rows, facts);
  console.log(text);
  await mkdir(join(ROOT, 'data'), { recursive: true });
  await writeFile(join(ROOT, 'data/bench.md'), text);
  await writeFile(join(ROOT, 'data/bench.json'), `${JSON.stringify({ facts, rows }, null, 2)}\n`);
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
