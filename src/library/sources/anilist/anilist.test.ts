import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type * as FileSystem from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AniListServer,
  type ServedCharacter,
  startAniList,
} from './testing/anilist-server.ts';
import type { OnProgress, Progress } from '../../progress.ts';
import { AniList } from './api.ts';
import { ImportState } from './cast.ts';
import { type AniListWanted, importAniList } from './import.ts';

vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof FileSystem>();
  return { ...actual, readFile: vi.fn(actual.readFile) };
});

const HASTY = { gapMs: 0, refusedMs: 10, pauses: [5, 5] };

async function pictureOf(number: number): Promise<Buffer> {
  const background = { r: (7 * number) % 256, g: number % 256, b: 90 };
  return sharp({ create: { width: 24, height: 32, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

const many: ServedCharacter[] = Array.from({ length: 30 }, (_, index) => ({
  id: 100 + index,
  name: { full: `Character ${index}`, native: `人物 ${index}` },
  image: `/${index}.jpg`,
}));

const WORKS = [
  {
    id: 1,
    title: { romaji: 'Fune/Umi', english: 'Ship and Sea', native: '船と海' },
    characters: many,
  },
  {
    id: 2,
    title: { romaji: 'Shan He', native: '山河' },
    countryOfOrigin: 'CN',
    characters: [
      { id: 1, name: { full: 'Li', native: '李' }, image: '/1.jpg' },
      { id: 2, name: { full: 'Li', native: '黎' }, image: '/2.jpg' },
      {
        id: 3,
        name: { full: 'No Face' },
        image: 'https://s4.anilist.co/file/character/large/default.jpg',
      },
      { id: 4, name: { full: 'Broken' }, image: '/broken.jpg' },
      { id: 5, name: { full: 'Gone' }, image: '/gone.jpg' },
    ],
  },
];

let folder: string;
let galleryDir: string;
let pauses: number[];
let server: AniListServer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kyara-anilist-'));
  galleryDir = join(folder, 'gallery');
  pauses = [];
  const entries = await Promise.all(many.map(async ({ image }, i) => [image, await pictureOf(i)]));
  const files = { ...Object.fromEntries(entries), '/broken.jpg': Buffer.from('broken') };
  server = await startAniList({ works: WORKS, users: { reader: [2, 1, 2] }, files });
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

function importing(wanted: Partial<AniListWanted>, onProgress: OnProgress = () => undefined) {
  const { url } = server;
  const onPause = (ms: number) => pauses.push(ms);
  const listener = { onWork: () => undefined, onPause, onProgress };
  return importAniList(galleryDir, { limit: 50, url, pace: HASTY, ...wanted }, listener);
}

async function namesIn(work: string) {
  const text = await readFile(join(galleryDir, work, 'names.json'), 'utf8');
  return JSON.parse(text) as { work: object; characters: Record<string, object> };
}

async function characters(work: string): Promise<string[]> {
  const entries = await readdir(join(galleryDir, work), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

describe('import anilist', () => {
  it('brings every page of a work’s characters, with pictures and names', async () => {
    const told: Progress[] = [];
    const importingAll = importing({ titles: ['Ship and Sea'] }, (step) => told.push(step));
    expect(await importingAll).toEqual({ added: 30, problems: [] });
    expect(told.at(-1)).toEqual({ what: 'Fune/Umi', done: 30, total: 30 });
    expect(await characters('Fune%2FUmi')).toHaveLength(30);
    const { work, characters: names } = await namesIn('Fune%2FUmi');
    expect(work).toEqual({ ja: '船と海', en: 'Ship and Sea' });
    expect(names['Character 7']).toEqual({ ja: '人物 7', en: 'Character 7' });
    expect(server.questions).toEqual([
      { search: 'Ship and Sea', page: 1 },
      { id: 1, page: 2 },
    ]);
  });

  it('brings no more than the limit', async () => {
    await importing({ titles: ['Ship and Sea'], limit: 3 });
    expect(server.questions).toHaveLength(1);
    expect(await characters('Fune%2FUmi')).toEqual(['Character 0', 'Character 1', 'Character 2']);
  });

  it('keeps namesakes apart, names works by their own language, and says what it could not have', async () => {
    const { problems } = await importing({ titles: ['山河'] });
    expect(problems).toEqual([
      'No Face: has no picture',
      'Broken: the picture cannot be read',
      'Gone: the picture cannot be read',
    ]);
    expect(await characters('Shan He')).toEqual(['Li', 'Li 2']);
    expect(await namesIn('Shan He')).toEqual({
      work: { en: 'Shan He', zh: '山河' },
      characters: { Li: { en: 'Li', zh: '李' }, 'Li 2': { en: 'Li', zh: '黎' } },
    });
    await importing({ titles: ['山河'] });
    expect(server.pictures).toHaveLength(4);
  });

  it('reads titles from a file, and goes on behind one that is not known', async () => {
    const list = join(folder, 'titles.txt');
    await writeFile(list, '# mine\nNo Such Work\n\n#\nShip and Sea\n');
    const { problems } = await importing({ list, limit: 2 });
    expect(problems).toEqual(['AniList has no work No Such Work.']);
    expect(await characters('Fune%2FUmi')).toHaveLength(2);
    await expect(importing({ list: join(folder, 'none.txt') })).rejects.toThrow('There is no');
  });

  it('reads titles with a number sign from a file', async () => {
    const list = join(folder, 'titles.txt');
    await writeFile(list, '\uFEFF# mine\r\n#Compass 2.0\r\n  Yowamushi Pedal #2\r\n');
    const { problems } = await importing({ list });
    expect(problems).toEqual([
      'AniList has no work #Compass 2.0.',
      'AniList has no work Yowamushi Pedal #2.',
    ]);
  });

  it('reads a user’s lists, each work once', async () => {
    await importing({ user: 'reader', limit: 1 });
    expect(server.questions.slice(1)).toEqual([
      { id: 2, page: 1 },
      { id: 1, page: 1 },
    ]);
    await expect(importing({ user: 'nobody' })).rejects.toThrow('AniList has no user nobody');
  });

  it('waits as long as it is told to, and gives up when it is told so again and again', async () => {
    server.refusals.push({ status: 429, retryAfter: 1 }, { status: 502 }, { status: 429 });
    await importing({ titles: ['Ship and Sea'], limit: 1 });
    expect(server.questions).toHaveLength(4);
    expect(pauses[0]).toBe(1000);

    server.refusals.push(...Array.from({ length: 9 }, () => ({ status: 429, retryAfter: 0 })));
    await expect(importing({ titles: ['Ship and Sea'] })).rejects.toThrow('refuses');
    server.refusals.splice(0, 9, ...Array.from({ length: 3 }, () => ({ status: 500 })));
    await expect(importing({ titles: ['Ship and Sea'] })).rejects.toThrow('it answers 500');
  });

  it('tells of the wait after the last question that the rate limit allows', async () => {
    server.remaining = 0;
    await importing({ titles: ['Ship and Sea'], pace: { ...HASTY, gapMs: 10, refusedMs: 200 } });
    expect(server.questions).toHaveLength(2);
    expect(pauses).toHaveLength(1);
    expect(pauses[0]).toBeGreaterThan(50);
  });

  it('does not wait for questions that nobody asks any more', async () => {
    const api = new AniList(server.url, { ...HASTY, gapMs: 500 });
    await api.search('Ship');
    const left = Array.from({ length: 5 }, () => {
      const controller = new AbortController();
      const searching = api.search('Ship', { signal: controller.signal });
      controller.abort('left');
      return searching;
    });
    await Promise.all(left.map((searching) => expect(searching).rejects.toBe('left')));
    const begun = performance.now();
    await api.search('Ship');
    // Those that left would have taken half a second each.
    expect(performance.now() - begun).toBeLessThan(2000);
    expect(server.questions).toHaveLength(2);
  });

  it('goes on where the connection broke, and fetches nothing twice', async () => {
    server.onPicture = (path) =>
      path === '/4.jpg' ? Promise.reject(new Error()) : Promise.resolve();
    const titles = ['Ship and Sea'];
    await expect(importing({ titles })).rejects.toThrow('The same command goes on from here.');
    expect(await characters('Fune%2FUmi')).toHaveLength(4);
    server.onPicture = async () => undefined;
    await importing({ titles });
    expect(await characters('Fune%2FUmi')).toHaveLength(30);
    expect(server.pictures.filter((path) => path === '/3.jpg')).toHaveLength(1);
    expect(server.pictures).toHaveLength(31);
  });
});

it('what was imported is not forgotten while the disk does not answer', async () => {
  await (await ImportState.read(galleryDir)).add(1, 2, 'Mina');
  const failure = Object.assign(new Error('No answer.'), { code: 'EIO' });
  vi.mocked(readFile).mockRejectedValueOnce(failure);
  await expect(ImportState.read(galleryDir)).rejects.toThrow(failure);
  expect((await ImportState.read(galleryDir)).has(1, 2)).toBe(true);
});
