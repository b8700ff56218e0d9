// Writes every picture of the cast, with names and ground truth: `npm run cast`.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { type CastRecord, portraitRecord, type SceneRecord } from './annotate.ts';
import { CAST, WORKS } from './characters/index.ts';
import { compose, type Drawing, type Picture } from './compose.ts';
import { type Portrait, probes, references, sampleSingles, strangers } from './pictures.ts';
import { nobody, sampleScenes, scenes } from './scenes.ts';

const SAMPLES = 'public/samples/';
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

async function write(file: string, data: string | Buffer): Promise<void> {
  const path = join(ROOT, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, data);
}

const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;

function rendered({ svg }: Drawing): Sharp {
  return sharp(Buffer.from(svg)).flatten();
}

async function render(picture: Picture): Promise<Drawing> {
  const drawing = compose(picture);
  const image = rendered(drawing).webp({ quality: 85, effort: 5 });
  await write(picture.file, await image.toBuffer());
  return drawing;
}

/** Pixels: the row of samples is at most 13rem high and shows them slightly enlarged. */
const SMALL_HEIGHT = 360;

/** What the landing page shows of a sample; the sample itself is fetched when it is asked for. */
async function renderSmall(picture: Picture): Promise<void> {
  const small = rendered(compose(picture)).resize({ height: SMALL_HEIGHT });
  const name = basename(picture.file, '.webp');
  await write(`${SAMPLES}small/${name}.avif`, await small.avif({ quality: 50 }).toBuffer());
}

async function portraits(list: readonly Portrait[]) {
  const records = [];
  for (const item of list) records.push(portraitRecord(item, await render(item.picture)));
  return records;
}

async function sceneRecords(list: readonly Picture[]): Promise<SceneRecord[]> {
  const records = [];
  for (const picture of list) {
    records.push({ file: picture.file, faces: (await render(picture)).faces });
  }
  return records;
}

async function writeSamples(): Promise<SceneRecord[]> {
  const list = [...sampleScenes(), ...sampleSingles()];
  const entries = list.map(({ picture, alt }) => ({
    file: picture.file.replace(SAMPLES, ''),
    width: picture.w,
    height: picture.h,
    alt,
  }));
  await write(`${SAMPLES}samples.json`, json(entries));
  for (const { picture } of list) await renderSmall(picture);
  return sceneRecords(list.map(({ picture }) => picture));
}

async function writeNames(): Promise<void> {
  for (const work of WORKS) {
    const members = CAST.filter((c) => c.work === work.slug);
    const characters = Object.fromEntries(members.map((c) => [c.names.en, c.names]));
    await write(`public/cast/${work.names.en}/names.json`, json({ work: work.names, characters }));
  }
}

async function main(): Promise<void> {
  const old = [...WORKS.map((w) => `public/cast/${w.names.en}`), SAMPLES, 'e2e/fixtures/cast'];
  for (const folder of old) await rm(join(ROOT, folder), { recursive: true, force: true });
  await writeNames();
  const record: CastRecord = {
    references: await portraits(references()),
    probes: await portraits(probes()),
    scenes: await sceneRecords(scenes()),
    nobody: (await sceneRecords(nobody())).map(({ file }) => ({ file })),
    stranger: (await portraits(strangers())).map(({ file, attributes, faces }) => ({
      file,
      attributes,
      faces,
    })),
    samples: await writeSamples(),
  };
  await write('e2e/fixtures/cast/cast.json', json(record));
}

await main();
