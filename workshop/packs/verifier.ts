/**
 * `npm run packs:verifier -- WORK`: learns the embedder's verifier, which tells faces from what is
 * none, from boxes in the packs' pictures; see README.md.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadParts, MEASURED_PICTURE } from '../../bench/model.ts';
import { seededRandom } from '../../bench/evaluate/random.ts';
import { type Box, clipBox, intersectionArea, iou, withMargin } from '../../src/contract/box.ts';
import { freeRaster } from '../../src/engine/node/shared-raster.ts';
import { decodePicture } from '../../src/engine/node/testing/decode.ts';
import { detectFaces } from '../../src/recognition/detect/detect.ts';
import { faceRegion, type GalleryModel } from '../../src/recognition/faces.ts';
import { embedAsReference } from '../../src/recognition/pipeline.ts';
import { boxWithin, regionOf, resample } from '../../src/recognition/pixels/resample.ts';
import type { FaceDetection, Raster } from '../../src/recognition/types.ts';
import { writeNumbers } from './carry.ts';
import { listedHeads } from './seen.ts';
import { readSources } from './sources.ts';
import { MANIFEST, readWeights } from './write.ts';

/** One picture in so many is drawn, by its hash. */
const SAMPLED = 40;
/** Boxes looked at in a picture, the best. */
const MOST_BOXES = 8;
/** Scores of the detector below which a box beside the head is taken for none. */
const NO_FACE = 0.3;
/** Intersection over union from which a box is that of the listed head. */
const SAME_HEAD = 0.5;

/** Scores of the detector between which the verifier is asked. */
const ASKED = { from: 0.25, to: 0.6 };
const SECOND_THRESHOLD = 0.37;
/** What its log odds count beside the detector's, and what is taken from their sum, so that the threshold stays. */
const SHARE = 0.3;
const SHIFT = 0.2;

/** Largest margin around a box, in shares of its sides, in the crops that show little else. */
const TIGHT = 0.5;
const SEED = 5;
/** Rows of a box. */
const A_BOX = 4;

const LARGEST = 127;
/** Weights on a line of the manifest. */
const A_LINE = 24;
/** Of the embedder, in the manifest; and the verifier that comes after it, if there is one. */
const OUTPUT = '"output": { "name": "embedding" }';
const BEFORE = new RegExp(`${OUTPUT}(,\\s*"verifier": \\{[^}]*\\})?`);
const LEARN = fileURLToPath(new URL('learn_verifier.py', import.meta.url));

interface Learned {
  readonly weights: readonly number[];
  readonly bias: number;
}

/** A picture with one head, no other half as wide, and where the list has it. */
interface Portrait {
  readonly path: string;
  readonly head: Box;
}

function sampled(work: string): Portrait[] {
  const sources = readSources();
  const heads = [...listedHeads(sources, readWeights().detector).values()];
  return heads.flatMap(({ sha256, heads: count, box: head }) => {
    const path = join(work, 'pictures', sha256);
    const isDrawn = parseInt(sha256.slice(0, 6), 16) % SAMPLED === 3;
    return head && count === 1 && isDrawn && existsSync(path) ? [{ path, head }] : [];
  });
}

/** The listed head, and boxes of a low score that touch neither it nor a sure one. */
function labelled(found: readonly FaceDetection[], head: Box, threshold: number) {
  const sure = found.filter(({ score }) => score >= threshold).map(({ box }) => box);
  const isFree = (box: Box) => [head, ...sure].every((one) => intersectionArea(one, box) === 0);
  const faces = found.filter(({ box }) => iou(box, head) >= SAME_HEAD);
  const none = found.filter(({ box, score }) => score < NO_FACE && isFree(box));
  return [...faces.map((face) => ({ face, is: 1 })), ...none.map((face) => ({ face, is: 0 }))];
}

interface Boxed {
  readonly raster: Raster;
  readonly face: FaceDetection;
}

/** A picture that shows little but the box, as icons and cut-out faces do. */
function tightly({ raster, face }: Boxed, margin: number): Boxed {
  const region = regionOf(withMargin(face.box, margin), raster);
  const box = boxWithin(clipBox(face.box), region, raster);
  return { raster: resample(raster, region, region, 'area'), face: { ...face, box } };
}

/** Rows of a label and a vector, with colour and without, as the box lies and in a tight crop. */
async function rowsOf(
  model: GalleryModel,
  { path, head }: Portrait,
  random: () => number,
): Promise<Float32Array[]> {
  const { raster } = await decodePicture(await readFile(path), MEASURED_PICTURE);
  const found = (await detectFaces(model.detector, raster)).slice(0, MOST_BOXES);
  const rows: Float32Array[] = [];
  for (const { face, is } of labelled(found, head, model.detector.spec.threshold)) {
    const lying = { raster, face };
    for (const boxed of [lying, tightly(lying, TIGHT * random())]) {
      const region = faceRegion(model, boxed.raster, boxed.face);
      const { vector, grey } = await embedAsReference(model, boxed.raster, region);
      for (const one of [vector, grey ?? vector]) rows.push(Float32Array.of(is, ...one));
    }
  }
  freeRaster(raster);
  return rows;
}

function writeVerifier({ weights, bias }: Learned): void {
  const largest = Math.max(...weights.map(Math.abs));
  const steps = weights.map((weight) => Math.round((weight / largest) * LARGEST));
  const numbers = {
    ...ASKED,
    secondThreshold: SECOND_THRESHOLD,
    scale: Number(((SHARE * largest) / LARGEST).toPrecision(4)),
    bias: Number((SHARE * bias - SHIFT).toFixed(4)),
  };
  const rows = Array.from({ length: Math.ceil(steps.length / A_LINE) }, (_, row) =>
    steps.slice(row * A_LINE, (row + 1) * A_LINE).join(', '),
  );
  const lines = [
    ...Object.entries(numbers).map(([name, value]) => `"${name}": ${value},`),
    '"weights": [',
    `  ${rows.join(',\n        ')}`,
    ']',
  ];
  const text = readFileSync(MANIFEST, 'utf8');
  if (!BEFORE.test(text)) throw new Error(`${MANIFEST} has no embedder's output.`);
  const written = `${OUTPUT},\n    "verifier": {\n      ${lines.join('\n      ')}\n    }`;
  writeFileSync(MANIFEST, text.replace(BEFORE, written));
}

async function main(work: string | undefined): Promise<void> {
  if (!work) throw new Error('npm run packs:verifier -- WORK');
  const parts = await loadParts(undefined);
  const portraits = sampled(work);
  const random = seededRandom(SEED);
  const rows: Float32Array[] = [];
  for (const [done, portrait] of portraits.entries()) {
    rows.push(...(await rowsOf(parts.model, portrait, random)));
    if ((done + 1) % 500 === 0) console.log(`${done + 1} of ${portraits.length} pictures`);
  }
  await parts.close();
  const faces = rows.filter(([is]) => is === 1).length;
  console.log(`${faces / A_BOX} faces, ${(rows.length - faces) / A_BOX} boxes without one`);
  if (faces === 0 || faces === rows.length) throw new Error(`${work} has too few pictures.`);
  writeNumbers(join(work, 'verifier.f32'), rows);
  const width = rows[0]!.length - 1;
  const told = execFileSync('python3', [LEARN, work, String(width)], { encoding: 'utf8' });
  writeVerifier(JSON.parse(told) as Learned);
}

await main(process.argv[2]);
