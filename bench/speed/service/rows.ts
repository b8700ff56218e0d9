import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ModelLibrary, openModelLibrary } from '../../../src/library/library.ts';
import { loadParts, MODELS, ROOT } from '../../model.ts';
import { measureSideBySide, throughput } from '../measure.ts';
import { measurePipeline, recogniseBare } from '../pipeline.ts';
import { mib, ms, ratio, type Row } from '../rows.ts';
import { type RunningService, searcher, startService } from '../server.ts';
import { eventLoopDelay, ServiceMetrics, stageTimes } from './metrics.ts';

const METRICS_PORT = 18_091;
const CLIENTS = 16;
const SEARCHES = 96;
const ROUNDS = 3;

/** The bare pipeline against its floor: decoding, and the networks on inputs made before. */
async function pipelineRows(picture: string, library: ModelLibrary): Promise<Row[]> {
  const parts = await loadParts(undefined);
  const figures = await measurePipeline(picture, library, parts.model);
  await parts.close();
  const { modelRuns, decode, pipeline, heads, width, height } = figures;
  const floor = decode.best + modelRuns.best;
  return [
    ms(`model runs alone (${width} x ${height}, ${heads} heads)`, modelRuns.best),
    ms('decoding alone', decode.best),
    ms('one recognition in one process', pipeline.best),
    ratio('one recognition / its model runs', pipeline.best / modelRuns.best),
    ratio('one recognition / (decoding + model runs)', pipeline.best / floor),
  ];
}

interface Contest {
  readonly bare: () => Promise<unknown>;
  readonly http: () => Promise<unknown>;
  readonly metrics: ServiceMetrics;
}

/** One client, and where the time goes. */
async function oneClientRows({ bare, http, metrics }: Contest): Promise<Row[]> {
  const before = await metrics.read();
  const [one, over] = await measureSideBySide([bare, http]);
  const stages = stageTimes(before, await metrics.read());
  return [
    ms('POST /v1/search, one client', over!.best),
    ratio('POST /v1/search / bare pipeline, one client', over!.best / one!.best),
    ...stages.map(([stage, time]) => ms(`of which on average: ${stage}`, time)),
  ];
}

async function manyClientsRows({ bare, http, metrics }: Contest): Promise<Row[]> {
  const bareRates: number[] = [];
  const httpRates: number[] = [];
  const delays: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const width of [1, 2, 4]) bareRates.push(await throughput(bare, width, SEARCHES / 2));
    // Reading starts the delay's count anew.
    await metrics.read();
    httpRates.push(await throughput(http, CLIENTS, SEARCHES));
    delays.push(eventLoopDelay(await metrics.read()));
  }
  const bestBare = Math.max(...bareRates);
  const bestHttp = Math.max(...httpRates);
  return [
    { what: 'bare pipeline at its best parallelism', value: bestBare, unit: '/s' },
    { what: `POST /v1/search, ${CLIENTS} clients`, value: bestHttp, unit: '/s' },
    ratio(`throughput, ${CLIENTS} clients / bare pipeline`, bestHttp / bestBare),
    ms('event-loop delay under that load, p99, best round', Math.min(...delays)),
  ];
}

async function measure(picture: string, service: RunningService, library: ModelLibrary) {
  const bytes = new Uint8Array(await readFile(picture));
  const http = searcher(service, bytes);
  await http();
  const firstSearch = performance.now() - service.started;
  const atRest = await service.memory();
  await library.ready();
  const metrics = new ServiceMetrics(`http://127.0.0.1:${METRICS_PORT}`);
  const contest = { bare: () => recogniseBare(bytes, library), http, metrics };
  const rows = [
    ms('start of the process to the first model list', service.firstAnswer),
    ms('start of the process to the first recognition, gallery and models loaded', firstSearch),
    ...(await pipelineRows(picture, library)),
    ...(await oneClientRows(contest)),
    ...(await manyClientsRows(contest)),
    mib('memory of the service and its processes at rest', atRest),
    mib('the same after the load', await service.memory()),
  ];
  await throughput(http, CLIENTS, 2 * SEARCHES);
  return [...rows, mib('the same after twice as much again', await service.memory())];
}

/**
 * The service against the bare pipeline in this process, on the same bytes; results are not kept, so
 * every search is recognised.
 *
 * @param picture path of the file that is searched
 */
export async function serviceRows(picture: string): Promise<Row[]> {
  const service = await startService({ METRICS: String(METRICS_PORT) });
  const library = await openModelLibrary({
    modelDirs: [MODELS],
    galleryDirs: [join(ROOT, 'public/cast')],
    cacheDir: join(ROOT, 'data/cache'),
  });
  try {
    return await measure(picture, service, library);
  } finally {
    await Promise.all([library.close(), service.stop()]);
  }
}
