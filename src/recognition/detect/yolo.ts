import type { Box } from '../../contract/box.ts';
import { suppress } from './decode.ts';
import { letterbox } from './letterbox.ts';
import type { YoloSpec } from '../manifest.ts';
import type { InputPlan } from '../pixels/picture-input.ts';
import type { PictureSize } from '../../contract/picture-size.ts';
import { type Region, wholeRegion } from '../pixels/resample.ts';
import type { FaceDetection, Tensor } from '../types.ts';

export interface YoloInput {
  readonly plan: InputPlan;
  readonly inner: Region;
}

/**
 * Ultralytics' letterbox: resized to fit, centred on a grey square; an odd pixel goes right or
 * below.
 */
function greySquare(picture: PictureSize, spec: YoloSpec['input']): YoloInput {
  const { side, resize, padValue } = spec;
  const { inner: size, input } = letterbox(picture, side, side);
  const at = {
    x: Math.floor((side - size.width) / 2),
    y: Math.floor((side - size.height) / 2),
  };
  const padAfter = { size: input, at, value: padValue };
  const plan = { region: wholeRegion(picture), size, resize, padAfter, pixels: spec };
  return { plan, inner: { ...at, ...size } };
}

/** Shrunk to the longest side, then rounded up to the multiple; never enlarged more. */
function roundedUp(picture: PictureSize, { side, multiple }: YoloSpec['input']): PictureSize {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const rounded = (length: number) => Math.ceil((length * scale) / multiple) * multiple;
  return { width: rounded(picture.width), height: rounded(picture.height) };
}

/**
 * A YOLO network's input by the manifest's `pad`: `grey-square` as Ultralytics; `stretch` and
 * `round-up` as `imgutils.generic.yolo` without and with `allow_dynamic`.
 */
export function yoloInput(picture: PictureSize, spec: YoloSpec['input']): YoloInput {
  if (spec.pad === 'grey-square') return greySquare(picture, spec);
  const square = { width: spec.side, height: spec.side };
  const size = spec.pad === 'stretch' ? square : roundedUp(picture, spec);
  const plan = { region: wholeRegion(picture), size, resize: spec.resize, pixels: spec };
  return { plan, inner: wholeRegion(size) };
}

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

/** NaN never wins. */
function bestClassRow(table: Table, column: number): number {
  let best = 4;
  for (let row = 5; row < table.rows; row++) {
    if (!(table.at(row, column) <= table.at(best, column))) best = row;
  }
  return best;
}

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
 * Boxes of the manifest's classes above the lower threshold, best first, suppressed; only a box's
 * best class counts.
 *
 * @param output float32 `[1, 4 + classes, n]`, or transposed: centre x, centre y, width, height in
 * input pixels, then class scores
 * @throws Error when the output has fewer classes than the manifest
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
  // A box inside another may be a head in front of a larger one.
  const limits = { maxIou: spec.suppress.maxIou, maxInside: 1 };
  return suppress(faces.slice(0, spec.suppress.maxBoxes), limits);
}
