import { atOnce, type Pieces } from '../../pieces.ts';
import { principalAxes } from './axes.ts';
import { kthLargest } from './best.ts';
import { ByteMatrix } from './byte-matrix.ts';
import { CodeMatrix } from './code-matrix.ts';
import { type Codebook, codebookOf, encode, fillTable } from './codebook.ts';
import { type Neighbour, ranked } from './nearest.ts';
import { countOf, sampleOf, similarityAt, type Vectors, vectorAt } from './vectors.ts';

/**
 * Axes of a sketch. In a gallery's space 192 axes hold 88 % of the length of the shipped embedder's
 * vectors; what is left differs so little between two pictures that nothing is lost by it.
 */
const AXES = 192;
/** Groups of axes that are told by one code each: 32 bytes per vector. */
const GROUPS = 64;

/** Vectors that axes and codes are fitted to; more of them move them hardly. */
const SAMPLE = 4096;
/** The iteration need not converge: any space close to the main one serves. */
const ROUNDS = 4;
/** Rows that are sketched in one piece. */
const ROWS_PER_PIECE = 64;

/** How many of `count` vectors are compared by their bytes to find `k`, and how many of these in full. */
const firstList = (k: number, count: number) => 2000 + 10 * k + 0.002 * count;
const secondList = (k: number) => 200 + 5 * k;

/** The vectors seen along their principal axes only, for galleries too large to be read as a whole. */
export interface Sketch {
  readonly vectors: Vectors;
  readonly axes: Vectors;
  readonly codebook: Codebook;
  /** The vectors' shares along the axes as codes, which are read for every probe. */
  readonly codes: CodeMatrix;
  /** The same as bytes, which are read where the codes promise something. */
  readonly matrix: ByteMatrix;
}

/** What a sketch takes beside the vectors, in bytes. */
export function sketchBytes({ codes, matrix }: Sketch): number {
  return codes.bytes + matrix.bytes;
}

function along(axes: Vectors, probe: Float32Array): Float32Array {
  return Float32Array.from({ length: countOf(axes) }, (_, a) => similarityAt(axes, a, probe));
}

function* sharesOf(sample: Vectors, axes: Vectors): Pieces<Vectors> {
  const width = countOf(axes);
  const shares = { width, data: new Float32Array(countOf(sample) * width) };
  for (let row = 0; row < countOf(sample); row++) {
    vectorAt(shares, row).set(along(axes, vectorAt(sample, row)));
    if (row % ROWS_PER_PIECE === 0) yield;
  }
  return shares;
}

/** Shares of some rows along all axes, by the bytes of the rows. */
class Shares {
  readonly rows: Vectors;
  readonly #axes: Vectors;
  readonly #bytes: ByteMatrix;
  readonly #products = new Float32Array(ROWS_PER_PIECE);

  constructor(axes: Vectors) {
    const width = countOf(axes);
    this.rows = { width, data: new Float32Array(ROWS_PER_PIECE * width) };
    this.#axes = axes;
    this.#bytes = new ByteMatrix(axes.width, ROWS_PER_PIECE);
  }

  /** Works out `rows` for the vectors from `first` up to `end`, without it. */
  take(vectors: Vectors, first: number, end: number): void {
    for (let row = first; row < end; row++) this.#bytes.setRow(row - first, vectorAt(vectors, row));
    const { width, data } = this.rows;
    for (let a = 0; a < width; a++) {
      this.#bytes.scan(vectorAt(this.#axes, a), this.#products, 0, end - first);
      for (let row = 0; row < end - first; row++) data[row * width + a] = this.#products[row]!;
    }
  }
}

/** Builds the sketch: a minute for a million vectors. */
export function* sketchInPieces(vectors: Vectors): Pieces<Sketch> {
  const count = countOf(vectors);
  const sample = sampleOf(vectors, SAMPLE);
  const width = Math.min(AXES, vectors.width, count);
  const axes = yield* principalAxes(sample, width, ROUNDS);
  const groups = Math.min(GROUPS, width);
  const codebook = yield* codebookOf(yield* sharesOf(sample, axes), groups);
  const codes = new CodeMatrix(groups, count);
  const matrix = new ByteMatrix(width, count);
  const shares = new Shares(axes);
  const code = new Uint8Array(groups);
  for (let first = 0; first < count; first += ROWS_PER_PIECE) {
    const end = Math.min(count, first + ROWS_PER_PIECE);
    shares.take(vectors, first, end);
    for (let row = first; row < end; row++) {
      const share = vectorAt(shares.rows, row - first);
      encode(codebook, share, code);
      codes.setRow(row, code);
      matrix.setRow(row, share);
    }
    yield;
  }
  return { vectors, axes, codebook, codes, matrix };
}

/** The same in one go. */
export function buildSketch(vectors: Vectors): Sketch {
  return atOnce(sketchInPieces(vectors));
}

/**
 * The `k` vectors most similar to a probe, nearly always: those of a short list by codes are compared
 * by bytes, the best of these in full.
 *
 * @param probe unit vector
 */
export function nearestBySketch(sketch: Sketch, probe: Float32Array, k: number): Neighbour[] {
  const { axes, codebook, codes, matrix, vectors } = sketch;
  const shares = along(axes, probe);
  fillTable(codebook, shares, codes.table);
  const rows = codes.highest(firstList(k, codes.count));
  const products = matrix.productsWith(shares, rows);
  const bar = kthLargest(products, secondList(k));
  const list: Neighbour[] = [];
  rows.forEach((index, i) => {
    if (products[i]! >= bar) list.push({ index, similarity: similarityAt(vectors, index, probe) });
  });
  return ranked(list, k);
}
