import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Model, modelListReplySchema } from '../../contract/model.ts';
import { errorOf, form, picture, search, searchReply } from '../testing/ask.ts';
import { type Front, type FrontOptions, startFront } from '../testing/front.ts';
import type { Handler } from '../testing/picture-host.ts';
import { plainPicture } from '../testing/pictures.ts';
import { detection, foundReply, json, listed, listReply } from '../testing/stub-upstream.ts';
import { writeRemote } from '../testing/stub-upstream.ts';
import { openRemotes } from './remotes.ts';

const opened: Front[] = [];

afterEach(() => Promise.all(opened.splice(0).map((front) => front.close())));

async function open(options?: FrontOptions): Promise<Front> {
  const front = await startFront(options);
  opened.push(front);
  return front;
}

async function listOf({ base }: Front): Promise<Model[]> {
  const response = await fetch(`${base}/v1/model/list`);
  return modelListReplySchema.parse(await response.json()).data;
}

async function idsOf(front: Front): Promise<string[]> {
  return (await listOf(front)).map(({ id }) => id);
}

async function farModel(front: Front, id = 'far:one'): Promise<Model | undefined> {
  return (await listOf(front)).find((model) => model.id === id);
}

async function searchFor({ base }: Front, fields: Record<string, string>): Promise<Response> {
  return search(base, form({ file: picture(await plainPicture()), ...fields }));
}

const STALE = 6000;
const GRACE = 181_000;

const hangUp: Handler = (request) => request.socket.destroy();

describe('the list', () => {
  it('has the other service’s models behind ours, and only one default', async () => {
    const front = await open();
    front.stub.list = listReply(listed('one'), listed('off', { enabled: false }));
    front.clock.ms += STALE;
    expect(await idsOf(front)).toEqual(['first', 'paused', 'far:one', 'far:off']);
    const models = await listOf(front);
    expect(models.filter((model) => model.default).map(({ id }) => id)).toEqual(['first']);
    expect(models.filter(({ enabled }) => enabled).map(({ id }) => id)).toEqual([
      'first',
      'far:one',
    ]);
  });

  it('follows changes over there by itself', async () => {
    const front = await open({ times: { refreshMs: 100 } });
    await expect.poll(() => idsOf(front)).toContain('far:one');
    front.stub.list = listReply(listed('two'));
    await expect.poll(() => idsOf(front), { timeout: 2000 }).toContain('far:two');
    expect(await idsOf(front)).not.toContain('far:one');
  });

  it('follows changes at once when somebody asks for an old one', async () => {
    const front = await open();
    expect(await idsOf(front)).toContain('far:one');
    front.stub.list = listReply(listed('two'));
    expect(await idsOf(front)).toContain('far:one');
    front.clock.ms += STALE;
    expect(await idsOf(front)).toContain('far:two');
    expect(front.stub.lists()).toBe(2);
  });

  it('does not wait long for a service that is silent, and not at all once that is known', async () => {
    const front = await open({ times: { waitMs: 800 }, manifest: { timeoutMs: 2500 } });
    expect(await idsOf(front)).toContain('far:one');
    front.stub.onList = () => {};
    front.clock.ms += STALE;
    expect(await idsOf(front)).toContain('far:one');
    expect(front.events).toEqual([]);
    await expect.poll(() => front.events.at(-1), { timeout: 5000 }).toContain('list fails');
    front.clock.ms += STALE;
    const start = performance.now();
    expect(await idsOf(front)).toContain('far:one');
    expect(performance.now() - start).toBeLessThan(750);
  });

  it.each<[string, Handler]>([
    ['hangs up', hangUp],
    ['answers garbage', (_request, response) => response.end('<html>')],
    ['answers an error', json({ code: 17702, data: [] }, 503)],
    ['answers without end', (_request, response) => response.end(Buffer.alloc(2_000_000, ' '))],
  ])('is kept for a while, then paused, when the other service %s', async (_name, handler) => {
    const front = await open();
    expect((await farModel(front))?.enabled).toBe(true);
    front.stub.onList = handler;
    front.clock.ms += STALE;
    expect((await farModel(front))?.enabled).toBe(true);
    await expect.poll(() => front.events).toEqual(["warn: Reading another service's list fails."]);
    front.clock.ms += GRACE;
    const paused = await farModel(front);
    expect(paused?.enabled).toBe(false);
    expect(paused?.desc).toEqual({
      ja: 'ja現在、このモデルのサービスに接続できません。',
      en: 'en The service of this model cannot be reached at the moment.',
      zh: 'zh目前无法连接到该模型所在的服务。',
    });
    const response = await searchFor(front, { model: 'far:one' });
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await errorOf(response)).toMatchObject({ code: 17702, http: 503 });
    expect(front.stub.searches).toHaveLength(0);
    front.stub.onList = undefined;
    front.clock.ms += STALE;
    await expect.poll(async () => (await farModel(front))?.enabled).toBe(true);
    expect(front.events.at(-1)).toBe("info: Reading another service's list works again.");
  });

  it('has one entry for a service that has never answered', async () => {
    const front = await open({
      manifest: { url: 'http://127.0.0.1:1', name: 'Far', provider: 'P' },
    });
    const model = await farModel(front, 'far');
    expect(model).toMatchObject({ name: 'Far', provider: 'P', enabled: false, default: false });
    expect(model?.desc.en).toBe(
      'description The service of this model cannot be reached at the moment.',
    );
    const error = await errorOf(await searchFor(front, { model: 'far' }));
    expect(error).toMatchObject({ code: 17702 });
  });
});

describe('a model of another service', () => {
  it('that is paused or unknown is 17703, and the list is read again before that is said', async () => {
    const front = await open();
    front.stub.list = listReply(listed('off', { enabled: false }));
    front.clock.ms += STALE;
    for (const model of ['far:off', 'far:none', 'near:one', 'far', ':', 'far:']) {
      expect(await errorOf(await searchFor(front, { model }))).toMatchObject({ code: 17703 });
    }
    front.stub.list = listReply(listed('off'), listed('none'));
    front.clock.ms += STALE;
    await searchReply(await searchFor(front, { model: 'far:none' }));
    await searchReply(await searchFor(front, { model: 'far:off' }));
  });

  it('is the default only by the setting DEFAULT_MODEL, and only as long as it can be used', async () => {
    const env = { DEFAULT_MODEL: 'far:one' };
    const front = await open({ env });
    const defaults = async () => (await listOf(front)).filter((model) => model.default);
    expect((await listOf(front))[0]).toMatchObject({ id: 'far:one', default: true });
    expect(await defaults()).toHaveLength(1);
    front.stub.onSearch = json(foundReply(detection()));
    expect((await searchReply(await searchFor(front, {}))).data).toHaveLength(1);
    const old = await searchFor(front, { model: 'anime' });
    expect((await searchReply(old)).data).toHaveLength(1);
    front.stub.list = listReply(listed('one', { enabled: false }));
    front.clock.ms += STALE;
    expect((await defaults()).map(({ id }) => id)).toEqual(['first']);
    expect((await searchReply(await searchFor(front, {}))).data).toHaveLength(0);
  });
});

describe('the manifests', () => {
  it('are followed: added, changed, paused, removed', async () => {
    const front = await open();
    const { modelsDir, stub } = front;
    const near = async () => farModel(front, 'near:one');
    const poll = { timeout: 2000 };
    expect(await near()).toBeUndefined();
    await writeRemote(modelsDir, { id: 'near', url: stub.url });
    await expect.poll(async () => (await near())?.enabled, poll).toBe(true);
    await writeRemote(modelsDir, { id: 'near', url: stub.url, paused: true });
    await expect.poll(async () => (await near())?.enabled, poll).toBe(false);
    await rm(join(modelsDir, 'near'), { recursive: true });
    await expect.poll(near, poll).toBeUndefined();
    expect(await idsOf(front)).toContain('far:one');
  });

  it('let searches end that were under way when they changed', async () => {
    const front = await open();
    const { modelsDir, stub } = front;
    let finish = () => {};
    stub.onSearch = (request, response) => {
      finish = () => json(foundReply(detection()))(request, response);
    };
    const asked = searchFor(front, { model: 'far:one' });
    await expect.poll(() => stub.searches.length).toBe(1);
    await rm(join(modelsDir, 'far'), { recursive: true });
    await expect.poll(() => idsOf(front)).toEqual(['first', 'paused']);
    finish();
    expect((await searchReply(await asked)).data).toHaveLength(1);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['an address that is none', { url: 'ftp://x' }, 'http or https'],
    ['an unknown field', { secret: 1 }, 'secret'],
    ['another id', { id: 'other' }, "folder's name"],
    ['an id that a colon makes ambiguous', { id: 'a:b' }, 'id'],
  ])('with %s are listed as not enabled, with the reason', async (_name, wrong, reason) => {
    const front = await open();
    await mkdir(join(front.modelsDir, 'bad'));
    const desc = { ja: '', en: '', zh: '' };
    const manifest = {
      kind: 'remote',
      id: 'bad',
      version: '1',
      desc,
      url: front.stub.url,
      ...wrong,
    };
    await writeFile(join(front.modelsDir, 'bad', 'manifest.json'), JSON.stringify(manifest));
    await expect.poll(() => farModel(front, 'bad'), { timeout: 2000 }).toBeDefined();
    const model = await farModel(front, 'bad');
    expect(model?.enabled).toBe(false);
    expect(model?.desc.en).toContain(reason);
    expect(front.events).toEqual(['error: A model cannot be used.']);
    expect(await idsOf(front)).toContain('far:one');
  });
});

describe('openRemotes', () => {
  const nothing = { modelDirs: [], urls: [], maxWaiting: 1, onEvent: () => {} };

  it('names the services of UPSTREAM_URL in order', async () => {
    const urls = ['http://127.0.0.1:1', 'http://127.0.0.1:2'];
    const remotes = await openRemotes({ ...nothing, urls, defaultModel: 'upstream-2:one' });
    expect(remotes.list().map(({ model }) => model.id)).toEqual(['upstream', 'upstream-2']);
    await remotes.close();
  });

  it('refuses a default model of a service that is not there', async () => {
    const open = openRemotes({ ...nothing, defaultModel: 'far:one' });
    const problem = 'DEFAULT_MODEL: there is no service for the model far:one;';
    await expect(open).rejects.toThrow(`${problem} UPSTREAM_URL and MODELS_DIR name none.`);
    const other = { ...nothing, urls: ['http://127.0.0.1:1'], defaultModel: 'far:one' };
    await expect(openRemotes(other)).rejects.toThrow(`${problem} known: upstream.`);
  });

  it('is nothing without services', async () => {
    const remotes = await openRemotes({ ...nothing, defaultModel: 'kyara-1' });
    await remotes.fresh();
    expect([remotes.list(), remotes.broken()]).toEqual([[], []]);
    await remotes.close();
  });
});
