import { readFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  headGroupsReplySchema,
  headNamesReplySchema,
  MAX_HEADS_GROUPED,
  MAX_HEADS_NAMED,
} from '../../contract/heads.ts';
import { errorOf, form, picture, search, searchReply } from '../testing/ask.ts';
import {
  KNOWN_PICTURE,
  type OpenedLibrary,
  openRealLibrary,
  OTHER_PICTURE,
  PUBLIC,
} from '../testing/real-library.ts';
import { type StartedService, startService } from '../testing/start.ts';
import { groupInTime } from './heads.ts';

const STRANGER = join(PUBLIC, 'cast/Moth and Meridian/Sefu Okarande/01.webp');

let opened: OpenedLibrary;
let service: StartedService;

beforeAll(async () => {
  opened = await openRealLibrary();
  service = await startService({ library: opened.library });
});
afterAll(async () => {
  await service.close();
  await opened.close();
});

function post(path: string, body: unknown, base = service.base): Promise<Response> {
  return fetch(`${base}/v1/heads/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function headIn(file: string, fields: Readonly<Record<string, string>> = {}) {
  const body = form({ file: picture(readFileSync(file)), is_multi: '1', ...fields });
  const reply = await searchReply(
    await search(service.base, body, { headers: { 'accept-language': 'en' } }),
  );
  return reply.data[0]!;
}

async function handleIn(file: string): Promise<string> {
  return (await headIn(file, { handles: '1' })).handle!;
}

const namesOf = async (response: Response) => headNamesReplySchema.parse(await response.json());

async function refusalOf(path: string, body: unknown) {
  const { code, message } = await errorOf(await post(path, body));
  return `${code} ${message}`;
}

describe('handles', () => {
  it('come only where asked for, also with a result that is kept', async () => {
    expect(await headIn(KNOWN_PICTURE)).not.toHaveProperty('handle');
    expect(await handleIn(KNOWN_PICTURE)).toMatch(/^[\w-]{690,710}$/);
  });
});

describe('POST /v1/heads/names', () => {
  it('names a head as its search did', async () => {
    for (const file of [KNOWN_PICTURE, STRANGER]) {
      const { box, box_id, handle, ...searched } = await headIn(file, { handles: '1' });
      const { pictures } = await namesOf(await post('names', { pictures: [[], [handle]] }));
      const [none, [again]] = pictures as [object[], (typeof searched)[]];
      expect(none).toEqual([]);
      const withoutScores = (one: typeof searched) => ({
        ...one,
        character: one.character.map((candidate) => ({ ...candidate, score: 0 })),
      });
      expect(withoutScores(again!)).toEqual(withoutScores(searched));
      for (const [index, { score }] of again!.character.entries()) {
        expect(score).toBeCloseTo(searched.character[index]!.score!, 1);
      }
    }
  });

  it('follows the gallery', async () => {
    const handle = await handleIn(STRANGER);
    const before = await namesOf(await post('names', { pictures: [[handle]] }));
    expect(before.pictures[0]![0]).toMatchObject({ unknown: true });
    const folder = join(opened.ownDir, 'Quay', 'Sefu');
    await mkdir(folder, { recursive: true });
    await copyFile(STRANGER, join(folder, '1.webp'));
    await opened.library.refreshGallery();
    const after = await namesOf(await post('names', { pictures: [[handle]] }));
    expect(after.pictures[0]![0]).toMatchObject({
      not_confident: false,
      character: [{ work: 'Quay', character: 'Sefu' }, {}, {}],
    });
    expect(after.pictures[0]![0]).not.toHaveProperty('unknown');
  });
});

describe('a search within one work', () => {
  const WORK = 'The Sixth Bell Library';
  const JAPANESE = '六つ目の鐘の図書室';
  const workOf = (head: { character: { work: string }[] }) => [
    ...new Set(head.character.map(({ work }) => work)),
  ];

  it('offers its characters alone, also of a result that is kept and of handles', async () => {
    const all = await headIn(KNOWN_PICTURE, { handles: '1' });
    expect(workOf(all).length).toBeGreaterThan(1);
    const searched = await headIn(KNOWN_PICTURE, { work: JAPANESE });
    const body = { work: WORK, pictures: [[all.handle]] };
    const [[named] = []] = (await namesOf(await post('names', body))).pictures;
    for (const head of [searched, named!]) expect(workOf(head)).toEqual([WORK]);
    expect(workOf(await headIn(KNOWN_PICTURE, { handles: '1' }))).toEqual(workOf(all));
  });

  it('is refused for a work that nobody knows, and by a model that has no handles', async () => {
    const ask = async (base: string, work: string) => {
      const body = form({ file: picture(readFileSync(KNOWN_PICTURE)), work });
      const { code, message } = await errorOf(await search(base, body));
      return `${code} ${message}`;
    };
    expect(await ask(service.base, 'Bleech')).toMatch(/^17703 .*no character of this work/);
    // One's own are not told by a part of their titles.
    expect(await ask(service.base, 'the sixth')).toMatch(/^17703 .*no character of this work/);
    expect(await refusalOf('names', { pictures: [], work: 'Bleech' })).toMatch(/^17703 /);
    expect(await ask(service.base, 'x'.repeat(300))).toMatch(/^17703 .*work/);
    const plain = await startService();
    expect(await ask(plain.base, WORK)).toMatch(/^17703 .*cannot be narrowed/);
    await plain.close();
  });
});

describe('POST /v1/heads/groups', () => {
  it('is given up after a while, to be asked again', async () => {
    const { grouping } = await opened.library.list()[0]!.recogniser();
    const one = await handleIn(STRANGER);
    const late = groupInTime(Array(5000).fill(one), grouping!, new AbortController().signal, 1);
    await expect(late).rejects.toMatchObject({ status: 'busy' });
  });

  it('puts heads of one person together', async () => {
    const [one, other] = [await handleIn(KNOWN_PICTURE), await handleIn(OTHER_PICTURE)];
    const response = await post('groups', { heads: [other, one, other, other, one] });
    const { groups } = headGroupsReplySchema.parse(await response.json());
    expect(groups).toEqual([
      [0, 2, 3],
      [1, 4],
    ]);
    const none = await post('groups', { heads: [] });
    expect(headGroupsReplySchema.parse(await none.json()).groups).toEqual([]);
  });
});

describe('what is refused', () => {
  it('are handles that are damaged or of another model', async () => {
    const handle = await handleIn(KNOWN_PICTURE);
    const other = Buffer.from(handle, 'base64url');
    other.writeUInt32BE(1, 1);
    const stale = other.toString('base64url');
    const damaged = handle.slice(0, -8);
    for (const [path, body] of [
      ['names', (one: string) => ({ pictures: [[handle, one]] })],
      ['groups', (one: string) => ({ heads: [handle, one] })],
    ] as const) {
      expect(await refusalOf(path, body(stale))).toMatch(/^17703 .*of another model/);
      expect(await refusalOf(path, body(damaged))).toMatch(/^17703 .*a handle is damaged/);
      expect(await refusalOf(path, body('no handle'))).toMatch(/^17703 .*wrong value/);
    }
  });

  it('are models without handles', async () => {
    const plain = await startService();
    const response = await post('groups', { heads: [] }, plain.base);
    const { code, message } = await errorOf(response);
    expect(`${code} ${message}`).toMatch(/^17703 .*has no handles/);
    await plain.close();
    expect(await refusalOf('names', { pictures: [], model: 'nobody' })).toMatch(/^17703 /);
  });

  it('are bodies that are something else', async () => {
    const many = Array.from({ length: MAX_HEADS_GROUPED }, () => 'A');
    const wrong: (readonly [path: string, body: unknown])[] = [
      ['names', ''],
      ['names', 'null'],
      ['names', '{"pictures":'],
      ['names', {}],
      ['names', { pictures: 'A' }],
      ['names', { pictures: ['A'] }],
      ['names', { pictures: [[['A']]] }],
      ['names', { pictures: Array.from({ length: MAX_HEADS_NAMED + 1 }, () => []) }],
      ['names', { pictures: '['.repeat(20_000) }],
      ['names', `{"pictures":${'['.repeat(20_000)}`],
      ['groups', { heads: [1, null, {}] }],
      ['groups', { heads: many.map(() => '=') }],
      ['groups', { heads: [...many, 'A', 'A'] }],
      ['groups', { heads: ['A'.repeat(9000)] }],
    ];
    for (const [path, body] of wrong) {
      const text = await refusalOf(path, body);
      expect(text, JSON.stringify(body).slice(0, 60)).toMatch(/^17703 /);
      expect(text.length).toBeLessThan(300);
    }
    const crowd = { pictures: [Array.from({ length: 100 }, () => 'A')] };
    expect(await refusalOf('names', crowd)).toMatch(/^17708 /);
    const large = `{"heads":["${'A'.repeat(17 * 1024 * 1024)}"]}`;
    expect(await refusalOf('groups', large)).toBe(
      '17701 The request body is too large: more than 16,777,216 bytes',
    );
  });

  it('is who has asked too often, searches included', async () => {
    const limited = await startService({ library: opened.library, env: { USAGE_LIMIT: '2' } });
    const ask = () => post('groups', { heads: [] }, limited.base);
    await search(limited.base, form({ file: picture(readFileSync(KNOWN_PICTURE)) }));
    expect((await ask()).status).toBe(200);
    expect((await errorOf(await ask())).code).toBe(17728);
    await limited.close();
  });
});
