import type { Box } from '../../contract/box.ts';
import { suppress } from './decode.ts';
import type { YoloSpec } from '../manifest.ts';
import type { InputPlan } from '../pixels/picture-input.ts';
import { type Region, type Size, wholeRegion } from '../pixels/resample.ts';
import type { FaceDetection, Tensor } from '../types.ts';

/** Detectors of the YOLO family: one output with boxes and class scores. */

export interface YoloInput {
  readonly plan: InputPlan;
  /** Where the picture lies in the input, in pixels. */
  readonly inner: Region;
}

/**
 * Ultralytics' letterbox: the picture resized to fit, in the middle of a grey square. An odd pixel
 * of padding goes to the right or below.
 */
function greySquare(picture: Size, spec: YoloSpec['input']): YoloInput {
  const { side, resize, padValue } = spec;
  const scale = side / Math.max(picture.width, picture.height);
  const size = {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
  const at = {
    x: Math.floor((side - size.width) / 2),
    y: Math.floor((side - size.height) / 2),
  };
  const padAfter = { size: { width: side, height: side }, at, value: padValue };
  const plan = { region: wholeRegion(picture), size, resize, padAfter, pixels: spec };
  return { plan, inner: { ...at, ...size } };
}

/** Both sides rounded up to the multiple after shrinking to the longest side; never enlarged more. */
function roundedUp(picture: Size, { side, multiple }: YoloSpec['input']): Size {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const rounded = (length: number) => Math.ceil((length * scale) / multiple) * multiple;
  return { width: rounded(picture.width), height: rounded(picture.height) };
}

/**
 * How a picture becomes a YOLO network's input, by the manifest's `pad`: `grey-square` as Ultralytics does it;
 * `stretch` to the square and `round-up` to multiples as imgutils does it without and with
 * `allow_dynamic` (`imgutils.generic.yolo`), neither with padding.
 */
export function yoloInput(picture: Size, spec: YoloSpec['input']): YoloInput {
  if (spec.pad === 'grey-square') return greySquare(picture, spec);
  const square = { width: spec.side, height: spec.side };
  const size = spec.pad === 'stretch' ? square : roundedUp(picture, spec);
  const plan = { region: wholeRegion(picture), size, resize: spec.resize, pixels: spec };
  return { plan, inner: wholeRegion(size) };
}

/** The output as a table: value `row` of box `column`. */
interface Table {
  readonly rows: number;
  readonly columns: number;
  at(row: number, column: number): number;
}

function tableOf({ data, dims }: Tensor, transposed: boolean): Table {
  const [, first = 0, second = 0] = dims;
  return transposed
    ? { rows: second, columns: first, at: (row, column) => data[column * second + row]! }
    : { rows: first, columns: second, at: (row, column) => data[row * second + column]! };
}

/** Row of the best class score of a box; NaN never wins. */
function bestClassRow(table: Table, column: number): number {
  let best = 4;
  for (let row = 5; row < table.rows; row++) {
    if (!(table.at(row, column) <= table.at(best, column))) best = row;
  }
  return best;
}

/** Centre and size in input pixels as sides in shares of the picture. */
function boxOf(table: Table, column: number, inner: Region): Box {
  const x = table.at(0, column) - inner.x;
  const y = table.at(1, column) - inner.y;
  const halfWidth = table.at(2, column) / 2;
  const halfHeight = table.at(3, column) / 2;
  return [
    (x - halfWidth) / inner.width,
    (y - halfHeight) / inner.height,
    (x + halfWidth) / inner.width,
    (y + halfHeight) / inner.height,
  ];
}

/**
 * Boxes of the manifest's classes from its lower threshold on, best first, overlaps suppressed. A box
 * counts for its best class only.
 *
 * @param output float32 `[1, 4 + classes, n]`, or `[1, n, 4 + classes]` if `transposed`: centre x,
 *   centre y, width and height in input pixels, then a score for every class
 * @throws Error when the output has fewer classes than the manifest names
 */
export function decodeYolo(output: Tensor, spec: YoloSpec, inner: Region): FaceDetection[] {
  const { classes, transposed } = spec.output;
  const table = tableOf(output, transposed);
  if (table.rows <= 4 + Math.max(...classes)) {
    throw new Error(`The detector's output has ${table.rows} rows, too few for its classes.`);
  }
  const least = Math.min(spec.threshold, spec.secondThreshold);
  const faces: FaceDetection[] = [];
  for (let column = 0; column < table.columns; column++) {
    const row = bestClassRow(table, column);
    const score = table.at(row, column);
    if (!(score >= least) || !classes.includes(row - 4)) continue;
    faces.push({ box: boxOf(table, column, inner), score });
  }
  faces.sort((a, b) => b.score - a.score);
  // A box inside another one may well be a second head in front of a larger one.
  const limits = { maxIou: spec.suppress.maxIou, maxInside: 1 };
  return suppress(faces.slice(0, spec.suppress.maxBoxes), limits);
}
