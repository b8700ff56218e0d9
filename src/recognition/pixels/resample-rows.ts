import { RESAMPLE_KERNEL } from './resample-kernel.ts';
import { kernelOf, memoryOf } from '../wasm-kernel.ts';
import { rangeOf, type FilterTaps } from './filter-taps.ts';
import type { Raster } from '../types.ts';

/** The kernel takes 16 bytes at a time. */
const STEP = 16;

const instanceOf = kernelOf(RESAMPLE_KERNEL);

interface Kernel {
  readonly memory: WebAssembly.Memory;
  readonly add: (row: number, sums: number, count: number, weight: number) => void;
  readonly narrow: (
    sums: number,
    starts: number,
    offsets: number,
    weights: number,
    width: number,
    out: number,
  ) => void;
}

let kept: Kernel | undefined;

function kernelWith(bytes: number): Kernel {
  if (!kept || kept.memory.buffer.byteLength < bytes) {
    const memory = memoryOf(bytes);
    const { add, narrow } = instanceOf(memory) as unknown as Omit<Kernel, 'memory'>;
    kept = { memory, add, narrow };
  }
  return kept;
}

function layoutOf(rowBytes: number, { starts, indices }: FilterTaps) {
  const padded = Math.ceil(rowBytes / STEP) * STEP;
  const sums = padded;
  // A pixel reads one float beyond its own.
  const startsAt = sums + 4 * padded + STEP;
  const offsets = startsAt + 4 * starts.length;
  const weights = offsets + 4 * indices.length;
  const out = weights + 4 * indices.length;
  return {
    row: 0,
    padded,
    sums,
    starts: startsAt,
    offsets,
    weights,
    out,
    end: out + 3 * starts.length + 4,
  };
}

function putTaps(
  buffer: ArrayBuffer,
  { starts, indices, weights }: FilterTaps,
  at: ReturnType<typeof layoutOf>,
  firstPixel: number,
): void {
  new Int32Array(buffer, at.starts, starts.length).set(starts);
  new Int32Array(buffer, at.offsets, indices.length).set(
    indices.map((index) => 12 * (index - firstPixel)),
  );
  new Float32Array(buffer, at.weights, weights.length).set(weights);
}

/**
 * Resizes the pixels that the taps name with a SIMD kernel: first along y, then x, rounded once.
 */
export function resampleByRows(picture: Raster, across: FilterTaps, down: FilterTaps): Uint8Array {
  const [firstPixel, endPixel] = rangeOf(across.indices);
  const rowBytes = 3 * (endPixel - firstPixel);
  const at = layoutOf(rowBytes, across);
  const { memory, add, narrow } = kernelWith(at.end);
  putTaps(memory.buffer, across, at, firstPixel);
  const bytes = new Uint8Array(memory.buffer);
  const sums = new Float32Array(memory.buffer, at.sums, at.padded);
  const width = across.starts.length - 1;
  const height = down.starts.length - 1;
  const data = new Uint8Array(3 * width * height);
  let taken = -1;
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (let tap = down.starts[y]!; tap < down.starts[y + 1]!; tap++) {
      const row = down.indices[tap]!;
      if (row !== taken) {
        const from = 3 * (row * picture.width + firstPixel);
        bytes.set(picture.data.subarray(from, from + rowBytes), at.row);
        taken = row;
      }
      add(at.row, at.sums, at.padded, down.weights[tap]!);
    }
    narrow(at.sums, at.starts, at.offsets, at.weights, width, at.out);
    data.set(bytes.subarray(at.out, at.out + 3 * width), 3 * width * y);
  }
  return data;
}
