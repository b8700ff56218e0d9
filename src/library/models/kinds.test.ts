import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RecognisedHead } from '../../recognition/types.ts';
import type { ModelLibrary } from '../library.ts';
import { folder, gallery, MODELS, open, pathOf } from '../testing/library.ts';
import {
  AI_CHECK_FILES,
  aiCheckManifest,
  BLUE,
  GREEN,
  type Patch,
  PIXAI_FILES,
  pixaiManifest,
  RED,
  toPng,
  WD_FILES,
  wdManifest,
  withPatches,
  writeIndexed,
  writeModel,
  YOLO_GALLERY_FILES,
  yoloGalleryManifest,
} from '../testing/kinds.ts';

/**
 * Every kind from folder to answer, in the real runtime with small networks shaped like the
 * well-known ones.
 */

const SIDE = 256;
const red: Patch = { x: 32, y: 96, side: 32, colour: RED };
const blue: Patch = { x: 192, y: 96, side: 32, colour: BLUE };

async function recogniseWith(library: ModelLibrary, id: string, patches: Patch[]) {
  const recogniser = await library.find(id)!.recogniser();
  return recogniser.recognise(withPatches(SIDE, SIDE, patches));
}

function namesOf(heads: readonly RecognisedHead[]): string[][] {
  return heads.map(({ candidates }) =>
    candidates.map(({ work, character }) => `${work} / ${character}`),
  );
}

describe('a gallery model with a YOLO detector', () => {
  it.each([
    ['as usual', 'yolo.onnx', false],
    ['transposed', 'yolo-transposed.onnx', true],
  ])('finds and names heads, output %s', async (name, file, transposed) => {
    const dir = folder(`yolo-${name}`);
    const manifest = yoloGalleryManifest();
    const detector = manifest.detector as { output: object };
    const changed = {
      ...manifest,
      detector: { ...detector, weights: { file }, output: { ...detector.output, transposed } },
    };
    writeModel(dir, changed, [...YOLO_GALLERY_FILES, file]);
    for (const [character, patch] of [
      ['Red', red],
      ['Blue', blue],
    ] as const) {
      mkdirSync(join(dir, 'cast', 'Colours', character), { recursive: true });
      const file = join(dir, 'cast', 'Colours', character, '1.png');
      writeFileSync(file, await toPng(withPatches(SIDE, SIDE, [patch])));
    }
    const galleryDirs = [pathOf(`yolo-${name}`, 'cast')];
    const { library } = await open({ modelDirs: [dir], galleryDirs });
    await library.ready();
    const heads = await recogniseWith(library, 'yolo-gallery', [red, blue]);
    // Boxes of 64 around cells of 32: the red one from 16 to 80 across and 80 to 144 down.
    heads[0]!.face.box.forEach((side, i) => {
      expect(side).toBeCloseTo([16, 80, 80, 144][i]! / SIDE, 5);
    });
    expect(heads.map(({ candidates }) => candidates[0]!.character)).toEqual(['Red', 'Blue']);
  });
});

describe.each([
  ["SmilingWolf's interface", wdManifest('tagger'), WD_FILES],
  ["PixAI's interface", pixaiManifest('tagger'), PIXAI_FILES],
] as const)('a tagger with %s', (name, manifest, files) => {
  async function openTagger() {
    const dir = folder(`tagger-${name}`);
    writeModel(dir, manifest, files);
    return (await open({ modelDirs: [dir] })).library;
  }

  it('names each head after its own crop, costumes folded, without a reference', async () => {
    const library = await openTagger();
    const heads = await recogniseWith(library, 'tagger', [red, blue]);
    expect(namesOf(heads)).toEqual([['Harbour Tale / Rin'], ['Harbour Tale / Aoi']]);
    expect(heads.map(({ notConfident }) => notConfident)).toEqual([false, false]);
    expect(heads[0]!.candidates[0]!.score).toBeGreaterThan(0.85);
    expect(heads[0]!.candidates[0]).not.toHaveProperty('reference');
  });

  it('gives no head of several what only the whole picture shows', async () => {
    const library = await openTagger();
    const green: Patch = { x: 64, y: 0, side: 60, colour: GREEN };
    const heads = await recogniseWith(library, 'tagger', [green, red, blue]);
    expect(namesOf(heads)).toEqual([['Harbour Tale / Rin'], ['Harbour Tale / Aoi']]);
  });

  it('answers a picture with nobody at once', async () => {
    const library = await openTagger();
    expect(await recogniseWith(library, 'tagger', [])).toEqual([]);
  });

  it('is abandoned when nobody waits any more, and refuses too many heads', async () => {
    const library = await openTagger();
    const recogniser = await library.find('tagger')!.recogniser();
    const picture = withPatches(SIDE, SIDE, [red, blue]);
    const controller = new AbortController();
    const running = recogniser.recognise(picture, { signal: controller.signal });
    controller.abort(new Error('gone'));
    await expect(running).rejects.toThrow('gone');
    await expect(recogniser.recognise(picture, { maxHeads: 1 })).rejects.toMatchObject({
      failure: 'too-many-heads',
    });
  });
});

describe('a tagger', () => {
  it('takes works from the table that the manifest names', async () => {
    const dir = folder('works');
    const manifest = wdManifest('tagger');
    const tagger = { ...(manifest.tagger as object), works: { file: 'works.json' } };
    writeModel(dir, { ...manifest, tagger }, WD_FILES);
    writeFileSync(
      join(dir, 'tagger', 'works.json'),
      JSON.stringify({ "midori_o'hara": 'sea_song' }),
    );
    const { library } = await open({ modelDirs: [dir] });
    // Red and blue are heads to the detector; green is not, so there is one head.
    const green: Patch = { x: 0, y: 128, side: 128, colour: GREEN };
    const heads = await recogniseWith(library, 'tagger', [green, red]);
    expect(namesOf(heads)[0]).toContain("Sea Song / Midori O'Hara");
  });

  it.each([
    ['no table', 'tag_id\n1\n', 'without name or category'],
    ['too many', `tag_id,name,category\n${'1,rin,4\n'.repeat(100_001)}`, 'over 100000 rows'],
    ['the table of another network', 'tag_id,name,category\n1,rin,4\n', 'its table has 1 tags'],
  ])('says when its tags are %s', async (name, text, words) => {
    const dir = folder(`tags-${name}`);
    writeModel(dir, wdManifest('tagger'), WD_FILES);
    writeFileSync(join(dir, 'tagger', 'tags.csv'), text);
    const { library } = await open({ modelDirs: [dir] });
    await expect(recogniseWith(library, 'tagger', [red])).rejects.toThrow(words);
  });
});

describe('a gallery model with an index of characters', () => {
  it('names people whom nobody has taught, in three languages', async () => {
    const dir = folder('indexed');
    const plain = yoloGalleryManifest('indexed');
    const embedder = { ...(plain.embedder as object), crop: { stretch: true } };
    const detector = { ...(plain.detector as object), boxes: 'person' };
    writeModel(dir, { ...plain, embedder, detector }, YOLO_GALLERY_FILES);
    const { library: empty } = await open({ modelDirs: [dir] });
    const recogniser = await empty.find('indexed')!.recogniser();
    const seen = await recogniser.recognise(withPatches(SIDE, SIDE, [red, blue]), {
      withProbes: true,
    });
    expect(seen.map(({ candidates }) => candidates)).toEqual([[], []]);

    const rows = seen.map(({ probe }) => probe!.vector);
    writeIndexed(dir, { ...plain, embedder, detector }, rows);
    const { library } = await open({ modelDirs: [dir] });
    const heads = await recogniseWith(library, 'indexed', [red, blue]);
    expect(heads.map(({ candidates }) => candidates[0]!.character)).toEqual(['Rin', 'Aoi']);
    expect(heads[0]!.candidates[0]!.names).toEqual({
      work: { ja: '話' },
      character: { en: 'Rin', ja: 'リン' },
    });
  });
});

describe('a gallery model beside the default one', () => {
  const setUp = async (defaultModel: string) => {
    const dir = folder(`beside-${defaultModel}`);
    writeModel(dir, yoloGalleryManifest('another'), YOLO_GALLERY_FILES);
    writeModel(dir, wdManifest('wd'), WD_FILES);
    const galleryDirs = [gallery(`of-${defaultModel}`, 1, 1)];
    const opened = await open({ modelDirs: [MODELS, dir], galleryDirs, defaultModel });
    await opened.library.ready();
    const [picture] = opened.library.pictures();
    return { ...opened, id: picture!.id };
  };

  it('does not change which head of a reference is seen', async () => {
    const { library, id } = await setUp('kyara-1');
    const head = library.headOf(id);
    expect(head).toBeDefined();
    await library.find('another')!.recogniser();
    expect([library.useOf(id), library.headOf(id)]).toEqual(['head', head]);
  });

  it('tells of references while the default one has no gallery', async () => {
    const { library, id } = await setUp('wd');
    expect(library.useOf(id)).toBe('waiting');
    await library.find('another')!.recogniser();
    expect(library.useOf(id)).toBe('whole');
  });
});

describe('a joined model', () => {
  const joined = {
    kind: 'joined',
    id: 'both',
    name: 'Both',
    provider: 'Tests',
    version: '1',
    desc: { ja: '両方。', en: 'Both.', zh: '两者。' },
    models: ['wd', 'pixai'],
    match: { notConfidentBelow: 0.85 },
  };

  it('names each head once, by both models, and is listed beside them', async () => {
    const dir = folder('joined');
    writeModel(dir, wdManifest('wd'), WD_FILES);
    writeModel(dir, pixaiManifest('pixai'), PIXAI_FILES);
    writeModel(dir, joined, []);
    const { library } = await open({ modelDirs: [dir] });
    const ids = library.list().map(({ model }) => model.id);
    expect(ids.sort()).toEqual(['both', 'pixai', 'wd']);
    const heads = await recogniseWith(library, 'both', [red, blue]);
    expect(namesOf(heads)).toEqual([['Harbour Tale / Rin'], ['Harbour Tale / Aoi']]);
    const [first] = heads[0]!.candidates;
    expect(first!.by).toEqual(['wd', 'pixai']);
    const [alone] = await recogniseWith(library, 'wd', [red, blue]);
    expect(first!.score).toBeGreaterThanOrEqual(alone!.candidates[0]!.score);
  });

  it('keeps its models together where memory holds one', async () => {
    const dir = folder('joined-large');
    writeModel(dir, wdManifest('wd'), WD_FILES);
    writeModel(dir, pixaiManifest('pixai'), PIXAI_FILES);
    writeModel(dir, joined, []);
    const { library, events } = await open({ modelDirs: [dir], memoryLimit: 1 });
    await recogniseWith(library, 'pixai', [red]);
    for (let i = 0; i < 3; i++) await recogniseWith(library, 'both', [red]);
    const told = (kind: string) => events.filter((event) => event.kind === kind);
    // The default is loaded at the start, before or after the other.
    const loaded = told('loaded').map(({ details }) => details!.model);
    expect(loaded.sort()).toEqual(['pixai', 'wd']);
    expect(told('released')).toEqual([]);
  });

  it('is not enabled without one of its models, and says which', async () => {
    const dir = folder('joined-alone');
    writeModel(dir, wdManifest('wd'), WD_FILES);
    writeModel(dir, joined, []);
    const { library } = await open({ modelDirs: [dir] });
    const { enabled, desc } = library.find('both')!.model;
    expect(enabled).toBe(false);
    expect(desc.en).toContain('there is no gallery or tagger "pixai"');
  });
});

describe('a model whose parts do not fit each other', () => {
  const OTHER = { name: 'other' };
  const wd = wdManifest('odd');
  const tagger = wd.tagger as { input: object };
  const colours = yoloGalleryManifest('odd');
  const [detector, embedder] = [colours.detector as object, colours.embedder as object];
  const range = { from: 0.2, to: 0.6, secondThreshold: 0.3 };
  const NARROW = { ...range, weights: [1], scale: 1, bias: 0 };

  it.each([
    ['input', { ...wd, tagger: { ...tagger, input: { ...tagger.input, side: 10 } } }, WD_FILES],
    ['tags', { ...wd, tagger: { ...tagger, output: { activation: 'none', ...OTHER } } }, WD_FILES],
    ['vector', { ...colours, embedder: { ...embedder, output: OTHER } }, YOLO_GALLERY_FILES],
    ['verifier', { ...colours, embedder: { ...embedder, verifier: NARROW } }, YOLO_GALLERY_FILES],
    [
      'boxes',
      { ...colours, detector: { ...detector, output: { ...OTHER, classes: [0] } } },
      YOLO_GALLERY_FILES,
    ],
  ])('is disabled with the reason once it is loaded: %s', async (what, manifest, files) => {
    const dir = folder(`odd-${what}`);
    writeModel(dir, manifest, files);
    const { library } = await open({ modelDirs: [MODELS, dir] });
    expect(library.find('odd')!.model.enabled).toBe(true);
    await expect(library.find('odd')!.recogniser()).rejects.toThrow();
    const { enabled, desc } = library.find('odd')!.model;
    expect(enabled).toBe(false);
    expect(desc.en).toMatch(/The model cannot be loaded: ./);
  });
});

describe('the classifier', () => {
  it('judges the whole picture and is not a model to choose', async () => {
    const dir = folder('classifier');
    writeModel(dir, wdManifest('tagger'), WD_FILES);
    writeModel(dir, aiCheckManifest(), AI_CHECK_FILES);
    const { library } = await open({ modelDirs: [dir] });
    expect(library.list().map(({ model }) => model.id)).toEqual(['tagger']);
    expect(library.find('ai-check')).toBeUndefined();
    const judge = (await library.classifier())!;
    expect(judge.name).toBe('AI-CHECK');
    const half = (side: number) => withPatches(64, 64, [{ x: 0, y: 0, side, colour: RED }]);
    expect(await judge.judge(half(64))).toMatchObject({ isAi: true });
    const innocent = await judge.judge(half(32));
    expect(innocent.isAi).toBe(false);
    expect(innocent.score).toBeCloseTo(0.25, 1);
  });

  it('is missing when there is none, it is paused, or it cannot be loaded', async () => {
    const dir = folder('no-classifier');
    writeModel(dir, wdManifest('tagger'), WD_FILES);
    writeModel(dir, { ...aiCheckManifest('a-paused'), paused: true }, AI_CHECK_FILES);
    writeModel(dir, aiCheckManifest('b-lacking'), []);
    writeModel(dir, aiCheckManifest('c-broken'), []);
    writeFileSync(join(dir, 'c-broken', 'ai-check.onnx'), 'no network');
    const odd = aiCheckManifest('d-odd');
    const classifier = { ...(odd.classifier as object), output: { activation: 'none', index: 9 } };
    writeModel(dir, { ...odd, classifier }, AI_CHECK_FILES);
    const { library, events } = await open({ modelDirs: [dir] });
    expect(await library.classifier()).toBeUndefined();
    expect(events).toContainEqual(
      expect.objectContaining({
        message: 'A model cannot be loaded.',
        details: expect.objectContaining({ model: 'c-broken' }) as unknown,
      }),
    );
  });
});
