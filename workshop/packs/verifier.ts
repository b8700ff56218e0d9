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
import { intersectionArea } from '../../src/contract/box.ts';
import { freeRaster } from '../../src/engine/node/shared-raster.ts';
import { decodePicture } from '../../src/engine/node/testing/decode.ts';
import { detectFaces } from '../../src/recognition/detect/detect.ts';
import { faceRegion, type GalleryModel } from '../../src/recognition/faces.ts';
import { embedAsReference } from '../../src/recognition/pipeline.ts';
import type { FaceDetection } from '../../src/recognition/types.ts';
import { writeNumbers } from './carry.ts';
import { readSources } from './sources.ts';
import { MANIFEST } from './write.ts';

/** Every so manieth picture, by its hash. */
const SAMPLED = 20;
/** Boxes looked at in a picture, the best. */
const MOST_BOXES = 8;
/** Scores of the detector below which a box beside the head is taken for none. */
const NO_FACE = 0.3;

/** Scores of the detector between which the verifier is asked. */
const ASKED = { from: 0.25, to: 0.6 };
/** What its log odds count beside the detector's, and what is taken from their sum, so that the threshold stays. */
const SHARE = 0.3;
const SHIFT = 0.24;

const LARGEST = 127;
/** Weights on a line of the manifest. */
const A_LINE = 24;
const LEARN = fileURLToPath(new URL('learn_verifier.py', import.meta.url));

interface Learned {
  readonly weights: readonly number[];
  readonly bias: number;
}

/** Pictures of the list with exactly one head. */
function sampled(work: string): string[] {
  const files = readSources().characters.flatMap((one) => one.files);
  return files
    .filter(
      ([, , sha256, , seen]) => seen?.[0] === 1 && parseInt(sha256.slice(0, 6), 16) % SAMPLED === 3,
    )
    .map(([, , sha256]) => join(work, 'pictures', sha256))
    .filter((path) => existsSync(path));
}

/** The sure boxes, and those far below that touch none of them. */
function labelled(found: readonly FaceDetection[], threshold: number) {
  const faces = found.filter(({ score }) => score >= threshold);
  const none = found.filter(
    ({ box, score }) =>
      score < NO_FACE && faces.every((face) => intersectionArea(face.box, box) === 0),
  );
  return [...faces.map((face) => ({ face, is: 1 })), ...none.map((face) => ({ face, is: 0 }))];
}

/** Rows of a label and a vector, with colour and without. */
async function rowsOf(model: GalleryModel, path: string): Promise<Float32Array[]> {
  const { raster } = await decodePicture(await readFile(path), MEASURED_PICTURE);
  const found = (await detectFaces(model.detector, raster)).slice(0, MOST_BOXES);
  const rows: Float32Array[] = [];
  for (const { face, is } of labelled(found, model.detector.spec.threshold)) {
    const { vector, grey } = await embedAsReference(model, raster, faceRegion(model, raster, face));
    for (const one of [vector, grey ?? vector]) rows.push(Float32Array.of(is, ...one));
  }
  freeRaster(raster);
  return rows;
}

function writeVerifier({ weights, bias }: Learned): void {
  const largest = Math.max(...weights.map(Math.abs));
  const steps = weights.map((weight) => Math.round((weight / largest) * LARGEST));
  const numbers = {
    ...ASKED,
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
  const entry = /"verifier": \{[^}]*\}/;
  if (!entry.test(text)) throw new Error(`${MANIFEST} has no verifier to replace.`);
  const written = `"verifier": {\n      ${lines.join('\n      ')}\n    }`;
  writeFileSync(MANIFEST, text.replace(entry, written));
}

async function main(work: string | undefined): Promise<void> {
  if (!work) throw new Error('npm run packs:verifier -- WORK');
  const parts = await loadParts(undefined);
  const paths = sampled(work);
  const rows: Float32Array[] = [];
  for (const [done, path] of paths.entries()) {
    rows.push(...(await rowsOf(parts.model, path)));
    if ((done + 1) % 500 === 0) console.log(`${done + 1} of ${paths.length} pictures`);
  }
  await parts.close();
  const faces = rows.filter(([is]) => is === 1).length;
  console.log(`${faces / 2} faces, ${(rows.length - faces) / 2} boxes without one`);
  writeNumbers(join(work, 'verifier.f32'), rows);
  const width = rows[0]!.length - 1;
  const told = execFileSync('python3', [LEARN, work, String(width)], { encoding: 'utf8' });
  writeVerifier(JSON.parse(told) as Learned);
}

await main(process.argv[2]);
