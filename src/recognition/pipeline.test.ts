import { describe, expect, it } from 'vitest';
import { type Box, growFaceToHead } from '../contract/box.ts';
import { buildGallery } from '../gallery/build.ts';
import { wireBox } from '../gallery/wire.ts';
import type { EmbedderSpec } from './manifest.ts';
import type { Region } from './pixels/resample.ts';
import { embedHead, galleryRecogniser } from './pipeline.ts';
import { type Face, modelOf, picture } from './testing/model.ts';
import type { Recogniser } from './types.ts';

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
  const match = {
    best: 0.7,
    mean: 0.3,
    standInSecondBest: 0,
    calibration: [{ ...row, margin: 6, company: 0.2, bias: -3 }],
    notConfidentBelow: 0.8,
    duplicateFrom: 0.97,
    leastFace: 24,
  };

  /** Ann's face, of a given width, beside a larger one that is a little nearer to Cleo than to Bea. */
  function besideAnn(width: number): Recogniser {
    const faces: Face[] = [
      [30, 60, width, width],
      [170, 60, 60, 60],
    ];
    const model = modelOf(faces, ({ x }) => (x < 60 ? [1, 0, 0] : [0, 0.66, 0.75]));
    return galleryRecogniser({ ...model, match }, () => gallery);
  }

  it('sorts into people from that width on, too, unless its groups have their own', () => {
    const groups = { neighbours: 1, line: 0.5, rarity: 0, size: 0, least: 0.5, most: 0.9 };
    const leastIn = (own: object) => {
      const model = {
        ...modelOf([], () => [1, 0, 0]),
        match: { ...match, groups: { ...groups, ...own } },
      };
      return galleryRecogniser(model, () => gallery).grouping!.leastFace;
    };
    expect(leastIn({})).toBe(24);
    expect(leastIn({ leastFace: 40 })).toBe(40);
  });

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

describe('a picture in which no face is sure', () => {
  // As like Ann as can be, as like nobody, and what the verifier takes for no face.
  const ANN = [1, 0, 0, 0];
  const NOBODY = [0, 0, 1, 0];
  const NO_FACE = [0, 0, 0, 1];
  const verifier = {
    from: 0.5,
    to: 0.85,
    secondThreshold: 0.5,
    weights: [0, 0, 0, -1],
    scale: 1,
    bias: 0,
  };
  const gallery = buildGallery([
    { id: 'ann', work: 'Harbour', character: 'Ann', vector: Float32Array.from(ANN) },
    { id: 'bea', work: 'Harbour', character: 'Bea', vector: Float32Array.of(0, 1, 0, 0) },
    { id: 'cleo', work: 'Library', character: 'Cleo', vector: Float32Array.of(0, 0.9, 0, 0.4) },
  ]);
  const calibration = [
    {
      references: 1,
      characters: 0,
      within: false,
      best: 9,
      margin: 0,
      company: 0,
      crowd: 0,
      known: 0,
      bias: -4.5,
    },
  ];
  const match = {
    best: 0.7,
    mean: 0.3,
    standInSecondBest: 0,
    calibration,
    unknownBelow: 0.45,
    notConfidentBelow: 0.8,
    duplicateFrom: 0.97,
  };

  type Seen = readonly [score: number, seen: readonly number[]];

  /** Faces of these scores from left to right, in which these are seen. */
  function recogniserOf(faces: readonly Seen[], only?: Partial<EmbedderSpec>, counts = match) {
    const places = faces.map(([score], i): Face => [30 + 90 * i, 128, 40, 40, score]);
    const look = ({ x }: Region) => faces[Math.max(0, Math.round((x + 8) / 90))]![1];
    const { embedder, ...model } = { ...modelOf(places, look, verifier), match: counts };
    const spec = { ...embedder.spec, ...only };
    return galleryRecogniser({ ...model, embedder: { ...embedder, spec } }, () => gallery);
  }

  async function shown(recogniser: Recogniser, work?: string) {
    const announced: number[] = [];
    const onHeads = (boxes: readonly Box[]) => announced.push(boxes.length);
    const heads = await recogniser.recognise(picture, { onHeads, work });
    expect(announced).toEqual([0]);
    return heads.map(({ face, candidates, unknown, notConfident }) => ({
      place: Math.round((face.box[0] * 256) / 90),
      name: unknown ? 'unknown' : candidates[0]!.character,
      notConfident,
    }));
  }

  const ann = (place: number) => ({ place, name: 'Ann', notConfident: true });

  it.each([
    [
      'whoever is recognised',
      [
        [0.6, NOBODY],
        [0.55, ANN],
      ],
      [ann(1)],
    ],
    [
      'one of two boxes of one head',
      [
        [0.6, ANN],
        [0.55, ANN],
      ],
      [ann(0)],
    ],
    [
      'else the best that counts all the same',
      [
        [0.6, NOBODY],
        [0.55, NOBODY],
      ],
      [{ place: 0, name: 'unknown', notConfident: true }],
    ],
    ['else nobody', [[0.55, NO_FACE]], []],
  ] as const)('has %s', async (_, faces, expected) => {
    expect(await shown(recogniserOf(faces))).toEqual(expected);
  });

  it.each([
    ['the box that counts by its score', ANN, NOBODY, undefined],
    ['another', NOBODY, ANN, true],
  ])('tells whether whom it recognises is in %s', async (_, first, second, doubtful) => {
    const faces: Seen[] = [
      [0.6, first],
      [0.55, second],
    ];
    const [head] = await recogniserOf(faces).recognise(picture);
    expect(head!.doubtful).toBe(doubtful);
  });

  it('is surer of who is there where no verifier has looked', async () => {
    const half = [0.6, 0, 0.8, 0];
    const faces: Seen[] = [
      [0.6, NO_FACE],
      [0.55, half],
    ];
    expect(await shown(recogniserOf(faces))).toEqual([ann(1)]);
    const nobody = { place: 0, name: 'unknown', notConfident: true };
    expect(await shown(recogniserOf(faces, { verifier: undefined }))).toEqual([nobody]);
  });

  it('is sure of a copy of a reference: whoever gave it has seen a face there', async () => {
    const steep = { ...match, calibration: calibration.map((row) => ({ ...row, best: 20 })) };
    const faces: Seen[] = [[0.6, ANN]];
    expect(await shown(recogniserOf(faces, {}, steep))).toEqual([
      { ...ann(0), notConfident: false },
    ]);
  });

  it('asks everybody who is there, also where only one work is meant', async () => {
    const faces: Seen[] = [
      [0.6, NOBODY],
      [0.55, ANN],
    ];
    const [head] = await shown(recogniserOf(faces), 'Library');
    expect(head).toEqual({ place: 1, name: 'unknown', notConfident: true });
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
