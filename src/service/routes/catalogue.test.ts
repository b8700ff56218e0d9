import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  CATALOGUE_PATH,
  type CatalogueModel,
  catalogueReplySchema,
  installLineSchema,
  installPath,
} from '../../contract/catalogue.ts';
import { modelListReplySchema } from '../../contract/model.ts';
import { type ModelLibrary, openModelLibrary } from '../../library/library.ts';
import { type HubServer, startHub } from '../../library/models/installing/testing/hub-server.ts';
import { servedModel } from '../../library/models/installing/testing/served.ts';
import { WD_FILES, wdManifest } from '../../library/testing/kinds.ts';
import { QUICK } from '../../library/testing/watch-pace.ts';
import { FIXTURES } from '../../library/testing/library.ts';
import { errorOf, linesOf } from '../testing/ask.ts';
import { PUBLIC } from '../testing/real-library.ts';
import { type StartedService, startService } from '../testing/start.ts';
import { temporaryFolder } from '../testing/temporary.ts';

const TOKEN = 'token-of-this-machines-owner';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let models: string;
let library: ModelLibrary;
let hub: HubServer;
let service: StartedService;
let size: number;

/** `wd` works; `broken` has weights that are no network; the hub has no `lost`. */
async function catalogue() {
  const names = ['wd-tagger.onnx', 'yolo.onnx', 'tags.csv'];
  const files = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(FIXTURES, name))])),
  ) as Record<string, Buffer>;
  const broken = { ...files, 'wd-tagger.onnx': Buffer.from('no network') };
  const all = [
    servedModel(wdManifest('wd') as never, files),
    servedModel(wdManifest('broken') as never, broken),
  ];
  size = Object.values(files).reduce((sum, { length }) => sum + length, 0);
  return {
    entries: [...all, servedModel(wdManifest('lost') as never, files)].map(({ entry }) => entry),
    served: Object.assign({}, ...all.map(({ served }) => served)) as never,
  };
}

async function start(entries: Awaited<ReturnType<typeof catalogue>>['entries']) {
  return startService({
    library,
    ownerToken: TOKEN,
    catalogue: entries,
    env: { MODELS_DIR: models, HF_ENDPOINT: hub.url },
  });
}

let entries: Awaited<ReturnType<typeof catalogue>>['entries'];

beforeAll(async () => {
  folder = await temporaryFolder();
  models = join(folder.path, 'models');
  library = await openModelLibrary({
    modelDirs: [join(PUBLIC, 'models'), models],
    galleryDirs: [],
    cacheDir: join(folder.path, 'cache'),
    watchPace: QUICK,
  });
  const all = await catalogue();
  entries = all.entries;
  hub = await startHub(all.served);
  service = await start(entries);
});

afterEach(async () => {
  for (const id of ['wd', 'broken']) await ask(`${CATALOGUE_PATH}/${id}`, 'DELETE');
});

afterAll(async () => {
  await service.close();
  await library.close();
  await hub.close();
  await folder.remove();
});

function ask(path: string, method = 'GET', init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  return fetch(`${service.base}${path}`, { method, headers, ...init });
}

const read = async (reply: Response) => catalogueReplySchema.parse(await reply.json());
const list = async () => read(await ask(CATALOGUE_PATH));
const stateOf = async (id: string): Promise<CatalogueModel> =>
  (await list()).models.find((model) => model.id === id)!;

async function listed(id: string) {
  const { data } = modelListReplySchema.parse(
    await (await fetch(`${service.base}/v1/model/list`)).json(),
  );
  return data.find((model) => model.id === id);
}

async function install(id: string) {
  return linesOf(await ask(installPath(id), 'POST'), installLineSchema);
}

/** The storage holds the large file's second half back until it is called. */
function hold(): () => void {
  let open = () => {};
  hub.gates.push(new Promise<void>((resolve) => (open = resolve)));
  return open;
}

const untilHalf = () =>
  vi.waitFor(async () => {
    const model = await stateOf('wd');
    expect(model).toMatchObject({ state: 'installing' });
    expect(model.done).toBeGreaterThan(0);
  }, 5000);

describe('the catalogue', () => {
  it('says what can be installed, from where to where, and what it costs', async () => {
    const { hub: from, folder: to, free, models: all } = await list();
    expect([from, to]).toEqual([hub.url, models]);
    expect(free).toBeGreaterThan(1e6);
    expect(all[0]).toMatchObject({
      id: 'wd',
      name: 'WD',
      kind: 'tagger',
      state: 'available',
      size,
      done: 0,
      measured: false,
    });
    expect(all[0]?.seconds).toBeGreaterThan(0);
    const [source] = all[0]!.sources;
    expect(source).toMatchObject({ page: `${hub.url}/maker/wd`, licence: 'MIT' });
    expect(source?.files[0]?.url).toMatch(/\/maker\/wd\/resolve\/beef0+\/wd-tagger\.onnx$/);
  });

  it('is nobody else’s to read or change', async () => {
    const paths = [`${CATALOGUE_PATH}`, `${CATALOGUE_PATH}/wd`, installPath('wd')];
    const methods = ['GET', 'DELETE', 'POST'];
    for (const [index, path] of paths.entries()) {
      const reply = await fetch(`${service.base}${path}`, { method: methods[index]! });
      expect(await errorOf(reply)).toMatchObject({ http: 403, code: 17703 });
    }
    expect(hub.requests).toEqual([]);
  });

  it('has no model of another name', async () => {
    for (const [path, method] of [
      [installPath('nobody'), 'POST'],
      [installPath('nobody'), 'DELETE'],
      [`${CATALOGUE_PATH}/nobody`, 'DELETE'],
      [`${CATALOGUE_PATH}/..%2f..`, 'DELETE'],
    ] as const) {
      expect(await errorOf(await ask(path, method))).toMatchObject({ http: 404, code: 404 });
    }
  });

  it('says what is missing: a model, and no page', async () => {
    expect(await errorOf(await ask(`${CATALOGUE_PATH}/wd`, 'DELETE'))).toMatchObject({
      message: 'Not found: this model is not installed',
      zh_message: '未找到：没有安装这个模型',
    });
    expect((await install('nobody')).last).toMatchObject({
      message: 'Not found: there is no such model',
      zh_message: '未找到：没有这个模型',
    });
  });
});

describe('an installation', () => {
  it('tells how far it is, and ends with a model in use, its speed measured', async () => {
    const { lines, last } = await install('wd');
    expect(lines.at(-1)).toEqual({ done: size, total: size });
    const model = catalogueReplySchema.parse(last).models[0];
    expect(model).toMatchObject({ state: 'installed', measured: true });
    expect(model?.seconds).toBeGreaterThan(0);
    expect(await listed('wd')).toMatchObject({ enabled: true });
  });

  it('asks the hub no more afterwards', async () => {
    await install('wd');
    const asked = hub.requests.length;
    await list();
    await install('wd');
    expect(hub.requests).toHaveLength(asked);
  });

  it('is removed, files and all', async () => {
    await install('wd');
    const { models: all } = await read(await ask(`${CATALOGUE_PATH}/wd`, 'DELETE'));
    expect(all[0]).toMatchObject({ state: 'available', done: 0 });
    expect(await listed('wd')).toBeUndefined();
  });

  it('goes on when the client leaves, and is joined', async () => {
    const open = hold();
    const controller = new AbortController();
    await ask(installPath('wd'), 'POST', { signal: controller.signal });
    await untilHalf();
    controller.abort();
    const joined = install('wd');
    open();
    expect((await joined).last).toMatchObject({ code: 0 });
    expect(await stateOf('wd')).toMatchObject({ state: 'installed' });
  });

  it('is paused, with what has come kept, also over a restart, and goes on from there', async () => {
    hold();
    const installing = install('wd');
    await untilHalf();
    const busy = await errorOf(await ask(installPath('broken'), 'POST'));
    expect(busy).toMatchObject({ http: 503, code: 17702 });
    const { models: paused } = await read(await ask(installPath('wd'), 'DELETE'));
    expect(paused[0]).toMatchObject({ state: 'paused' });
    expect((await installing).last).toMatchObject({ code: 0 });
    await service.close();
    service = await start(entries);
    const { done } = await stateOf('wd');
    expect(done).toBeGreaterThan(0);
    await install('wd');
    expect(hub.requests.some((request) => request.includes(`bytes=${done}-`))).toBe(true);
    expect(await stateOf('wd')).toMatchObject({ state: 'installed' });
  });

  it('is stopped by the end of the service', async () => {
    hold();
    const installing = install('wd');
    await untilHalf();
    await service.close();
    expect((await installing).last).toMatchObject({ code: 0 });
    service = await start(entries);
    expect(await stateOf('wd')).toMatchObject({ state: 'paused' });
  });

  it('cancelled, leaves nothing behind', async () => {
    hold();
    const installing = install('wd');
    await untilHalf();
    await ask(`${CATALOGUE_PATH}/wd`, 'DELETE');
    await installing;
    expect(await stateOf('wd')).toMatchObject({ state: 'available', done: 0 });
  });

  it('takes files that a person has put there, and asks nobody', async () => {
    const asked = hub.requests.length;
    await mkdir(join(models, 'wd'), { recursive: true });
    for (const name of WD_FILES) await copyFile(join(FIXTURES, name), join(models, 'wd', name));
    expect(await stateOf('wd')).toMatchObject({ state: 'by_hand' });
    await install('wd');
    expect(await stateOf('wd')).toMatchObject({ state: 'installed', measured: true });
    expect(hub.requests).toHaveLength(asked);
  });
});

describe('what goes wrong is told, and kept for the list', () => {
  it('a model that cannot be downloaded', async () => {
    const { last } = await install('lost');
    expect(last).toMatchObject({ code: 17722, zh_message: '模型下载失败' });
    expect(last).toHaveProperty('message', expect.stringMatching(/^The model could not be downl/));
    expect(await stateOf('lost')).toMatchObject({ state: 'available', problem: 'refused' });
  });

  it('a model that cannot be used', async () => {
    expect((await install('broken')).last).toMatchObject({ code: 17707 });
    expect(await stateOf('broken')).toMatchObject({ state: 'installed', problem: 'unusable' });
  });

  it('a folder of somebody else’s', async () => {
    await mkdir(join(models, 'wd'), { recursive: true });
    await copyFile(join(FIXTURES, 'yolo.onnx'), join(models, 'wd', 'tags.csv'));
    expect((await install('wd')).last).toMatchObject({ code: 17703 });
    expect(await stateOf('wd')).toMatchObject({ state: 'by_hand', problem: 'in-the-way' });
  });
});
