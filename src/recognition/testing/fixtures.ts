import { readFileSync } from 'node:fs';
import type { EmbedderSpec, GalleryManifest, HeadsSpec, MatchSpec } from '../manifest.ts';
import { manifestSchema } from '../manifest.ts';
import type { Raster } from '../types.ts';

export function fixture(name: string): Buffer {
  return readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
}

/** The fixtures' test picture: pattern() of make_fixtures.py. */
export function pattern(width: number, height: number): Raster {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < data.length; i++) {
    const channel = i % 3;
    const x = Math.floor(i / 3) % width;
    const y = Math.floor(i / 3 / width);
    data[i] = x * 7 + y * 13 + channel * 50 + ((x * y) % 11) * 9;
  }
  return { width, height, data };
}

export function plainRaster(width: number, height: number, colour: readonly number[]): Raster {
  const data = new Uint8Array(width * height * 3).map((_, i) => colour[i % 3]!);
  return { width, height, data };
}

export function shippedModel(): GalleryManifest {
  const url = new URL('../../../public/models/kyara-1/manifest.json', import.meta.url);
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(url, 'utf8')));
  if (manifest.kind !== 'gallery') throw new Error('The shipped model has no gallery.');
  return manifest;
}

export interface ModelSpecs {
  readonly detector: HeadsSpec;
  readonly embedder: EmbedderSpec;
  readonly match: MatchSpec;
}

export function standardSpecs(): ModelSpecs {
  const { detector, embedder, match } = shippedModel();
  if ('model' in detector || detector.format !== 'kyara-heads') {
    throw new Error('The standard model has another detector.');
  }
  return { detector, embedder, match };
}
