import { join } from 'node:path';
import { rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GALLERY_PATHS } from '../contract/gallery.ts';
import { modelListReplySchema } from '../contract/model.ts';
import { type ModelLibrary, openModelLibrary } from '../library/library.ts';
import {
  AI_CHECK_FILES,
  aiCheckManifest,
  BLUE,
  RED,
  toPng,
  WD_FILES,
  wdManifest,
  withPatches,
  writeIndexed,
  writeModel,
  yoloGalleryManifest,
} from '../library/testing/kinds.ts';
import { QUICK } from '../library/testing/watch-pace.ts';
import { errorOf, form, picture, search, searchReply, sendJson } from './testing/ask.ts';
import { withText } from './testing/pictures.ts';
import { PUBLIC } from './testing/real-library.ts';
import { type StartedService, startService } from './testing/start.ts';
import { temporaryFolder } from './testing/temporary.ts';

const TOKEN = 'token-of-this-machines-owner';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let library: ModelLibrary;
let service: StartedService;
let models: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  models = join(folder.path, 'models');
  library = await openModelLibrary({
    modelDirs: [join(PUBLIC, 'models'), models],
    galleryDirs: [join(folder.path, 'own')],
    cacheDir: join(folder.path, 'cache'),
    watchPace: QUICK,
  });
  const env = { GALLERY_DIR: join(folder.path, 'own') };
  service = await startService({ library, siteDir: PUBLIC, ownerToken: TOKEN, env });
  await library.ready();
});

afterAll(async () => {
  await service.close();
  await library.close();
  await folder.remove();
});

async function listed(id: string) {
  const response = await fetch(`${service.base}/v1/model/list`);
  const { data } = modelListReplySchema.parse(await response.json());
  return data.find((model) => model.id === id);
}

async function redHead(isAllRed = false): Promise<Buffer<ArrayBuffer>> {
  const patch = isAllRed ? { x: 0, y: 0, side: 256 } : { x: 96, y: 96, side: 32 };
  return Buffer.from(await toPng(withPatches(256, 256, [{ ...patch, colour: RED }])));
}

async function ask(bytes: Buffer<ArrayBuffer>, fields: Record<string, string>) {
  return searchReply(await search(service.base, form({ file: picture(bytes), ...fields })));
}

describe('a tagger that is dropped in', () => {
  it('is listed, names heads without a reference picture, and goes again', async () => {
    writeModel(models, wdManifest('wd'), WD_FILES);
    await vi.waitFor(async () => expect((await listed('wd'))?.enabled).toBe(true), 6000);
    const { data } = await ask(await redHead(), { model: 'wd', is_multi: '1' });
    expect(data).toHaveLength(1);
    expect(data[0]!.not_confident).toBe(false);
    expect(data[0]!.character).toEqual([
      { work: 'Harbour Tale', character: 'Rin', score: expect.any(Number) as unknown },
    ]);
    await rm(join(models, 'wd'), { recursive: true });
    await vi.waitFor(async () => expect(await listed('wd')).toBeUndefined(), 6000);
  });
});

/** Numbers that the small embedder gives. */
const WIDTH = 108;

describe('a model with an index', () => {
  const reject = (body: object) =>
    sendJson(
      `${service.base}${GALLERY_PATHS.rejections}`,
      { model: 'indexed', ...body },
      { headers: { authorization: `Bearer ${TOKEN}` } },
    );

  it('lets a head be said not to be one of whom only it knows, by any name, and no other', async () => {
    const rows = [1, -1].map((end) => new Float32Array(WIDTH).fill(1).fill(end, 54));
    writeIndexed(models, yoloGalleryManifest('indexed'), rows);
    await vi.waitFor(async () => expect((await listed('indexed'))?.enabled).toBe(true), 6000);
    const seen = async () =>
      (await ask(await redHead(), { model: 'indexed', is_multi: '1', handles: '1' })).data[0]!;
    const { handle, character } = await seen();
    expect(character.map((one) => one.character).toSorted()).toEqual(['Aoi', 'Rin']);
    const { work } = character[0]!;
    const nobody = await errorOf(await reject({ work, character: 'Nobody', handle }));
    expect(nobody).toMatchObject({ code: 404, http: 404 });
    const done = await (await reject({ work: '話', character: 'リン', handle })).json();
    expect(done).toMatchObject({ code: 0, undo: expect.any(String) as unknown });
    expect((await seen()).character.map((one) => one.character)).toEqual(['Aoi']);
  });
});

describe('a classifier that is dropped in', () => {
  it('judges what the file does not tell, only when asked, and is not listed', async () => {
    const bytes = await redHead(true);
    expect((await ask(bytes, { ai_detect: '1' })).ai).toBe(false);
    writeModel(models, aiCheckManifest(), AI_CHECK_FILES);
    await vi.waitFor(async () => {
      expect(await ask(bytes, { ai_detect: '1' })).toMatchObject({
        ai: true,
        ai_evidence: { kind: 'classifier', tool: 'AI-CHECK', field: '' },
      });
    }, 6000);
    expect(await listed('ai-check')).toBeUndefined();
    const unasked = await ask(bytes, { ai_detect: '0' });
    expect([unasked.ai, unasked.ai_evidence]).toEqual([false, undefined]);

    const blue = await toPng(withPatches(64, 64, [{ x: 0, y: 0, side: 64, colour: BLUE }]));
    expect((await ask(Buffer.from(blue), { ai_detect: '1' })).ai).toBe(false);

    const parameters = '1girl\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1, Model: m';
    const told = await ask(withText(bytes, 'parameters', parameters), { ai_detect: '1' });
    expect(told.ai_evidence?.kind).toBe('png-text');
  });
});

it('says why a model cannot be loaded, and not where it lies', async () => {
  writeModel(models, wdManifest('broken'), WD_FILES);
  await writeFile(join(models, 'broken', 'wd-tagger.onnx'), 'no network');
  await expect.poll(async () => (await listed('broken'))?.enabled, { timeout: 20_000 }).toBe(true);
  const file = picture(await redHead());
  await search(service.base, form({ file, model: 'broken' }));
  const { enabled, desc } = (await listed('broken'))!;
  expect(enabled).toBe(false);
  expect(desc.en).toMatch(/cannot be loaded: .*wd-tagger\.onnx/);
  expect(JSON.stringify(desc)).not.toContain(folder.path);
});
