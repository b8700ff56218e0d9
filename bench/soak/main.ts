/** `npm run soak`: the service at twice its capacity, one request in ten hostile; see ../README.md. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { ROOT } from '../model.ts';
import { stampForm, type StampForm } from '../client/form.ts';
import { allAttacks } from './hostile.ts';
import { type Load, measureCapacity, runLoad } from './load.ts';
import { busySeconds } from './machine.ts';
import { markdown, type Soak, type TimedSample, verdicts } from './report.ts';
import { type SoakedService, startSoaked } from './service.ts';
import { Tally } from './tally.ts';

const PICTURES = join(ROOT, 'e2e/fixtures/cast/scenes');
const SAMPLE_MS = 5000;
const CAPACITY_MS = 15_000;
/** Enough to keep every core busy, and nobody refused. */
const CAPACITY_WIDTH = 8;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    'warm-up': { type: 'string' },
    report: { type: 'string', default: join(ROOT, 'data/soak') },
  },
});

/**
 * Pixels to each side. A large picture is looked at once more, in more memory, which is kept as long as such
 * pictures come; a square one in most of all, so all that will be kept is there from the warm-up on.
 */
const LARGE_SIDE = 2400;

/** The scenes as they are, and one of them large. */
async function picturesOf(folder: string): Promise<Buffer[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.webp'));
  const scenes = await Promise.all(names.map((name) => readFile(join(folder, name))));
  return [...scenes, await sharp(scenes[0]).resize(LARGE_SIDE, LARGE_SIDE).webp().toBuffer()];
}

function formsOf(pictures: readonly Buffer[]): StampForm[] {
  return pictures.map((picture, index) =>
    stampForm(picture, { is_multi: '1', ai_detect: String(index % 2) }),
  );
}

/** Looks at the service every few seconds until told to stop. */
async function watch(service: SoakedService, isOver: () => boolean): Promise<TimedSample[]> {
  const start = performance.now();
  const samples: TimedSample[] = [];
  while (!isOver()) {
    await sleep(SAMPLE_MS);
    const minute = (performance.now() - start) / 60_000;
    const sample = await service.sample().catch(() => undefined);
    if (sample) samples.push({ minute, ...sample });
    process.stderr.write(`\r${minute.toFixed(1)} min, ${sample?.resident.toFixed(0) ?? '?'} MiB `);
  }
  process.stderr.write('\n');
  return samples;
}

/** Whom the machine worked for meanwhile: times mean little where others took much of it. */
async function watchShares(service: SoakedService): Promise<() => Promise<string>> {
  const look = async () => {
    const { user, system } = process.cpuUsage();
    const own = (await service.cpu()).all + (user + system) / 1e6;
    return { at: performance.now(), others: busySeconds() - own, waited: service.waited() };
  };
  const start = await look();
  return async () => {
    const end = await look();
    const seconds = (end.at - start.at) / 1000;
    const share = (part: number) => `${((100 * part) / seconds).toFixed(1)} %`;
    const others = share((end.others - start.others) / cpus().length);
    return `other programs had ${others} of the processors; the service's main thread was kept waiting for one ${share(end.waited - start.waited)} of the time`;
  };
}

async function soak(service: SoakedService, minutes: number): Promise<Soak> {
  const pictures = await picturesOf(PICTURES);
  const attacks = await allAttacks(pictures[0]!);
  const parts = { port: service.port, forms: formsOf(pictures), attacks };
  const first: Load = { ...parts, tally: new Tally() };
  // The first searches load networks and grow heaps.
  const measure = (ms: number) => measureCapacity(first, () => service.cpu(), CAPACITY_WIDTH, ms);
  await measure(CAPACITY_MS / 3);
  const capacity = await measure(CAPACITY_MS);
  const sentPerSecond = 2 * capacity.perSecond;
  const load: Load = { ...parts, tally: new Tally() };
  let over = false;
  const watching = watch(service, () => over);
  const shares = await watchShares(service);
  await runLoad(load, sentPerSecond, minutes * 60_000);
  over = true;
  const shared = await shares();
  return {
    facts: [
      `Node ${process.version}, ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores`,
      `load average at the end ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
      shared,
    ],
    minutes,
    warmUpMinutes: Number(values['warm-up'] ?? minutes / 5),
    capacity,
    sentPerSecond,
    tally: load.tally,
    samples: await watching,
    ended: service.ended(),
  };
}

async function main(): Promise<void> {
  const service = await startSoaked();
  const result = await soak(service, Number(values.minutes)).finally(() => service.stop());
  const text = markdown(result);
  console.log(text);
  const { tally, ...rest } = result;
  const json = { ...rest, ...tally, complaints: tally.complaints, verdicts: verdicts(result) };
  await mkdir(join(values.report, '..'), { recursive: true });
  await writeFile(`${values.report}.md`, text);
  await writeFile(`${values.report}.json`, `${JSON.stringify(json, null, 1)}\n`);
  if (verdicts(result).some(({ held }) => !held)) process.exitCode = 1;
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
