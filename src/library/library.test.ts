import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { iou } from '../contract/box.ts';
import { decodePicture } from '../engine/node/testing/decode.ts';
import { readEmbeddings } from './gallery/embedding-cache.ts';
import {
  CAST,
  cast,
  folder,
  gallery,
  MODELS,
  open,
  pathOf,
  raster,
  recognise,
} from './testing/library.ts';

/** Empty at first: these tests embed the cast themselves. */
const cacheDir = pathOf('own-cache');

function cacheFiles() {
  const names = readdirSync(cacheDir).filter((name) => name.endsWith('.embeddings'));
  return names.map((name) => {
    const { ino, size, mtimeMs } = statSync(join(cacheDir, name));
    return { name, ino, size, mtimeMs };
  });
}

describe('the cast in the gallery', () => {
  const held = gallery('held-back', cast.length, 100);

  it('names a picture that was held back, nine times in ten or more', async () => {
    const { library, events } = await open({ galleryDirs: [held], cacheDir });
    await library.ready();
    const right: string[] = [];
    for (const { work, character, held: file } of cast) {
      const heads = await recognise(library, file);
      const first = heads[0]?.candidates[0];
      if (first?.work === work && first.character === character) right.push(character);
    }
    expect(cast.length).toBeGreaterThanOrEqual(12);
    expect(right.length / cast.length).toBeGreaterThanOrEqual(0.9);
    expect(events.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('names its own references with certainty and tells which one', async () => {
    const { library } = await open({ galleryDirs: [held], cacheDir });
    await library.ready();
    const { kept, work, character } = cast[0]!;
    const [head] = await recognise(library, kept[0]!);
    expect(head!.notConfident).toBe(false);
    expect(head!.candidates).toHaveLength(cast.length);
    expect(head!.candidates[0]).toMatchObject({ work, character });
    const file = library.referenceFile(head!.candidates[0]!.reference!)!;
    expect(readFileSync(file).equals(readFileSync(kept[0]!))).toBe(true);
    expect(library.referenceFile('0'.repeat(32))).toBeUndefined();
  });

  it('has in a doubtful box whom it recognises, surely where it is a copy of a reference, else nobody', async () => {
    const models = folder('doubting');
    cpSync(join(MODELS, 'kyara-1'), join(models, 'kyara-1'), { recursive: true });
    const file = join(models, 'kyara-1', 'manifest.json');
    const { embedder, ...manifest } = JSON.parse(readFileSync(file, 'utf8')) as {
      detector: object;
      embedder: { verifier: object };
    };
    const verifier = { ...embedder.verifier, secondThreshold: 1 };
    const detector = { ...manifest.detector, threshold: 1, secondThreshold: 1 };
    const doubting = { ...manifest, detector, embedder: { ...embedder, verifier } };
    writeFileSync(file, JSON.stringify(doubting));
    const galleryDirs = [gallery('three', 3, 2)];
    const cacheDir = pathOf('doubting-cache');
    const { library } = await open({ modelDirs: [models], galleryDirs, cacheDir });
    await library.ready();
    const [known, stranger] = [cast[0]!, cast.at(-1)!];
    const [head] = await recognise(library, known.held);
    expect(head).toMatchObject({ unknown: false, notConfident: true });
    expect(head!.candidates[0]!.character).toBe(known.character);
    const [copy] = await recognise(library, known.kept[0]!);
    expect(copy).toMatchObject({ unknown: false, notConfident: false });
    expect(await recognise(library, stranger.held)).toEqual([]);
  });

  it('starts from the cache without looking at the pictures again', async () => {
    await (await open({ galleryDirs: [held], cacheDir })).library.ready();
    const before = cacheFiles();
    const { library, events } = await open({ galleryDirs: [held], cacheDir });
    await library.ready();
    const ready = events.find(({ message }) => message === 'A model is ready.');
    expect(ready!.details).toMatchObject({ references: 4 * cast.length });
    // Embedding one picture would have added to the cache, or rewritten it as another file.
    expect(before).toHaveLength(1);
    expect(cacheFiles()).toEqual(before);
  });

  it('counts at once where it ships, by embeddings that are those of the model', async () => {
    await (await open({ galleryDirs: [held], cacheDir })).library.ready();
    const [name] = readdirSync(cacheDir).filter((file) => file.endsWith('.embeddings'));
    const made = (await readEmbeddings(join(cacheDir, name!))).embeddings;
    const shipped = (await readEmbeddings(join(CAST, name!))).embeddings;
    expect(shipped.size).toBe(5 * cast.length);
    for (const [id, { vector }] of made) {
      const same = vector.reduce((sum, value, i) => sum + value * shipped.get(id)!.vector[i]!, 0);
      expect(same).toBeGreaterThan(0.999);
    }
    const { library } = await open({
      galleryDirs: [CAST],
      cast: { dir: CAST, mode: 'on' },
      cacheDir: pathOf('unused'),
    });
    await library.ready();
    expect(await recognise(library, cast[0]!.held)).toMatchObject([{ notConfident: false }]);
    expect(existsSync(pathOf('unused', name!))).toBe(false);
  });

  it('names nobody whose face is too small to be told from others', async () => {
    const { library } = await open({ galleryDirs: [held], cacheDir });
    await library.ready();
    const recogniser = await library.find('kyara-1')!.recogniser();
    const unknown = async (width: number) => {
      const small = await sharp(cast[0]!.kept[0]).resize({ width }).png().toBuffer();
      const { raster: picture } = await decodePicture(small, { maxPixels: 4e7 });
      const [head] = await recogniser.recognise(picture);
      const { box } = head!.face;
      return { face: Math.round((box[2] - box[0]) * picture.width), unknown: head!.unknown };
    };
    const large = await unknown(120);
    expect(large).toEqual({ face: expect.any(Number) as number, unknown: false });
    const width = Math.floor((120 * 15) / large.face);
    expect(await unknown(width)).toEqual({ face: expect.any(Number) as number, unknown: true });
  });

  it('finds the same box at another size of the picture', async () => {
    const { library } = await open({ galleryDirs: [] });
    const recogniser = await library.find('kyara-1')!.recogniser();
    const bytes = readFileSync(cast[1]!.held);
    const half = await sharp(bytes).resize({ width: 300 }).png().toBuffer();
    const [large] = await recogniser.recognise(await raster(cast[1]!.held));
    const { raster: small } = await decodePicture(half, { maxPixels: 4e7 });
    const little = await recogniser.recognise(small);
    // At a third of its size the picture may get one more, false, head.
    expect(Math.max(...little.map(({ box }) => iou(large!.box, box)))).toBeGreaterThan(0.7);
  });
});

describe('the version of a gallery', () => {
  it('is the same at the next start, once everything counts', async () => {
    const galleryDirs = [gallery('growing', 1, 1)];
    const cacheDir = pathOf('growing-cache');
    const first = await open({ galleryDirs, cacheDir });
    await first.library.ready();
    const versions: string[] = [];
    first.library.onGalleryChange((version) => versions.push(version));
    gallery('growing', 6, 3);
    await first.library.refreshGallery();
    await first.library.settled();
    const version = first.library.galleryVersion();
    expect(versions).toContain(`${version}.kyara-1:17`);
    const second = await open({ galleryDirs, cacheDir });
    await second.library.settled();
    expect(second.library.galleryVersion()).toBe(version);
  });
});

describe('recognise', () => {
  it('answers heads of an empty gallery without candidates', async () => {
    const { library } = await open();
    await library.ready();
    const heads = await recognise(library, cast[0]!.held);
    expect(heads.length).toBeGreaterThan(0);
    expect(heads[0]).toMatchObject({ notConfident: true, unknown: true, candidates: [] });
  });

  it('refuses more heads than allowed, and stops when aborted', async () => {
    const { library } = await open();
    const recogniser = await library.find('kyara-1')!.recogniser();
    const picture = await raster(cast[0]!.held);
    await expect(recogniser.recognise(picture, { maxHeads: 0 })).rejects.toMatchObject({
      failure: 'too-many-heads',
    });
    const controller = new AbortController();
    const running = recogniser.recognise(picture, { signal: controller.signal });
    controller.abort(new Error('gone'));
    await expect(running).rejects.toThrow('gone');
  });
});
