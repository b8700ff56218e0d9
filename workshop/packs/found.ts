/** What the recogniser sees in each picture, kept on disk so that a second run is quick. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadParts, MEASURED_PICTURE } from '../../bench/model.ts';
import { type Box, boxWidth } from '../../src/contract/box.ts';
import { decodePicture } from '../../src/engine/node/testing/decode.ts';
import { chooseFaces, largestFace } from '../../src/recognition/detect/choose.ts';
import { freeRaster } from '../../src/engine/node/shared-raster.ts';
import { mapLimited } from '../../src/recognition/map-limited.ts';
import {
  faceRegion,
  findFaces,
  type GalleryModel,
  thresholdsOf,
} from '../../src/recognition/faces.ts';
import { embedAsReference } from '../../src/recognition/pipeline.ts';
import type { Raster } from '../../src/recognition/types.ts';
import { readWeights, type Weights } from './write.ts';

const AT_ONCE = 3;

/** Of the largest head's width; what is smaller is mostly an ornament or somebody's animal. */
const COMPARABLE = 0.5;

/** What was seen by the detector, with the verifier of its time: a new one does not search anew. */
export interface Head {
  readonly sha256: string;
  /** That are sure and at least half as wide as the largest. */
  readonly heads: number;
  /** Width of the largest face in pixels; 0 without one. */
  readonly face: number;
  /** The largest face's; absent without one. */
  readonly box?: Box;
}

export interface Found extends Head {
  /** Unit vectors of the largest head, with colour and without; absent without one. */
  readonly vector?: Float32Array;
  readonly grey?: Float32Array;
}

export type Embedded = Required<Pick<Found, 'vector' | 'grey'>>;

async function detectIn(model: GalleryModel, raster: Raster): Promise<Omit<Head, 'sha256'>> {
  const { faces, sure } = chooseFaces(await findFaces(model, raster), thresholdsOf(model));
  const largest = largestFace(faces);
  if (!largest || !sure) return { heads: 0, face: 0 };
  const width = boxWidth(largest.box);
  const isComparable = ({ box }: { readonly box: Box }) => boxWidth(box) >= COMPARABLE * width;
  const face = Math.round(width * raster.width);
  return { heads: faces.filter(isComparable).length, face, box: largest.box };
}

async function embedIn(model: GalleryModel, raster: Raster, box: Box): Promise<Embedded> {
  const region = faceRegion(model, raster, { box });
  const { vector, grey } = await embedAsReference(model, raster, region);
  return { vector, grey: grey ?? vector };
}

/** Lines of JSON, one for each picture. */
class Lines<T extends { readonly sha256: string }> {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  add(line: T): void {
    appendFileSync(this.path, `${JSON.stringify(line)}\n`);
  }

  read(): T[] {
    if (!existsSync(this.path)) return [];
    return readFileSync(this.path, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((text) => JSON.parse(text) as T);
  }
}

/** What was seen: heads by one detector, and vectors of one embedder. */
class Kept {
  readonly #listed: ReadonlyMap<string, Head>;
  readonly #heads: Lines<Head>;
  readonly #embedded: Lines<{ readonly sha256: string; readonly width: number }>;
  readonly #vectors: string;

  constructor(folder: string, { detector, embedder }: Weights, listed: ReadonlyMap<string, Head>) {
    mkdirSync(folder, { recursive: true });
    this.#listed = listed;
    const file = (weights: string, end: string) => join(folder, weights.slice(0, 8) + end);
    this.#heads = new Lines(file(detector, '.heads.jsonl'));
    this.#embedded = new Lines(file(embedder, '.jsonl'));
    this.#vectors = file(embedder, '.f32');
  }

  addHead(head: Head): void {
    this.#heads.add(head);
  }

  addVectors(sha256: string, { vector, grey }: Embedded): void {
    appendFileSync(this.#vectors, new Uint8Array(Float32Array.from([...vector, ...grey]).buffer));
    this.#embedded.add({ sha256, width: vector.length });
  }

  heads(): Map<string, Head> {
    const found = this.#heads.read().map((head) => [head.sha256, head] as const);
    return new Map([...this.#listed, ...found]);
  }

  vectors(): Map<string, Embedded> {
    const bytes = existsSync(this.#vectors) ? readFileSync(this.#vectors) : Buffer.alloc(0);
    const numbers = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
    const lines = this.#embedded.read();
    const count = lines.reduce((sum, { width }) => sum + 2 * width, 0);
    if (count !== numbers.length)
      throw new Error(`${this.#vectors} is cut: remove it and its list.`);
    let at = 0;
    const next = (width: number) => numbers.subarray(at, (at += width));
    return new Map(
      lines.map(({ sha256, width }) => [sha256, { vector: next(width), grey: next(width) }]),
    );
  }

  read(): Map<string, Found> {
    const vectors = this.vectors();
    const all = [...this.heads()];
    return new Map(all.map(([sha256, head]) => [sha256, { ...head, ...vectors.get(sha256) }]));
  }
}

async function lookAt(
  model: GalleryModel,
  [sha256, path]: readonly [string, string],
  known: Head | undefined,
  kept: Kept,
): Promise<void> {
  const { raster } = await decodePicture(await readFile(path), MEASURED_PICTURE);
  const head = known ?? { sha256, ...(await detectIn(model, raster)) };
  const vectors = head.box && (await embedIn(model, raster, head.box));
  freeRaster(raster);
  if (vectors) kept.addVectors(sha256, vectors);
  if (!known) kept.addHead(head);
}

/** What an embedder, by the SHA-256 of its weights, has seen in this folder. */
export function keptVectors(folder: string, embedder: string): ReadonlyMap<string, Embedded> {
  return new Kept(folder, { ...readWeights(), embedder }, new Map()).vectors();
}

/**
 * Looks at every picture that is there and was not looked at before.
 *
 * @param paths of pictures, by SHA-256
 * @param folder keeps what was seen
 * @param listed what this detector saw before in some of them
 */
export async function findHeads(
  paths: ReadonlyMap<string, string>,
  folder: string,
  listed: ReadonlyMap<string, Head> = new Map(),
): Promise<ReadonlyMap<string, Found>> {
  const kept = new Kept(folder, readWeights(), listed);
  const heads = kept.heads();
  const vectors = kept.vectors();
  const isSeen = (sha256: string) => {
    const head = heads.get(sha256);
    return head && (!head.box || vectors.has(sha256));
  };
  const wanted = [...paths].filter(([sha256, path]) => !isSeen(sha256) && existsSync(path));
  if (wanted.length > 0) {
    const parts = await loadParts(undefined);
    let done = 0;
    await mapLimited(wanted, AT_ONCE, async (picture) => {
      const [sha256] = picture;
      await lookAt(parts.model, picture, heads.get(sha256), kept).catch((error: unknown) => {
        console.error(`${sha256}: ${String(error)}`);
      });
      if (++done % 500 === 0) console.log(`${done} of ${wanted.length} pictures`);
    });
    await parts.close();
  }
  return kept.read();
}
