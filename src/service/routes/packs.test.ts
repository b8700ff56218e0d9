import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  galleryChangeReplySchema,
  galleryCharacterReplySchema,
  galleryReplySchema,
  MAX_GALLERY_PAGE,
} from '../../contract/gallery.ts';
import { modelListReplySchema } from '../../contract/model.ts';
import { PACKS_PATH, packsReplySchema } from '../../contract/packs.ts';
import { WORKS_PATH, worksReplySchema } from '../../contract/works.ts';
import { TINY_WORKS, writeTestPack } from '../../library/testing/packs.ts';
import type { RecognisedHead } from '../../recognition/types.ts';
import { errorOf, form, picture, search, searchReply, sendJson } from '../testing/ask.ts';
import { handMadeLibrary } from '../testing/hand-made-library.ts';
import { plainPicture } from '../testing/pictures.ts';
import { KNOWN_PICTURE, openRealLibrary, PUBLIC } from '../testing/real-library.ts';
import { type StartedService, startService } from '../testing/start.ts';

const TOKEN = 'token-of-this-machines-owner';
const STRANGER = join(PUBLIC, '../e2e/fixtures/cast/stranger/01.webp');
const HOTARU = { work: 'Harbour of Lanterns', character: 'Hotaru Mizushima' };
const CAST = { work: 'The Sixth Bell Library', character: 'Tsumugi Hoshigome' };

/** A pack, and the tiny gallery in the part of the cast. */
async function startWithPack() {
  let file = '';
  const opened = await openRealLibrary(undefined, (folder) => {
    file = folder;
    return {
      cast: { dir: join(folder, 'gallery'), mode: 'auto' as const },
      packs: {
        dirs: [join(folder, 'packs')],
        choice: 'all',
        switchesFile: join(folder, 'packs.json'),
      },
    };
  });
  await writeTestPack(join(file, 'packs'), 'tiny');
  await opened.library.refreshGallery();
  await opened.library.ready();
  const env = { GALLERY_DIR: opened.ownDir };
  const service = await startService({ library: opened.library, ownerToken: TOKEN, env });
  const close = async () => {
    await service.close();
    await opened.close();
  };
  return { ...opened, service, close };
}

type Started = Awaited<ReturnType<typeof startWithPack>>;

function asOwner({ base }: StartedService, path: string, init: RequestInit = {}) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` };
  return fetch(`${base}${path}`, { headers, ...init });
}

async function list(service: StartedService, query = '') {
  const reply = await asOwner(service, `/v1/gallery?${query}`);
  return galleryReplySchema.parse(await reply.json());
}

async function find(service: StartedService, q: string) {
  const { characters } = await list(service, `q=${encodeURIComponent(q)}`);
  return characters.map(({ character }) => character);
}

function switchPack({ base }: StartedService, on: boolean, token = TOKEN, id = 'tiny') {
  const headers = { authorization: `Bearer ${token}` };
  return sendJson(`${base}${PACKS_PATH}/${id}`, { on }, { method: 'PATCH', headers });
}

async function knownBy({ base }: StartedService) {
  const reply = await fetch(`${base}/v1/model/list`);
  return modelListReplySchema.parse(await reply.json()).known;
}

describe('a service with a pack', () => {
  let started: Started;
  let service: StartedService;

  beforeAll(async () => {
    started = await startWithPack();
    ({ service } = started);
  });
  afterAll(() => started.close());

  it('tells everybody the works of packs, and the owner those of the gallery as well', async () => {
    const worksOf = async (response: Response) =>
      worksReplySchema.parse(await response.json()).works;
    const ofPack = TINY_WORKS.map(({ work }) => work);
    const everybody = await worksOf(await fetch(`${service.base}${WORKS_PATH}`));
    expect(everybody.map(({ work, aliases }) => [work, aliases]).sort()).toEqual([
      [HOTARU.work, ['Lantern Port']],
      ['Paper Comet', ['Lantern Comet']],
    ]);
    const owner = (await worksOf(await asOwner(service, WORKS_PATH))).map(({ work }) => work);
    expect(owner).toEqual(expect.arrayContaining(ofPack));
  });

  it('lists it for everybody, and says how many are known', async () => {
    const response = await fetch(`${service.base}${PACKS_PATH}`);
    const { packs } = packsReplySchema.parse(await response.json());
    expect(packs).toMatchObject([{ id: 'tiny', on: true, works: 2, characters: 3, references: 4 }]);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const asked = await fetch(`${service.base}${PACKS_PATH}/tiny`, { method: 'OPTIONS' });
    expect(asked.status).toBe(404);
    expect(await knownBy(service)).toEqual({ characters: 3, works: 2 });
  });

  it('is switched by who may, counts at once, and is kept', async () => {
    const before = started.library.galleryVersion();
    const reply = packsReplySchema.parse(await (await switchPack(service, false)).json());
    expect(reply.packs).toMatchObject([{ id: 'tiny', on: false }]);
    // The cast counts again where nobody else is known.
    expect(await knownBy(service)).toEqual({ characters: 2, works: 2 });
    expect(await find(service, 'Tsumugi')).toHaveLength(1);
    expect(await find(service, 'ほたる')).toEqual([]);
    const file = join(started.ownDir, '../packs.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ tiny: false });
    await switchPack(service, true);
    expect(started.library.galleryVersion()).toBe(before);
  });

  it('is not switched where the switches cannot be read', async () => {
    const file = join(started.ownDir, '../packs.json');
    const before = await readFile(file, 'utf8').catch(() => '{}');
    await writeFile(file, '{');
    expect(await errorOf(await switchPack(service, false))).toMatchObject({ code: 17703 });
    expect(await readFile(file, 'utf8')).toBe('{');
    await writeFile(file, before);
  });

  it('is not switched by strangers, and only packs that are there', async () => {
    expect(await errorOf(await switchPack(service, false, 'wrong'))).toMatchObject({
      http: 403,
      code: 17703,
    });
    expect(await errorOf(await switchPack(service, false, TOKEN, 'nobody'))).toMatchObject({
      http: 404,
    });
    const bad = await asOwner(service, `${PACKS_PATH}/tiny`, { method: 'PATCH', body: '{"on":2}' });
    expect(await errorOf(bad)).toMatchObject({ code: 17703 });
    expect(started.library.packs()).toMatchObject([{ on: true }]);
  });

  it.each([
    ['its plain name', 'hotaru mizu', ['Hotaru Mizushima']],
    ['Japanese, in the other kana', '水島ホタル', ['Hotaru Mizushima']],
    ['Chinese', '水岛', ['Hotaru Mizushima']],
    ['an alias', 'lantern girl', ['Hotaru Mizushima']],
    ['the work’s name', '灯笼港', ['Hotaru Mizushima', 'Naoto Kirigaya']],
    ['another title of the work', 'lantern port', ['Hotaru Mizushima', 'Naoto Kirigaya']],
    ['the beginning of a name before a part of one', 'suzu', ['Suzu Amagai']],
  ])('finds a character by %s', async (_name, q, expected) => {
    expect(await find(service, q)).toEqual(expected);
  });

  it('lists its characters without pictures, as nobody’s own', async () => {
    const { characters, works, total } = await list(service);
    expect(total).toBe(3);
    expect(characters[0]).toEqual({
      ...HOTARU,
      names: { work: TINY_WORKS[0]!.names, character: TINY_WORKS[0]!.characters[0]!.names },
      references: 2,
      packed: 2,
      own: 0,
      warnings: 0,
    });
    expect(works[0]).toMatchObject({ work: HOTARU.work, characters: 2, references: 3, own: 0 });
    const shown = await asOwner(service, `/v1/gallery/character?${new URLSearchParams(HOTARU)}`);
    expect(galleryCharacterReplySchema.parse(await shown.json())).toMatchObject({
      packed: 2,
      references: [],
    });
  });

  it.each([
    ['character', 'PATCH', { ...HOTARU, to: { character: 'Somebody' } }],
    ['work', 'PATCH', { work: HOTARU.work, to: { work: 'Elsewhere' } }],
  ])('refuses to rename a %s of it', async (path, method, body) => {
    const init = { method, body: JSON.stringify(body) };
    const error = await errorOf(await asOwner(service, `/v1/gallery/${path}`, init));
    expect(error).toMatchObject({ code: 17703 });
    expect(error.message).toContain('what is shipped cannot be renamed or removed');
  });

  it('refuses to remove a character of it', async () => {
    const path = `/v1/gallery/character?${new URLSearchParams(HOTARU)}`;
    const error = await errorOf(await asOwner(service, path, { method: 'DELETE' }));
    expect(error.message).toContain('what is shipped cannot be renamed or removed');
  });

  it('joins an own picture to the character, named in any language', async () => {
    const place = { work: '灯笼港', character: '水岛萤' };
    const body = form({ file: picture(await readFile(STRANGER)), ...place });
    const headers = { authorization: `Bearer ${TOKEN}` };
    const taught = await fetch(`${service.base}/v1/gallery/references`, {
      method: 'POST',
      body,
      headers,
    });
    expect(await taught.json()).toMatchObject({ code: 0, ...HOTARU });
    const { characters } = await list(service, 'q=hotaru');
    expect(characters).toMatchObject([{ ...HOTARU, references: 3, packed: 2, own: 1 }]);
    expect(await knownBy(service)).toEqual({ characters: 3, works: 2 });
  });

  it('is whom a folder with names of another language means, and whom a change leads to', async () => {
    const own = { work: 'My Folder', character: 'Somebody' };
    const other = { work: '紙の彗星', character: '天貝すず' };
    const plain = { work: 'Paper Comet', character: 'Suzu Amagai' };
    await mkdir(join(started.ownDir, other.work, other.character), { recursive: true });
    await copyFile(STRANGER, join(started.ownDir, other.work, other.character, '1.webp'));
    await mkdir(join(started.ownDir, own.work, own.character), { recursive: true });
    await copyFile(KNOWN_PICTURE, join(started.ownDir, own.work, own.character, '2.webp'));
    await started.library.refreshGallery();
    const suzu = () => list(service, 'q=suzu').then(({ characters }) => characters);
    expect(await suzu()).toMatchObject([{ ...plain, references: 2, packed: 1, own: 1 }]);
    const change = async (path: string, body: object) => {
      const init = { method: 'PATCH', body: JSON.stringify(body) };
      const reply = await asOwner(service, `/v1/gallery/${path}`, init);
      return galleryChangeReplySchema.parse(await reply.json());
    };
    expect(await change('character', { ...own, to: other })).toMatchObject(plain);
    expect(await suzu()).toMatchObject([{ ...plain, references: 3, own: 2 }]);
    // By the folder's own names, too.
    const query = new URLSearchParams(other).toString();
    const shown = await asOwner(service, `/v1/gallery/character?${query}`);
    expect(galleryCharacterReplySchema.parse(await shown.json())).toMatchObject(plain);
    expect(await change('character', { ...other, to: own })).toMatchObject(own);
    expect(await change('work', { work: own.work, to: { work: other.work } })).toMatchObject({
      work: plain.work,
    });
    expect((await list(service, 'q=somebody')).characters).toMatchObject([
      { work: plain.work, character: own.character, own: 2 },
    ]);
    const gone = new URLSearchParams({ work: plain.work, character: own.character }).toString();
    await asOwner(service, `/v1/gallery/character?${gone}`, { method: 'DELETE' });
    expect(await suzu()).toMatchObject([{ ...plain, references: 1, own: 0 }]);
  });

  it('narrows to a work by a part of its title, and tells the works where several have it', async () => {
    const ask = async (work: string) => {
      const body = form({ file: picture(await plainPicture('png', 64, 64)), work });
      const reply = await search(service.base, body);
      return (await reply.json()) as { message?: string; zh_message?: string };
    };
    expect((await ask('comet')).message).toBeUndefined();
    const { message, zh_message: zhMessage } = await ask('lantern');
    expect(message).toMatch(/several works are called so: Harbour of L.*, Paper Comet$/);
    expect(zhMessage).toMatch(/有多部作品符合这个名称：Harbour of L.*、Paper Comet$/);
  });

  it('gives a candidate of it names in three languages and no picture', async () => {
    const head: RecognisedHead = {
      box: [0.1, 0.1, 0.5, 0.5],
      face: { box: [0.1, 0.2, 0.5, 0.5], score: 0.9 },
      sure: true,
      notConfident: false,
      unknown: false,
      candidates: [{ ...HOTARU, score: 0.9, references: 2, reference: 'pack:tiny:0' }],
    };
    const { library } = started;
    const byHand = await startService({
      library: {
        ...handMadeLibrary(async () => [head]),
        names: (work, character) => library.names(work, character),
        referenceFile: (id) => library.referenceFile(id),
      },
    });
    const body = form({ file: picture(await plainPicture('png', 64, 64)) });
    const headers = { 'accept-language': 'zh-CN' };
    const { data } = await searchReply(await search(byHand.base, body, { headers }));
    expect(data[0]!.character).toEqual([
      {
        work: '灯笼港',
        character: '水岛萤',
        score: 0.9,
        references: 2,
        names: { work: TINY_WORKS[0]!.names, character: TINY_WORKS[0]!.characters[0]!.names },
      },
    ]);
    await byHand.close();
  });

  it('does not list nor suggest the cast beside it, yet names its own pictures', async () => {
    expect(await find(service, 'Lumiel')).toEqual([]);
    expect(await find(service, 'Tsumugi')).toEqual([]);
    const body = form({ file: picture(await readFile(KNOWN_PICTURE)) });
    const { data } = await searchReply(await search(service.base, body));
    expect(data[0]!.character[0]).toMatchObject(CAST);
  });
});

it('lists a thousand characters at most, however many are asked for', async () => {
  const characters = Array.from({ length: MAX_GALLERY_PAGE + 1 }, (_, at) => ({
    ...{ work: 'Work', character: `Character ${at}`, references: 1, popularity: 0, aliases: [] },
  }));
  const library = { ...handMadeLibrary(), packCharacters: () => characters };
  const service = await startService({ library, ownerToken: TOKEN });
  const { characters: listed, total, next } = await list(service, 'limit=5000');
  expect([listed.length, total, next]).toEqual([1000, 1001, 1000]);
  await service.close();
});

it('keeps the works of one’s own gallery from visitors', async () => {
  const started = await startWithPack();
  const folder = join(started.ownDir, 'My Diary', 'Sefu');
  await mkdir(folder, { recursive: true });
  await copyFile(STRANGER, join(folder, '1.webp'));
  await started.library.refreshGallery();
  const worksSeen = async (response: Response) =>
    worksReplySchema.parse(await response.json()).works.map(({ work }) => work);
  const { service } = started;
  expect(await worksSeen(await asOwner(service, WORKS_PATH))).toContain('My Diary');
  expect(await worksSeen(await fetch(`${service.base}${WORKS_PATH}`))).not.toContain('My Diary');
  await started.close();
});

it('sends the works once to whoever keeps them, until they change', async () => {
  const started = await startWithPack();
  const { service } = started;
  const ask = (tag: string) =>
    fetch(`${service.base}${WORKS_PATH}`, { headers: { 'if-none-match': tag } });
  const first = await ask('"another"');
  const tag = first.headers.get('etag') ?? '';
  expect([first.status, tag]).toEqual([200, expect.stringMatching(/^"[\w-]{43}"$/)]);
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  // A proxy that compresses weakens the tag.
  for (const kept of [tag, `W/${tag}`, `"another", W/${tag}`, '*']) {
    const again = await ask(kept);
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
  }
  await switchPack(service, false);
  const changed = await ask(tag);
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(tag);
  await started.close();
});
