import { describe, expect, it } from 'vitest';
import { growFaceToHead } from '../contract/box.ts';
import { buildGallery } from '../gallery/build.ts';
import { wireBox } from '../gallery/wire.ts';
import type { Region } from './pixels/resample.ts';
import { embedHead, type GalleryModel, galleryRecogniser } from './pipeline.ts';
import { plainRaster, standardSpecs } from './testing/fixtures.ts';
import { yoloSpec } from './testing/kinds.ts';
import type { Recogniser, Session, Tensor } from './types.ts';

const picture = plainRaster(256, 256, [9, 9, 9]);

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

/** In pixels. */
type Face = readonly [centreX: number, centreY: number, width: number, height: number];

/** A model that finds these faces, and sees in a region what `look` says. */
function modelOf(
  faces: readonly Face[],
  look: (region: Region) => readonly number[],
): GalleryModel {
  const rows = [0, 1, 2, 3].map((row) => faces.map((face) => face[row]!));
  const scores = [0.9, 0].map((score) => faces.map(() => score));
  const found = {
    data: Float32Array.from([...rows, ...scores].flat()),
    dims: [1, 6, faces.length],
  };
  const { embedder, match } = standardSpecs();
  const { greyBelow: _, ...spec } = embedder;
  return {
    detector: { spec: { ...yoloSpec(), boxes: 'face' }, session: network('output0', () => found) },
    embedder: {
      spec,
      session: network(spec.output.name, (region) => {
        const data = Float32Array.from(look(region));
        return { data, dims: [1, data.length] };
      }),
    },
    match,
  };
}

describe('a gallery recogniser', () => {
  const references = [
    ['Harbour', 'Ann', [1, 0, 0]],
    ['Harbour', 'Bea', [0, 1, 0]],
    ['Library', 'Cleo', [0, 0, 1]],
  ] as const;
  const gallery = buildGallery(
    references.map(([work, character, vector]) => ({
      id: character,
      work,
      character,
      vector: Float32Array.from(vector),
    })),
  );
  const row = { references: 1, characters: 0, within: false, best: 1, crowd: 0, known: 0 };
  const calibration = [{ ...row, margin: 6, company: 0.2, bias: -3 }];

  /** Ann's face, of a given width, beside a larger one that is a little nearer to Cleo than to Bea. */
  function besideAnn(width: number): Recogniser {
    const faces: Face[] = [
      [30, 60, width, width],
      [170, 60, 60, 60],
    ];
    const model = modelOf(faces, ({ x }) => (x < 60 ? [1, 0, 0] : [0, 0.66, 0.75]));
    const match = {
      best: 0.7,
      mean: 0.3,
      standInSecondBest: 0,
      calibration,
      notConfidentBelow: 0.8,
      duplicateFrom: 0.97,
      leastFace: 24,
    };
    return galleryRecogniser({ ...model, match }, () => gallery);
  }

  it.each([
    ['recognises', async (one: Recogniser) => one.recognise(picture)],
    [
      'names again',
      async (one: Recogniser) => {
        const heads = await one.recognise(picture, { withProbes: true });
        return one.name!(heads.map(({ probe }) => probe!));
      },
    ],
  ])('lets a face too small to be named speak for no work when it %s', async (_, ask) => {
    const named = async (width: number) =>
      (await ask(besideAnn(width))).map(({ candidates }) => candidates[0]!.character);
    expect(await named(24)).toEqual(['Ann', 'Bea']);
    expect(await named(23)).toEqual(['Ann', 'Cleo']);
  });
});

describe('embedHead', () => {
  const places = ({ x, y, width }: Region) => [x + 200, y + 200, width];
  const AT_THE_BORDER: Face = [10, 60, 60, 60];

  it('embeds what was recognised, also where the box is clipped', async () => {
    const model = modelOf([[200, 180, 60, 60], AT_THE_BORDER], places);
    const recogniser = galleryRecogniser(model, () => buildGallery([]));
    const heads = await recogniser.recognise(picture, { withProbes: true });
    for (const { box, probe } of heads) {
      const { vector } = await embedHead(model, picture, wireBox(box));
      expect(vector).toEqual(probe!.vector);
    }
  });

  it('goes by the box where no face is found there', async () => {
    const box = growFaceToHead([0.3, 0.3, 0.6, 0.6]);
    const alone = await embedHead(modelOf([], places), picture, box);
    const beside = await embedHead(modelOf([AT_THE_BORDER], places), picture, box);
    const found = await embedHead(modelOf([[115.2, 115.2, 76.8, 76.8]], places), picture, box);
    expect(beside).toEqual(alone);
    expect(found).toEqual(alone);
  });
});
