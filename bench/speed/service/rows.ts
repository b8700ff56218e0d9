import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ModelLibrary, openModelLibrary } from '../../../src/library/library.ts';
import { loadParts, MODELS, ROOT } from '../../model.ts';
import { measureSideBySide, throughput } from '../measure.ts';
import { measurePipeline, recogniseBare } from '../pipeline.ts';
import { mib, ms, NOTHING_KEPT, ratio, type Row } from '../rows.ts';
import { type Form, measureThroughput, pictureForm, search } from '../../client.ts';
import { eventLoopDelay, type RunningService, startService } from '../../service.ts';
import { stageTimes } from './stage-times.ts';

const CLIENTS = 16;
const SEARCHES = 96;
const ROUNDS = 3;

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
  readonly service: RunningService;
  readonly form: Form;
}

async function searchOnce({ service, form }: Pick<Contest, 'service' | 'form'>): Promise<void> {
  const { code } = await search(service.address, form);
  if (code !== 0) throw new Error(`The service answered ${code ?? 'without a code'}.`);
}

async function oneClientRows(contest: Contest): Promise<Row[]> {
  const { bare, service } = contest;
  const before = await service.metrics();
  const [one, over] = await measureSideBySide([bare, () => searchOnce(contest)]);
  const stages = stageTimes(before, await service.metrics());
  return [
    ms('POST /v1/search, one client', over!.best),
    ratio('POST /v1/search / bare pipeline, one client', over!.best / one!.best),
    ...stages.map(([stage, time]) => ms(`of which on average: ${stage}`, time)),
  ];
}

async function manyClientsRows({ bare, service, form }: Contest): Promise<Row[]> {
  const bareRates: number[] = [];
  const httpRates: number[] = [];
  const delays: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const width of [1, 2, 4]) bareRates.push(await throughput(bare, width, SEARCHES / 2));
    // Reading starts the delay's count anew.
    await service.metrics();
    const limit = { amount: SEARCHES };
    const { perSecond } = await measureThroughput(service.address, [() => form], CLIENTS, limit);
    httpRates.push(perSecond);
    delays.push(eventLoopDelay(await service.metrics()));
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
  const form = await pictureForm(bytes, { is_multi: '1' });
  const contest = { bare: () => recogniseBare(bytes, library), service, form };
  await searchOnce(contest);
  const firstSearch = performance.now() - service.started;
  const { all: atRest } = await service.memory();
  await library.ready();
  const rows = [
    ms('start of the process to the first model list', service.firstAnswer),
    ms('start of the process to the first recognition, gallery and models loaded', firstSearch),
    ...(await pipelineRows(picture, library)),
    ...(await oneClientRows(contest)),
    ...(await manyClientsRows(contest)),
    mib('memory of the service and its processes at rest', atRest),
    mib('the same after the load', (await service.memory()).all),
  ];
  await measureThroughput(service.address, [() => form], CLIENTS, { amount: 2 * SEARCHES });
  return [...rows, mib('the same after twice as much again', (await service.memory()).all)];
}

/** The service against the bare pipeline on the same bytes, without the result cache. */
export async function serviceRows(picture: string): Promise<Row[]> {
  const service = await startService(NOTHING_KEPT);
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
