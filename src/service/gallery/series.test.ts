import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { galleryReplySchema } from '../../contract/gallery.ts';
import {
  castReplySchema,
  type ImportFields,
  importLineSchema,
  importReplySchema,
  MAX_IMPORTED,
  seriesReplySchema,
} from '../../contract/series.ts';
import { AniList } from '../../library/sources/anilist/api.ts';
import { Jikan } from '../../library/sources/jikan/api.ts';
import { type JikanServer, startJikan } from '../../library/sources/jikan/testing/jikan-server.ts';
import { ImportState } from '../../library/sources/anilist/cast.ts';
import {
  type AniListServer,
  startAniList,
} from '../../library/sources/anilist/testing/anilist-server.ts';
import { sniffFormat } from '../../recognition/format.ts';
import { errorOf, linesOf, sendJson } from '../testing/ask.ts';
import { SeriesSource } from './series.ts';
import { type OpenedLibrary, openRealLibrary, PUBLIC } from '../testing/real-library.ts';
import { type StartedService, startService } from '../testing/start.ts';

const TOKEN = 'token-of-this-machines-owner';
const HASTY = { gapMs: 0, refusedMs: 10, pauses: [5, 5] };

const cast = Array.from({ length: 27 }, (_, index) => ({
  id: 100 + index,
  name: { full: `Person ${index}`, native: `人物 ${index}` },
  image: index === 3 ? null : `/${index}.jpg`,
}));

const WORKS = [
  {
    id: 7,
    title: { romaji: 'Fune to Umi', english: 'Ship and Sea', native: '船と海' },
    year: 2019,
    format: 'TV',
    cover: '/cover.jpg',
    characters: cast,
  },
  { id: 8, title: { romaji: 'Umi', native: '海' }, characters: [] },
  {
    id: 10,
    idMal: 70,
    title: { romaji: 'Rokubanme no Kane' },
    characters: [
      { id: 1, name: { full: 'Hana Kuroe' }, image: '/hana.webp' },
      { id: 2, name: { full: 'Not There' }, image: '/1.jpg' },
    ],
  },
  {
    id: 11,
    title: { romaji: 'Rokubanme no Kané 2' },
    characters: [{ id: 1, name: { full: 'Hana Kuroe' }, image: '/hana.webp' }],
  },
  {
    id: 12,
    title: { romaji: 'The Sixth Bell Library', native: '別の題' },
    characters: [
      { id: 1, name: { full: 'Tsumugi Hoshigome', native: '別の名' }, image: '/1.jpg' },
      { id: 2, name: { full: 'Somebody New', native: '新しい人' }, image: '/2.jpg' },
    ],
  },
];

const CAST_FOLDER = join(PUBLIC, 'cast/The Sixth Bell Library/Tsumugi Hoshigome');
const PICTURES = [
  '/near.jpg',
  '/broken.jpg',
  '/nobody.jpg',
  '/two.jpg',
  '/2.webp',
  '/gone.jpg',
  '/3.webp',
];
const HANA = { id: 700, name: 'Kuroe, Hana', pictures: PICTURES };
const ANIME = [
  {
    id: 70,
    title: 'Rokubanme no Kane',
    characters: [HANA, { ...HANA, id: 701, name: 'Kuroe, Hanako' }],
  },
];

async function jikanFiles(): Promise<Record<string, Buffer>> {
  const [first, second, third] = await Promise.all(
    ['01', '02', '03'].map((name) => readFile(join(CAST_FOLDER, `${name}.webp`))),
  );
  const head = await sharp(first).resize(300, 400, { fit: 'cover' }).toBuffer();
  const two = sharp({ create: { width: 700, height: 400, channels: 3, background: '#fff' } });
  return {
    // The same picture, encoded anew.
    '/near.jpg': await sharp(first).jpeg({ quality: 90 }).toBuffer(),
    '/broken.jpg': Buffer.from('broken'),
    '/nobody.jpg': await pictureOf(7),
    '/two.jpg': await two
      .composite([0, 350].map((left) => ({ input: head, left, top: 0 })))
      .jpeg()
      .toBuffer(),
    '/2.webp': second!,
    '/3.webp': third!,
  };
}

async function pictureOf(number: number): Promise<Buffer> {
  const background = { r: (9 * number) % 256, g: 40, b: 90 };
  return sharp({ create: { width: 48, height: 64, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

let aniList: AniListServer;
let jikan: JikanServer;
let opened: OpenedLibrary;
let service: StartedService;

beforeAll(async () => {
  const pictures = await Promise.all(cast.map(async (_, i) => [`/${i}.jpg`, await pictureOf(i)]));
  const files = { ...Object.fromEntries(pictures), '/cover.jpg': await pictureOf(99) };
  aniList = await startAniList({
    works: WORKS,
    files: {
      ...files,
      '/5.jpg': Buffer.from('broken'),
      '/hana.webp': await readFile(join(CAST_FOLDER, '01.webp')),
    },
  });
  jikan = await startJikan(ANIME, await jikanFiles());
  opened = await openRealLibrary();
  service = await startService({
    library: opened.library,
    ownerToken: TOKEN,
    aniList: new AniList(aniList.url, HASTY),
    jikan: new Jikan(jikan.url, HASTY),
    env: {
      GALLERY_DIR: opened.ownDir,
      URL_ALLOW_HOSTS: [aniList, jikan].map(({ url }) => new URL(url).host).join(),
    },
  });
});

beforeEach(() => {
  jikan.asked.length = 0;
  jikan.onAsked = async () => undefined;
  aniList.onPicture = async () => undefined;
  aniList.pictures.length = 0;
});

const undos: string[] = [];
afterEach(async () => {
  for (const undo of undos.splice(0)) await post('/v1/gallery/undo', { undo });
});

afterAll(async () => {
  await service.close();
  await opened.close();
  await aniList.close();
  await jikan.close();
});

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...init.headers, authorization: `Bearer ${TOKEN}` };
  return fetch(`${service.base}${path}`, { ...init, headers });
}

function post(path: string, body: object, signal?: AbortSignal): Promise<Response> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  return sendJson(`${service.base}${path}`, body, { headers, ...(signal && { signal }) });
}

async function importing(fields: ImportFields) {
  const { lines, last } = await linesOf(await post('/v1/gallery/series', fields), importLineSchema);
  if (lines[0]) undos.push(lines[0].undo);
  return { lines, last };
}

async function known(q: string) {
  const reply = await ask(`/v1/gallery?q=${encodeURIComponent(q)}`);
  return galleryReplySchema.parse(await reply.json()).characters;
}

describe('a series', () => {
  it('is found by a title in any language, with its year, format and cover', async () => {
    const { series } = seriesReplySchema.parse(
      await (await ask(`/v1/gallery/series?title=${encodeURIComponent('海')}`)).json(),
    );
    const [, base64] = series[0]!.cover!.split(';base64,');
    expect(sniffFormat(Buffer.from(base64!, 'base64'))).toBe('jpeg');
    expect(series).toEqual([
      {
        id: 7,
        names: { ja: '船と海', en: 'Ship and Sea' },
        year: 2019,
        format: 'TV',
        cover: expect.stringMatching(/^data:image\/jpeg;base64,/) as string,
      },
      { id: 8, names: { ja: '海', en: 'Umi' } },
    ]);
  });

  it('has a cast, page by page, which says who is known', async () => {
    await importing({ id: 7, characters: [101] });
    const page = async (number: number) =>
      castReplySchema.parse(
        await (await ask(`/v1/gallery/series/cast?id=7&page=${number}`)).json(),
      );
    const first = await page(1);
    expect(first.cast).toHaveLength(25);
    expect(first.next).toBe(2);
    expect(first.cast[1]).toEqual({
      id: 101,
      names: { ja: '人物 1', en: 'Person 1' },
      pictured: true,
      known: true,
    });
    expect(first.cast[3]).toMatchObject({ pictured: false, known: false });
    const { next, cast: rest } = await page(2);
    expect(next).toBeUndefined();
    expect(rest).toHaveLength(2);
  });

  it('is unknown where AniList has none of that number', async () => {
    expect(await errorOf(await ask('/v1/gallery/series/cast?id=9'))).toMatchObject({ http: 404 });
    for (const query of ['', '?id=x', '?id=7&page=0']) {
      const reply = await ask(`/v1/gallery/series/cast${query}`);
      expect(await errorOf(reply)).toMatchObject({ code: 17703 });
    }
  });

  it('cannot be had while AniList answers with errors', async () => {
    aniList.refusals.push({ status: 500 }, { status: 500 }, { status: 500 });
    const error = await errorOf(await ask('/v1/gallery/series?title=x'));
    const message = 'AniList could not be reached';
    expect(error).toMatchObject({ http: 502, code: 17722, message });
  });

  it('says how long AniList asks to wait', async () => {
    for (const path of ['?title=x', '/cast?id=8']) {
      aniList.refusals.push({ status: 429, retryAfter: 1 });
      const reply = await ask(`/v1/gallery/series${path}`);
      expect(reply.headers.get('retry-after')).toBe('1');
      const message = 'AniList asks to wait';
      expect(await errorOf(reply)).toMatchObject({ http: 502, code: 17722, message });
      await vi.waitFor(
        async () => expect((await ask('/v1/gallery/series?title=x')).ok).toBe(true),
        { timeout: 10_000 },
      );
    }
  });

  it('says so at once when the rate limit is used up', async () => {
    aniList.remaining = 0;
    const patient = new AniList(aniList.url, { ...HASTY, refusedMs: 60_000 });
    const source = new SeriesSource(patient, new Jikan(jikan.url, HASTY));
    const asking = { signal: AbortSignal.timeout(10_000) };
    await source.search('x', asking);
    aniList.remaining = 60;
    await expect(source.search('x', asking)).rejects.toMatchObject({
      status: 'downloadFailed',
      retryAfterS: 60,
    });
  });

  it('is nobody else’s to ask for', async () => {
    for (const path of ['/v1/gallery/series?title=x', '/v1/gallery/series/cast?id=7']) {
      expect((await fetch(`${service.base}${path}`)).status).toBe(403);
    }
    const body = JSON.stringify({ id: 7, characters: [100] });
    const reply = await fetch(`${service.base}/v1/gallery/series`, { method: 'POST', body });
    expect(reply.status).toBe(403);
  });
});

describe('an import', () => {
  it('is refused of more characters than are imported at once', async () => {
    const characters = Array.from({ length: MAX_IMPORTED + 1 }, (_, at) => 1 + at);
    const reply = await post('/v1/gallery/series', { id: 7, characters });
    expect(await errorOf(reply)).toMatchObject({ code: 17703 });
    expect(aniList.pictures).toEqual([]);
  });

  it('adds those asked for, with names, and tells of each', async () => {
    const { lines, last } = await importing({ id: 7, characters: [100, 103, 105, 126] });
    expect(lines.map(({ id, left_out: leftOut }) => [id, leftOut])).toEqual([
      [undefined, undefined],
      [100, undefined],
      [103, 'no-picture'],
      [105, 'unreadable'],
      [126, undefined],
    ]);
    expect(importReplySchema.parse(last)).toMatchObject({ code: 0, added: 2 });
    const [found] = await known('人物 26');
    expect(found).toMatchObject({
      work: 'Fune to Umi',
      character: 'Person 26',
      names: { work: { ja: '船と海', en: 'Ship and Sea' } },
      own: 1,
    });
    expect(aniList.pictures).toEqual(['/0.jpg', '/5.jpg', '/26.jpg']);
  });

  it('leaves names that are known as they are', async () => {
    await opened.library.ready();
    const [before] = await known('Tsumugi');
    await importing({ id: 12, characters: [1, 2] });
    const [after] = await known('Tsumugi');
    expect(after).toMatchObject({ names: before!.names, own: 1 });
    const [fresh] = await known('Somebody New');
    expect(fresh!.names).toMatchObject({ work: before!.names.work, character: { ja: '新しい人' } });
  });

  it('tells of those that the series does not have', async () => {
    const { lines, last } = await importing({ id: 7, characters: [100, 999] });
    expect(lines[2]).toMatchObject({ id: 999, left_out: 'no-picture', added: false });
    expect(last).toMatchObject({ code: 0, added: 1 });
  });

  it('tells of those that were there already', async () => {
    await importing({ id: 7, characters: [101] });
    const { lines, last } = await importing({ id: 7, characters: [101, 102] });
    expect(lines.slice(1).map(({ id, added }) => [id, added])).toEqual([
      [101, false],
      [102, true],
    ]);
    expect(last).toMatchObject({ added: 1 });
  });

  it('is undone as one, also when it was cut off and went on', async () => {
    const controller = new AbortController();
    aniList.onPicture = async (path) => {
      if (path !== '/11.jpg') return;
      controller.abort();
      await new Promise((resolve) => setTimeout(resolve, 50));
    };
    const reply = await post(
      '/v1/gallery/series',
      { id: 7, characters: [110, 111] },
      controller.signal,
    );
    let text = '';
    const decoder = new TextDecoder();
    try {
      for await (const piece of reply.body!) text += decoder.decode(piece);
    } catch {
      // Cut off by ourselves.
    }
    const { undo } = importLineSchema.parse(JSON.parse(text.split('\n')[0]!));
    await vi.waitFor(async () => expect(await known('Person 10')).toHaveLength(1));
    const { lines } = await importing({ id: 7, characters: [111], undo });
    expect(lines[0]).toEqual({ undo });
    expect(await known('Person 11')).toHaveLength(1);
    await post('/v1/gallery/undo', { undo: undos.pop()! });
    expect(await known('Person 1')).toEqual([]);
    expect((await readdir(join(opened.ownDir))).filter((name) => !name.startsWith('.'))).toEqual(
      [],
    );
  });

  it('is the command’s to do, once it is undone', async () => {
    const { lines } = await importing({ id: 7, characters: [100, 103] });
    await importing({ id: 7, characters: [102] });
    await post('/v1/gallery/undo', { undo: lines[0]!.undo });
    undos.shift();
    const state = await ImportState.read(opened.ownDir);
    expect([100, 102].map((id) => state.has(7, id))).toEqual([false, true]);
  });

  it('loses nothing to another at the same time', async () => {
    await Promise.all([
      importing({ id: 7, characters: [112, 113, 114] }),
      importing({ id: 7, characters: [116, 117, 118] }),
    ]);
    const state = await ImportState.read(opened.ownDir);
    expect([112, 113, 114, 116, 117, 118].every((id) => state.has(7, id))).toBe(true);
  });

  it('goes on past a picture that cannot be reached, and says so', async () => {
    aniList.onPicture = (path) =>
      path === '/0.jpg' ? Promise.reject(new Error()) : Promise.resolve();
    const { lines, last } = await importing({ id: 7, characters: [100, 101] });
    expect(lines.slice(1).map(({ id, left_out: leftOut }) => [id, leftOut])).toEqual([
      [100, 'unreachable'],
      [101, undefined],
    ]);
    expect(last).toMatchObject({ added: 1 });
  });

  it('says when AniList asks to wait, and ends with an error when it answers no more', async () => {
    aniList.refusals.push({ status: 429, retryAfter: 1 });
    const { lines } = await importing({ id: 8, characters: [1] });
    expect(lines[1]).toMatchObject({ wait_s: 1 });
    expect((await importing({ id: 9, characters: [1] })).last).toMatchObject({ code: 404 });
  });

  it('refuses a change that cannot be ours', async () => {
    const reply = await post('/v1/gallery/series', { id: 7, characters: [100], undo: '../../etc' });
    expect(await errorOf(reply)).toMatchObject({ code: 17703 });
  });
});

describe('more pictures', () => {
  const own = async () => (await known('Hana Kuroe'))[0]?.own;

  it('come with one clear head, from the same work and name, and are undone with the first', async () => {
    const { lines, last } = await importing({ id: 10, characters: [1, 2], more: true });
    expect(lines.slice(1).map(({ id, added }) => [id, added])).toEqual([
      [1, true],
      [2, true],
    ]);
    expect(last).toMatchObject({ code: 0, added: 2 });
    expect(jikan.asked).toEqual([
      '/v4/anime/70/characters',
      '/v4/characters/700/pictures',
      ...PICTURES,
    ]);
    expect(await own()).toBe(3);
    await post('/v1/gallery/undo', { undo: undos.pop()! });
    expect(await own()).toBeUndefined();
  });

  it('are asked for only where they are wished', async () => {
    await importing({ id: 10, characters: [1] });
    expect(jikan.asked).toEqual([]);
    const { lines } = await importing({ id: 10, characters: [1], more: true });
    expect(lines[1]).toMatchObject({ id: 1, added: true });
    expect(await own()).toBe(3);
  });

  it('wait as long as Jikan asks to, which is told', async () => {
    jikan.refusals.push({ status: 429, retryAfter: 1 });
    const { lines } = await importing({ id: 10, characters: [1], more: true });
    expect(lines[1]).toMatchObject({ wait_s: 1, source: 'Jikan' });
    expect(await own()).toBe(3);
  });

  it('are done without while Jikan cannot be reached, and come later as the same change', async () => {
    jikan.onAsked = () => Promise.reject(new Error('cut off'));
    const { lines, last } = await importing({ id: 10, characters: [1, 2], more: true });
    expect(last).toMatchObject({ code: 0, added: 2 });
    expect(new Set(jikan.asked)).toEqual(new Set(['/v4/anime/70/characters']));
    expect(jikan.asked).toHaveLength(3);
    expect(await own()).toBe(1);
    jikan.onAsked = async () => undefined;
    const { undo } = lines[0]!;
    await importing({ id: 10, characters: [1], more: true, undo });
    expect(await own()).toBe(3);
    await post('/v1/gallery/undo', { undo: undos.pop()! });
    undos.length = 0;
    expect(await own()).toBeUndefined();
  });

  it('are done without for whom Jikan fails', async () => {
    jikan.onAsked = (path) =>
      path.endsWith('/pictures') ? Promise.reject(new Error('cut off')) : Promise.resolve();
    const { last } = await importing({ id: 10, characters: [1, 2], more: true });
    expect(last).toMatchObject({ code: 0, added: 2 });
    expect(await own()).toBe(1);
  });
});
