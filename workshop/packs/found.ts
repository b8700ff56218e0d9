/** What the recogniser sees in each picture, kept on disk so that a second run is quick. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LoadedParts, loadParts, MEASURED_PICTURE } from '../../bench/model.ts';
import { type Box, boxWidth } from '../../src/contract/box.ts';
import { decodePicture } from '../../src/engine/node/testing/decode.ts';
import { cropBase } from '../../src/recognition/detect/boxes.ts';
import { detectFaces } from '../../src/recognition/detect/detect.ts';
import { chooseFaces, largestFace } from '../../src/recognition/detect/choose.ts';
import { cropRegion } from '../../src/recognition/embed/crop.ts';
import { freeRaster } from '../../src/engine/node/shared-raster.ts';
import { mapLimited } from '../../src/recognition/map-limited.ts';
import { embedAsReference, type GalleryModel } from '../../src/recognition/pipeline.ts';
import type { Raster } from '../../src/recognition/types.ts';

const AT_ONCE = 3;

/** Of the largest head's width; what is smaller is mostly an ornament or somebody's animal. */
const COMPARABLE = 0.5;

export interface Found {
  readonly sha256: string;
  /** Heads at the detector's threshold that are at least half as wide as the largest. */
  readonly heads: number;
  /** Width of the largest face in pixels; 0 without one. */
  readonly face: number;
  /** Unit vectors of the largest head, with colour and without; absent without one. */
  readonly vector?: Float32Array;
  readonly grey?: Float32Array;
}

interface Line {
  readonly sha256: string;
  readonly heads: number;
  readonly face: number;
  readonly width: number;
}

async function lookAt(model: GalleryModel, raster: Raster) {
  const { spec } = model.detector;
  const { faces, sure } = chooseFaces(await detectFaces(model.detector, raster), spec);
  const largest = largestFace(faces);
  if (!largest || !sure) return { heads: 0, face: 0 };
  const [left, , right] = largest.box;
  const region = cropRegion(cropBase(largest.box, spec.boxes), raster, model.embedder.spec.crop);
  const { vector, grey } = await embedAsReference(model, raster, region);
  const isComparable = ({ box }: { readonly box: Box }) =>
    boxWidth(box) >= COMPARABLE * (right - left);
  const face = Math.round((right - left) * raster.width);
  return { heads: faces.filter(isComparable).length, face, vector, grey: grey ?? vector };
}

class Kept {
  readonly #lines: string;
  readonly #vectors: string;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#lines = join(folder, 'found.jsonl');
    this.#vectors = join(folder, 'found.f32');
  }

  add({ sha256, heads, face, vector, grey }: Found): void {
    if (vector && grey) {
      const both = Float32Array.from([...vector, ...grey]);
      appendFileSync(this.#vectors, new Uint8Array(both.buffer));
    }
    const line: Line = { sha256, heads, face, width: vector?.length ?? 0 };
    appendFileSync(this.#lines, `${JSON.stringify(line)}\n`);
  }

  read(): Map<string, Found> {
    if (!existsSync(this.#lines)) return new Map();
    const bytes = existsSync(this.#vectors) ? readFileSync(this.#vectors) : Buffer.alloc(0);
    const numbers = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
    let at = 0;
    const next = (width: number) => numbers.subarray(at, (at += width));
    const lines = readFileSync(this.#lines, 'utf8').trim().split('\n');
    return new Map(
      lines.map((text) => {
        const { width, ...line } = JSON.parse(text) as Line;
        const vectors = width > 0 ? { vector: next(width), grey: next(width) } : {};
        return [line.sha256, { ...line, ...vectors }];
      }),
    );
  }
}

async function lookAtAll(
  { model }: LoadedParts,
  wanted: readonly (readonly [string, string])[],
  kept: Kept,
): Promise<void> {
  let done = 0;
  await mapLimited(wanted, AT_ONCE, async ([sha256, path]) => {
    try {
      const { raster } = await decodePicture(await readFile(path), MEASURED_PICTURE);
      kept.add({ sha256, ...(await lookAt(model, raster)) });
      freeRaster(raster);
    } catch (error) {
      console.error(`${sha256}: ${String(error)}`);
    }
    if (++done % 500 === 0) console.log(`${done} of ${wanted.length} pictures`);
  });
}

/**
 * Looks at every picture that is there and was not looked at before.
 *
 * @param paths of pictures, by SHA-256
 * @param folder keeps what was seen
 */
export async function findHeads(
  paths: ReadonlyMap<string, string>,
  folder: string,
): Promise<ReadonlyMap<string, Found>> {
  const kept = new Kept(folder);
  const known = kept.read();
  const wanted = [...paths].filter(([sha256, path]) => !known.has(sha256) && existsSync(path));
  if (wanted.length === 0) return known;
  const parts = await loadParts(undefined);
  await lookAtAll(parts, wanted, kept);
  await parts.close();
  return kept.read();
}
