import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { aiCheckSpec, pixaiSpec, wdSpec, yoloSpec } from '../../recognition/testing/kinds.ts';
import type { Raster } from '../../recognition/types.ts';
import { FIXTURES } from './library.ts';

type Manifest = Readonly<Record<string, unknown>> & { readonly id: string };

function about(id: string, kind: string) {
  const desc = { ja: `${id} の説明。`, en: `About ${id}.`, zh: `关于 ${id}。` };
  return { kind, id, name: id.toUpperCase(), provider: 'Tests', version: '1', desc };
}

export function wdManifest(id = 'wd'): Manifest {
  const match = { notConfidentBelow: 0.85 };
  return { ...about(id, 'tagger'), detector: yoloSpec(), tagger: wdSpec(), match };
}

export function pixaiManifest(id = 'pixai'): Manifest {
  const match = { notConfidentBelow: 0.85 };
  return { ...about(id, 'tagger'), detector: yoloSpec(), tagger: pixaiSpec(), match };
}

export function aiCheckManifest(id = 'ai-check'): Manifest {
  return { ...about(id, 'classifier'), classifier: aiCheckSpec() };
}

export function yoloGalleryManifest(id = 'yolo-gallery'): Manifest {
  const embedder = {
    weights: { file: 'mean-colours.onnx' },
    crop: { width: 1.5, up: 0 },
    input: {
      side: 384,
      resize: 'bilinear',
      layout: 'nchw',
      channels: 'rgb',
      range: 1,
      mean: [0.5, 0.5, 0.5],
      std: [0.5, 0.5, 0.5],
    },
    output: { name: 'output' },
  };
  const match = {
    best: 0.7,
    mean: 0.3,
    standInSecondBest: 0.5,
    calibration: [{ references: 1, best: 8, margin: 12, bias: -6.6 }],
    notConfidentBelow: 0.7,
  };
  return { ...about(id, 'gallery'), detector: yoloSpec(), embedder, match };
}

export function writeModel(dir: string, manifest: Manifest, files: readonly string[]): void {
  const folder = join(dir, manifest.id);
  mkdirSync(folder, { recursive: true });
  for (const file of files) copyFileSync(join(FIXTURES, file), join(folder, file));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
}

function npy(rows: readonly Float32Array[]): Buffer {
  const shape = `(${rows.length}, ${rows[0]!.length})`;
  const header = `{'descr': '<f4', 'fortran_order': False, 'shape': ${shape}, }`.padEnd(117);
  const start = Buffer.from(`\x93NUMPY\x01\x00\x76\x00${header}\n`, 'latin1');
  return Buffer.concat([start, ...rows.map((row) => Buffer.from(row.buffer))]);
}

/** A `gallery` model whose index knows two people of one work, Rin in Japanese too. */
export function writeIndexed(dir: string, manifest: Manifest, rows: readonly Float32Array[]): void {
  const index = { vectors: { file: 'rows.npy' }, characters: { file: 'tags.json' } };
  writeModel(dir, { ...manifest, index }, YOLO_GALLERY_FILES);
  writeFileSync(join(dir, manifest.id, 'rows.npy'), npy(rows));
  const tags = ['rin_(tale)', 'aoi_(tale)'].map((tag) => ({ tag, copyright: 'tale' }));
  writeFileSync(join(dir, manifest.id, 'tags.json'), JSON.stringify(tags));
  const characters = { tale: { 'rin_(tale)': { ja: 'リン' } } };
  const names = { works: { tale: { ja: '話' } }, brackets: {}, characters };
  writeFileSync(join(dir, 'names.json'), JSON.stringify(names));
}

export const WD_FILES = ['yolo.onnx', 'wd-tagger.onnx', 'tags.csv'] as const;
export const PIXAI_FILES = ['yolo.onnx', 'pixai-tagger.onnx', 'tags-ips.csv'] as const;
export const AI_CHECK_FILES = ['ai-check.onnx'] as const;
export const YOLO_GALLERY_FILES = ['yolo.onnx', 'mean-colours.onnx'] as const;

/** The small networks' colours, see fixtures/make_kinds.py. */
export const RED = [200, 30, 30] as const;
export const BLUE = [40, 50, 210] as const;
export const GREEN = [30, 180, 40] as const;
const GREY = [128, 128, 128] as const;

export interface Patch {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly colour: readonly [number, number, number];
}

export function withPatches(width: number, height: number, patches: readonly Patch[]): Raster {
  const data = new Uint8Array(3 * width * height).map((_, i) => GREY[i % 3]!);
  for (const { x, y, side, colour } of patches) {
    for (let row = y; row < y + side; row++) {
      for (let column = x; column < x + side; column++) {
        data.set(colour, 3 * (row * width + column));
      }
    }
  }
  return { width, height, data };
}

export function toPng({ width, height, data }: Raster): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
