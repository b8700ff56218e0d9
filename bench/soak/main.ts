/** `npm run soak`: the service at twice its capacity; see ../README.md. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { REQUESTS_MAX_BYTES } from '../../src/service/testing/hostile/corpus.ts';
import { ROOT } from '../model.ts';
import { type Form, freshForms, measureThroughput } from '../client.ts';
import { eventLoopDelay, type RunningService, startService } from '../service.ts';
import { allAttacks } from './hostile.ts';
import { runLoad } from './load.ts';
import { type Capacity, markdown, type Sample, type Soak, verdicts } from './report.ts';
import { Tally } from './tally.ts';

const PICTURES = join(ROOT, 'e2e/fixtures/cast/scenes');
const SAMPLE_MS = 5000;
/** Reading the metrics begins event-loop delay's histogram anew. */
const SAMPLES_A_MINUTE = 12;
const WARM_UP_S = 5;
const CAPACITY_S = 15;
const CAPACITY_CLIENTS = 8;
/** Then memory must be back where it was. */
const QUIET_MS = 60_000;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    'warm-up': { type: 'string' },
    report: { type: 'string', default: join(ROOT, 'data/soak') },
  },
});

/** Large and square takes most memory (a second look), so all of it is allocated in the warm-up. */
const LARGE_SIDE = 2400;

async function readScenes(folder: string): Promise<Buffer[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.webp'));
  return Promise.all(names.map((name) => readFile(join(folder, name))));
}

async function makeForms(scenes: readonly Buffer[]): Promise<(() => Form)[]> {
  const large = await sharp(scenes[0]).resize(LARGE_SIDE, LARGE_SIDE).webp().toBuffer();
  return Promise.all(
    [...scenes, large].map((picture, index) =>
      freshForms(picture, { is_multi: '1', ai_detect: String(index % 2) }),
    ),
  );
}

async function measureCapacity(service: RunningService, forms: readonly (() => Form)[]) {
  const measure = (duration: number) =>
    measureThroughput(service.address, forms, CAPACITY_CLIENTS, { duration });
  await measure(WARM_UP_S);
  const before = await service.cpu();
  const { searches, perSecond } = await measure(CAPACITY_S);
  const { all, main } = await service.cpu();
  const cpu = { all: (all - before.all) / searches, main: (main - before.main) / searches };
  return { perSecond, cpu } satisfies Capacity;
}

async function watch(service: RunningService, isOver: () => boolean): Promise<Sample[]> {
  const start = performance.now();
  const samples: Sample[] = [];
  while (!isOver()) {
    await sleep(SAMPLE_MS);
    const minute = (performance.now() - start) / 60_000;
    const memory = await service.memory();
    const isMinute = samples.length % SAMPLES_A_MINUTE === SAMPLES_A_MINUTE - 1;
    const metrics = isMinute ? await service.metrics().catch(() => undefined) : undefined;
    samples.push({
      minute,
      ...memory,
      heap: (metrics?.get('nodejs_heap_size_used_bytes') ?? Number.NaN) / (1024 * 1024),
      loopDelay: metrics ? eventLoopDelay(metrics) : Number.NaN,
    });
    process.stderr.write(`\r${minute.toFixed(1)} min, ${memory.all.toFixed(0)} MiB `);
  }
  process.stderr.write('\n');
  return samples;
}

async function soak(service: RunningService, minutes: number): Promise<Soak> {
  await service.until('/readyz');
  const scenes = await readScenes(PICTURES);
  const forms = await makeForms(scenes);
  const attacks = await allAttacks(scenes[0]!);
  const capacity = await measureCapacity(service, forms);
  const before = (await service.memory()).all;
  const sentPerSecond = 2 * capacity.perSecond;
  const tally = new Tally();
  let over = false;
  const watching = watch(service, () => over);
  const load = { site: service.address, forms, attacks, tally };
  await runLoad(load, sentPerSecond, minutes * 60).finally(() => (over = true));
  const samplesOfLoad = await watching;
  await sleep(QUIET_MS);
  const memory = { before, after: (await service.memory()).all };
  return {
    facts: [
      `Node ${process.version}, ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores`,
      `load average at the end ${loadavg()
        .map((one) => one.toFixed(1))
        .join(' ')}`,
    ],
    minutes,
    warmUpMinutes: Number(values['warm-up'] ?? minutes / 5),
    capacity,
    sentPerSecond,
    tally,
    samples: samplesOfLoad,
    memory,
    ended: service.ended(),
  };
}

async function main(): Promise<void> {
  const service = await startService({
    TRUST_PROXY: 'loopback',
    MAX_IMAGE_BYTES: String(REQUESTS_MAX_BYTES),
  });
  const result = await soak(service, Number(values.minutes)).finally(() => service.stop());
  const text = markdown(result);
  console.log(text);
  const { tally, ...rest } = result;
  const json = { ...rest, ...tally, complaints: tally.complaints, verdicts: verdicts(result) };
  await mkdir(dirname(values.report), { recursive: true });
  await writeFile(`${values.report}.md`, text);
  await writeFile(`${values.report}.json`, `${JSON.stringify(json, null, 1)}\n`);
  if (verdicts(result).some(({ held }) => !held)) process.exitCode = 1;
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
