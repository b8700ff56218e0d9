import type { EmbedderSpec } from '../manifest.ts';
import type { GalleryModel } from '../faces.ts';
import type { Region } from '../pixels/resample.ts';
import type { Session, Tensor } from '../types.ts';
import { plainRaster, standardSpecs } from './fixtures.ts';
import { yoloSpec } from './kinds.ts';

/** What `modelOf`'s networks are asked about. */
export const picture = plainRaster(256, 256, [9, 9, 9]);

function network(name: string, run: (region: Region) => Tensor): Session {
  return {
    run: async (input) => ({
      [name]: run('plan' in input ? input.plan.region : { x: 0, y: 0, ...picture }),
    }),
    resample: async () => picture,
    discard() {},
    release: async () => {},
  };
}

const SURE = 0.9;

/** In pixels. */
export type Face = readonly [
  centreX: number,
  centreY: number,
  width: number,
  height: number,
  score?: number,
];

/** A model that finds these faces, and sees in a region what `look` says. */
export function modelOf(
  faces: readonly Face[],
  look: (region: Region) => readonly number[],
  verifier?: EmbedderSpec['verifier'],
): GalleryModel {
  const rows = [0, 1, 2, 3].map((row) => faces.map((face) => face[row]!));
  const scores = [faces.map(([, , , , score = SURE]) => score), faces.map(() => 0)];
  const found = {
    data: Float32Array.from([...rows, ...scores].flat()),
    dims: [1, 6, faces.length],
  };
  const { embedder, match } = standardSpecs();
  const { greyBelow: _, verifier: __, ...spec } = embedder;
  return {
    detector: { spec: { ...yoloSpec(), boxes: 'face' }, session: network('output0', () => found) },
    embedder: {
      spec: { ...spec, verifier },
      session: network(spec.output.name, (region) => {
        const data = Float32Array.from(look(region));
        return { data, dims: [1, data.length] };
      }),
    },
    match,
  };
}
