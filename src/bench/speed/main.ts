/**
 * `npm run bench`: how fast, as ratios measured side by side in one run; see ../README.md.
 *
 *     npm run bench -- --only gallery --references 1000,100000,1000000
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ModelLibrary, openModelLibrary } from '../../recognition/node/library.ts';
import { loadParts, MODELS, ROOT } from '../model.ts';
import { galleryRows } from './gallery-search/rows.ts';
import { measureSideBySide, throughput } from './measure.ts';
import { measurePipeline, recogniseBare } from './pipeline.ts';
import { markdown, mib, ms, ratio, type Row } from './rows.ts';
import { type RunningService, searchOverHttp, startService } from './server.ts';
import { siteRows } from './site/rows.ts';

/** A scene of 1000 px with two heads. */
const PICTURE = join(ROOT, 'e2e/fixtures/cast/scenes/02.webp');
/** usearch takes minutes to build its index of a million references. */
const APPROXIMATE_FROM = 1_000_000;
const CLIENTS = 16;
const SEARCHES = 96;

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

async function serviceSection(): Promise<Row[]> {
  const service = await startService();
  const library = await openModelLibrary({
    modelDirs: [MODELS],
    galleryDirs: [join(ROOT, 'public/cast')],
    cacheDir: join(ROOT, 'data/cache'),
  });
  try {
    const atRest = await service.memory();
    await library.ready();
    return [
      ms('start of the process to the first model list', service.firstAnswer),
      ...(await pipelineRows(library)),
      ...(await serviceRows(library, service)),
      mib('memory of the service at rest', atRest),
      mib('memory of the service after the load', await service.memory()),
    ];
  } finally {
    await Promise.all([library.close(), service.stop()]);
  }
}

/** Every section by the name that `--only` takes. */
const SECTIONS: Readonly<Record<string, (sizes: readonly number[]) => Promise<Row[]>>> = {
  service: serviceSection,
  site: () => siteRows(PICTURE),
  gallery: (sizes) => galleryRows(sizes, APPROXIMATE_FROM),
};

function parseOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: Object.keys(SECTIONS).join() },
      references: { type: 'string', default: '1000,100000' },
    },
  });
  const names = values.only.split(',');
  const unknown = names.filter((name) => !(name in SECTIONS));
  if (unknown.length > 0) throw new Error(`There is no section ${unknown.join()}.`);
  return { names, sizes: values.references.split(',').map(Number) };
}

async function main(): Promise<void> {
  const { names, sizes } = parseOptions();
  const sections = new Map<string, readonly Row[]>();
  for (const name of names) sections.set(name, await SECTIONS[name]!(sizes));
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores`;
  const facts = [`Node ${process.version}, ${process.platform} ${process.arch}`, machine];
  const text = markdown(sections, facts);
  console.log(text);
  await mkdir(join(ROOT, 'data'), { recursive: true });
  await writeFile(join(ROOT, 'data/bench.md'), text);
  const json = JSON.stringify({ facts, sections: Object.fromEntries(sections) }, null, 2);
  await writeFile(join(ROOT, 'data/bench.json'), `${json}\n`);
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
