import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  GALLERY_PATHS,
  galleryChangeReplySchema,
  galleryCharacterReplySchema,
  galleryReplySchema,
  teachReplySchema,
} from '../../contract/gallery.ts';
import { headNamesReplySchema } from '../../contract/heads.ts';
import type { SearchReply } from '../../contract/search.ts';
import { errorOf, form, picture, search, searchReply, sendJson } from '../testing/ask.ts';
import { plainPicture, sideBySide } from '../testing/pictures.ts';
import { KNOWN_PICTURE, openRealLibrary, OTHER_PICTURE, PUBLIC } from '../testing/real-library.ts';
import { type StartedService, startService } from '../testing/start.ts';

const STRANGER = join(PUBLIC, '../e2e/fixtures/cast/stranger');
const SHIPPED = { work: 'The Sixth Bell Library', character: 'Tsumugi Hoshigome' };
const TOKEN = 'token-of-this-machines-owner';
const MINA = { work: 'Fate/Stray', character: '../Mina..' };

let opened: Awaited<ReturnType<typeof openRealLibrary>>;
let service: StartedService;
const undos: string[] = [];

beforeAll(async () => {
  opened = await openRealLibrary();
  await opened.library.ready();
  const env = { GALLERY_DIR: opened.ownDir };
  service = await startService({ library: opened.library, ownerToken: TOKEN, env });
});

afterAll(async () => {
  await service.close();
  await opened.close();
});

afterEach(async () => {
  for (const undo of undos.splice(0).toReversed()) await change('POST', 'undo', { undo });
});

const stranger = (number: number) => readFile(join(STRANGER, `0${number}.webp`));

async function read<T extends z.ZodMiniObject>(schema: T, response: Response): Promise<z.infer<T>> {
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  return z.strictObject(schema.shape).parse(await response.json()) as z.infer<T>;
}

function asOwner(path: string, init: RequestInit = {}, { base } = service): Promise<Response> {
  const headers = { ...init.headers, authorization: `Bearer ${TOKEN}` };
  return fetch(`${base}${path}`, { ...init, headers });
}

async function list(query = '') {
  return read(galleryReplySchema, await asOwner(`${GALLERY_PATHS.gallery}${query}`));
}

async function show(place: Record<string, string>) {
  const query = new URLSearchParams(place).toString();
  const response = await asOwner(`${GALLERY_PATHS.character}?${query}`);
  return read(galleryCharacterReplySchema, response);
}

function send(method: string, path: keyof typeof GALLERY_PATHS, body: object): Promise<Response> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  return sendJson(`${service.base}${GALLERY_PATHS[path]}`, body, { method, headers });
}

async function change(method: string, path: keyof typeof GALLERY_PATHS, body: object) {
  return read(galleryChangeReplySchema, await send(method, path, body));
}

function remove(path: keyof typeof GALLERY_PATHS, query: Record<string, string>) {
  const text = new URLSearchParams(query).toString();
  return asOwner(`${GALLERY_PATHS[path]}?${text}`, { method: 'DELETE' });
}

async function teach(body: FormData | object) {
  const response =
    body instanceof FormData
      ? await asOwner(GALLERY_PATHS.references, { method: 'POST', body })
      : await send('POST', 'references', body);
  const reply = await read(teachReplySchema, response);
  if (reply.undo !== undefined) undos.push(reply.undo);
  return reply;
}

function teachFile(bytes: Uint8Array<ArrayBuffer>, place: Record<string, string>) {
  return teach(form({ file: picture(bytes), ...place }));
}

async function ask(bytes: Uint8Array<ArrayBuffer>, language = ''): Promise<SearchReply> {
  const headers = { 'accept-language': language };
  const body = form({ file: picture(bytes), is_multi: '1' });
  return searchReply(await search(service.base, body, { headers }));
}

async function nameOf(bytes: Uint8Array<ArrayBuffer>) {
  const { data } = await ask(bytes);
  const { work, character } = data[0]?.character[0] ?? {};
  return { work, character };
}

/** Names in pictures that were never taught; one has no detectable head. */
async function namesOfProbes() {
  const names: Awaited<ReturnType<typeof nameOf>>[] = [];
  for (const number of [4, 5, 6, 7, 8, 9]) names.push(await nameOf(await stranger(number)));
  const found = names.filter(({ character }) => character !== undefined);
  expect(found.length).toBeGreaterThanOrEqual(5);
  return found;
}

describe('teaching', () => {
  it('by file: the same picture and others of the character get the new name at once, until undone', async () => {
    const before = await list();
    for (const number of [1, 2, 3]) {
      const reply = await teachFile(await stranger(number), MINA);
      expect(reply).toMatchObject({
        ...MINA,
        added: true,
        reference: { own: true, use: 'head', also: [] },
      });
      expect(await nameOf(await stranger(number))).toEqual(MINA);
    }
    for (const name of await namesOfProbes()) expect(name).toEqual(MINA);
    const after = await list();
    expect(after.version).not.toBe(before.version);
    expect(after.total).toBe(before.total + 1);
    expect((await show(MINA)).references).toHaveLength(3);

    for (const undo of undos.splice(0).toReversed()) await change('POST', 'undo', { undo });
    expect((await list()).version).toBe(before.version);
    expect(await nameOf(await stranger(4))).not.toEqual(MINA);
  });

  it('by a head of a recent recognition', async () => {
    for (const number of [1, 2, 3]) {
      const { trace_id, data } = await ask(await stranger(number));
      const reply = await teach({ ...MINA, trace_id, box_id: data[0]!.box_id });
      expect(reply.reference).toMatchObject({ own: true, use: 'head' });
    }
    for (const name of await namesOfProbes()) expect(name).toEqual(MINA);
  });

  it('by one of two heads in a picture teaches that head and not its neighbour', async () => {
    const both = await sideBySide(join(STRANGER, '01.webp'), OTHER_PICTURE);
    const { trace_id, data } = await ask(both);
    expect(data).toHaveLength(2);
    const left = data[0]!;
    expect(left.box[2]).toBeLessThan(0.6);
    await teach({ ...MINA, trace_id, box_id: left.box_id });
    const again = await ask(both);
    expect(again.data.map(({ character }) => character[0]?.character)).toEqual([
      MINA.character,
      'Lumiel Astervane',
    ]);
  });

  it('by a head in a box of a file teaches that head alone, also when it is not kept any more', async () => {
    const both = await sideBySide(join(STRANGER, '01.webp'), OTHER_PICTURE);
    const { data } = await ask(both);
    const box = JSON.stringify(data[0]!.box);
    const { reference } = await teachFile(both, { ...MINA, box });
    expect(reference).toMatchObject({ own: true, use: 'head', also: [] });
    const [left, right] = (await ask(both)).data.map(({ character }) => character[0]?.character);
    expect([left, right]).toEqual([MINA.character, 'Lumiel Astervane']);
    const base64 = both.toString('base64');
    expect(await teach({ ...MINA, base64, box: data[0]!.box })).toMatchObject({ added: false });
  });

  it('corrects a head’s name: it is the new character’s alone, until undone', async () => {
    const wrong = { ...MINA, character: 'Mina Mistaken' };
    const { trace_id, data } = await ask(await stranger(1));
    const head = { trace_id, box_id: data[0]!.box_id };
    await teach({ ...wrong, ...head });
    const right = await teach({ ...MINA, ...head });
    expect(right).toMatchObject({ added: true, reference: { also: [] } });
    const names = async () => (await ask(await stranger(1))).data[0]!.character;
    const known = async () =>
      (await list(`?work=${encodeURIComponent(MINA.work)}`)).characters.map((one) => one.character);
    expect((await names())[0]!.character).toBe(MINA.character);
    expect(await known()).toEqual([MINA.character]);
    await change('POST', 'undo', { undo: right.undo! });
    expect(await known()).toEqual([wrong.character]);
    await change('POST', 'undo', { undo: right.undo!, to: 'before' });
    expect(await known()).toEqual([wrong.character]);
    await change('POST', 'undo', { undo: right.undo! });
    expect(await known()).toEqual([MINA.character]);
  });

  it('keeps a WebP from pixels alone: upright, without what the file said of its making', async () => {
    const sideways = await sharp(await stranger(1))
      .rotate(90)
      .withMetadata({ orientation: 8 })
      .withExifMerge({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { reference, undo } = await teachFile(Buffer.from(sideways), MINA);
    expect(undo).toBeDefined();
    const file = join(opened.ownDir, 'Fate%2FStray', '%2E.%2FMina.%2E', `${reference.id}.webp`);
    const metadata = await sharp(await readFile(file)).metadata();
    const original = await sharp(await stranger(1)).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: original.width });
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const served = await asOwner(`/v1/reference/${reference.id}`);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(await readFile(file));
  });

  it('shows the head that counts of a picture in which it is small', async () => {
    const small = await sharp(await stranger(1))
      .resize({ width: 200 })
      .extend({ right: 1400, bottom: 900, background: '#cde' })
      .png()
      .toBuffer();
    const { reference } = await teachFile(Buffer.from(small), MINA);
    expect(reference).toMatchObject({ use: 'head', image: `/v1/reference/${reference.id}/head` });
    const { characters } = await list(`?work=${encodeURIComponent(MINA.work)}`);
    expect(characters[0]!.image).toBe(reference.image);
    const [found] = (await ask(await stranger(1))).data;
    expect(found!.character[0]!.image).toBe(reference.image);

    const whole = await fetch(`${service.base}/v1/reference/${reference.id}`);
    expect([whole.status, await whole.text()]).toEqual([403, expect.stringContaining('17703')]);
    const owners = await asOwner(`/v1/reference/${reference.id}`);
    expect([owners.status, owners.headers.get('cache-control')]).toEqual([
      200,
      'private, no-store',
    ]);
    const served = await fetch(`${service.base}${reference.image}`);
    expect(served.headers.get('cache-control')).toBe('public, max-age=86400');
    const bytes = Buffer.from(await served.arrayBuffer());
    const { width, height } = await sharp(bytes).metadata();
    expect([width < 320, height < 320]).toEqual([true, true]);
    // The head fills what is shown: found in it, and nothing of the empty rest.
    const [head] = (await ask(bytes)).data;
    expect((head!.box[2] - head!.box[0]) * (head!.box[3] - head!.box[1])).toBeGreaterThan(0.5);

    const removed = await remove('references', { ...MINA, id: reference.id });
    undos.push((await read(galleryChangeReplySchema, removed)).undo!);
    expect((await fetch(`${service.base}${reference.image}`)).status).toBe(404);
  });

  it('shows the whole picture where no head counts', async () => {
    const { reference } = await teachFile(await plainPicture(), MINA);
    const path = `/v1/reference/${reference.id}`;
    expect(reference.image).toBe(path);
    const [whole, head] = await Promise.all(
      [path, `${path}/head`].map((each) => fetch(`${service.base}${each}`)),
    );
    expect(await head!.arrayBuffer()).toEqual(await whole!.arrayBuffer());
    // A head may count later: only the whole picture stays what it is.
    expect(head!.headers.get('cache-control')).toBe('no-cache');
  });

  it('uses a picture without a sure head whole, and says so', async () => {
    const { reference } = await teachFile(await plainPicture('gif'), MINA);
    expect(reference.use).toBe('whole');
    expect((await list(`?work=${encodeURIComponent(MINA.work)}`)).characters).toMatchObject([
      { ...MINA, references: 1, own: 1, warnings: 1 },
    ]);
  });

  it('says when the picture is there already, here or with somebody else', async () => {
    await teachFile(await stranger(1), MINA);
    const again = await teachFile(await stranger(1), MINA);
    expect(again).toMatchObject({ added: false });
    expect(again.undo).toBeUndefined();
    const names = JSON.stringify({ character: { ja: 'ミナ' } });
    const named = await teachFile(await stranger(1), { ...MINA, names });
    expect(named).toMatchObject({ added: false, undo: expect.any(String) as string });
    const elsewhere = await teachFile(await stranger(1), { ...MINA, character: 'Somebody else' });
    expect(elsewhere.reference.also).toEqual([{ ...MINA, id: again.reference.id }]);
  });

  it('knows works and characters by their names in any language, and names new ones', async () => {
    const known = { work: '六つ目の鐘の図書室', character: 'tsumugi hoshigome' };
    expect(await teachFile(await stranger(1), known)).toMatchObject(SHIPPED);
    expect(await show(SHIPPED)).toMatchObject({
      references: expect.arrayContaining([expect.objectContaining({ own: true })]),
    });
    const names = JSON.stringify({ work: { en: 'not this' }, character: { ja: 'ミナ' } });
    const added = await teachFile(await stranger(2), {
      work: SHIPPED.work,
      character: 'Mina',
      names,
    });
    expect(added.character).toBe('Mina');
    const { names: shown } = await show({ work: SHIPPED.work, character: 'Mina' });
    expect(shown).toEqual({
      work: { ja: '六つ目の鐘の図書室', en: 'The Sixth Bell Library', zh: '第六钟声图书室' },
      character: { ja: 'ミナ' },
    });
    const { data } = await ask(await stranger(2), 'ja');
    expect(data[0]!.character[0]).toMatchObject({ work: known.work, character: 'ミナ' });
  });

  it.each([
    ['no picture', { ...MINA }, 'exactly one of'],
    ['two pictures', { ...MINA, base64: 'AAAA', trace_id: 'a', box_id: 'b' }, 'exactly one of'],
    ['no box', { ...MINA, trace_id: 'a' }, 'exactly one of'],
    ['no work', { character: 'a', base64: 'AAAA' }, 'work'],
    ['a name of blanks', { work: ' \n', character: 'a', base64: 'IMAGE' }, 'empty or too long'],
    [
      'a name that is too long',
      { work: 'が'.repeat(81), character: 'a', base64: 'IMAGE' },
      'too long',
    ],
    ['a box that is no JSON', { ...MINA, base64: 'IMAGE', box: '[0,0,' }, 'box is not valid JSON'],
    ['a box outside', { ...MINA, base64: 'IMAGE', box: '[0,0,2,1]' }, 'box'],
    ['an empty box', { ...MINA, base64: 'IMAGE', box: [0.5, 0, 0.5, 1] }, 'box'],
    ['a name that is no text', { work: 7, character: 'a', base64: 'AAAA' }, 'work'],
  ])('refuses %s with 17703', async (_case, body, words) => {
    const image = (await plainPicture()).toString('base64');
    const text = JSON.stringify(body).replace('IMAGE', image);
    const { code, message } = await errorOf(
      await send('POST', 'references', JSON.parse(text) as object),
    );
    expect(code).toBe(17703);
    expect(message).toContain(words);
  });

  it('refuses what is no picture, too large a one, and a recognition that is gone', async () => {
    const text = form({ file: picture(Buffer.from('no picture')), ...MINA });
    const sent = (body: FormData) => asOwner(GALLERY_PATHS.references, { method: 'POST', body });
    expect((await errorOf(await sent(text))).code).toBe(17705);
    const large = form({ file: picture(Buffer.alloc(11 * 1024 * 1024)), ...MINA });
    expect((await errorOf(await sent(large))).message).toMatch(/image .*, at most 10,485,760$/);
    const long = await errorOf(await send('POST', 'undo', { undo: 'x'.repeat(65_536) }));
    const message = 'The request body is too large: more than 65,536 bytes';
    expect(long).toMatchObject({ code: 17701, message });
    const { trace_id, data } = await ask(await stranger(1));
    const byHead = async (of: string, box_id: string) => {
      const body = { ...MINA, trace_id: of, box_id };
      return errorOf(await send('POST', 'references', body));
    };
    expect(await byHead(trace_id, 'x')).toMatchObject({
      ...{ code: 404, http: 404 },
      message: expect.stringMatching(/: that recognition has no such box_id$/),
      zh_message: expect.stringMatching(/：这次识别中没有这个 box_id$/),
    });
    const gone = await byHead('x', data[0]!.box_id);
    expect(gone).toMatchObject({ code: 404, http: 404 });
    expect(gone.message).toMatch(/no recognition of this trace_id, or it is not kept any more$/);
    expect(await list()).toMatchObject({ total: 2 });
  });
});

describe('not her', () => {
  const reject = (body: object) => send('POST', 'rejections', body);

  async function candidatesFor(handle: string): Promise<(string | undefined)[]> {
    const response = await sendJson(`${service.base}/v1/heads/names`, { pictures: [[handle]] });
    const { pictures } = headNamesReplySchema.parse(await response.json());
    return pictures[0]![0]!.character.map(({ character }) => character);
  }

  async function handleOf(number: number): Promise<string> {
    const body = form({ file: picture(await stranger(number)), handles: '1' });
    return (await searchReply(await search(service.base, body))).data[0]!.handle!;
  }

  it('is not offered again for the head, until it is taken back; renaming takes it along', async () => {
    await teachFile(await stranger(1), MINA);
    const [other, own] = [await handleOf(4), await handleOf(1)];
    expect((await candidatesFor(other))[0]).toBe(MINA.character);
    const before = (await list()).version;
    const { undo, version } = await read(
      galleryChangeReplySchema,
      await reject({ ...MINA, handle: other }),
    );
    expect(version).not.toBe(before);
    expect(await candidatesFor(other)).not.toContain(MINA.character);
    expect(await nameOf(await stranger(4))).not.toEqual(MINA);
    expect((await candidatesFor(own))[0]).toBe(MINA.character);
    const again = await change('POST', 'rejections', { ...MINA, handle: other });
    expect(again.undo).toBeUndefined();

    const renamed = await change('PATCH', 'character', { ...MINA, to: { character: 'Nina' } });
    expect(await candidatesFor(other)).not.toContain('Nina');
    expect((await candidatesFor(own))[0]).toBe('Nina');
    await change('POST', 'undo', { undo: renamed.undo! });
    await change('POST', 'undo', { undo: undo! });
    expect((await list()).version).toBe(before);
    expect((await candidatesFor(other))[0]).toBe(MINA.character);
  });

  it('is said of many heads at once, and taken back at once', async () => {
    await teachFile(await stranger(1), MINA);
    const others = [await handleOf(4), await handleOf(5)];
    const first = await change('POST', 'rejections', { ...MINA, handle: others[0] });
    const both = await change('POST', 'rejections', { ...MINA, handles: [...others, ...others] });
    for (const other of others) expect(await candidatesFor(other)).not.toContain(MINA.character);
    await change('POST', 'undo', { undo: both.undo! });
    expect(await candidatesFor(others[0]!)).not.toContain(MINA.character);
    expect(await candidatesFor(others[1]!)).toContain(MINA.character);
    await change('POST', 'undo', { undo: first.undo! });
    for (const other of others) expect(await candidatesFor(other)).toContain(MINA.character);
  });

  it('is gone with the character, and comes back with it', async () => {
    await teachFile(await stranger(1), MINA);
    const other = await handleOf(4);
    undos.push((await change('POST', 'rejections', { ...MINA, handle: other })).undo!);
    const response = await remove('character', MINA);
    const { undo } = await read(galleryChangeReplySchema, response);
    await teachFile(await stranger(2), MINA);
    expect((await candidatesFor(other))[0]).toBe(MINA.character);
    await change('POST', 'undo', { undo: undos.pop()! });
    await change('POST', 'undo', { undo: undo! });
    expect(await candidatesFor(other)).not.toContain(MINA.character);
  });

  it('counts for what is shipped, too', async () => {
    const { data } = await ask(await readFile(KNOWN_PICTURE));
    expect(data[0]!.character[0]).toMatchObject(SHIPPED);
    const other = await handleOf(4);
    expect(await candidatesFor(other)).toContain(SHIPPED.character);
    undos.push((await change('POST', 'rejections', { ...SHIPPED, handle: other })).undo!);
    expect(await candidatesFor(other)).not.toContain(SHIPPED.character);
    expect(await list()).toMatchObject({ total: 2 });
  });

  it('is she again once the same head is taught as her, until that is undone', async () => {
    await teachFile(await stranger(1), MINA);
    const other = await handleOf(4);
    undos.push((await change('POST', 'rejections', { ...MINA, handle: other })).undo!);
    await teachFile(await stranger(2), MINA);
    expect(await candidatesFor(other)).not.toContain(MINA.character);
    await teachFile(await stranger(4), MINA);
    expect((await candidatesFor(other))[0]).toBe(MINA.character);
    expect(await nameOf(await stranger(4))).toEqual(MINA);
    await change('POST', 'undo', { undo: undos.pop()! });
    expect(await candidatesFor(other)).not.toContain(MINA.character);
  });

  it('is she again when the head is taught by its trace, or by its box in the picture', async () => {
    await teachFile(await stranger(1), MINA);
    const bytes = await sideBySide(join(STRANGER, '02.webp'), join(STRANGER, '04.webp'));
    const body = form({ file: picture(bytes), handles: '1' });
    const { trace_id: trace, data } = await searchReply(await search(service.base, body));
    const { handle, box, box_id: boxId } = data.at(-1)!;
    const rejected = async () =>
      undos.push((await change('POST', 'rejections', { ...MINA, handle })).undo!);
    const lessons = [
      { ...MINA, trace_id: trace, box_id: boxId },
      form({ file: picture(bytes), ...MINA, box: JSON.stringify(box) }),
    ];
    for (const lesson of lessons) {
      await rejected();
      expect(await candidatesFor(handle!)).not.toContain(MINA.character);
      await teach(lesson);
      expect((await candidatesFor(handle!))[0]).toBe(MINA.character);
      for (const undo of undos.splice(1).toReversed()) await change('POST', 'undo', { undo });
    }
  });

  it('does not become “not” whom she is joined into', async () => {
    await teachFile(await stranger(4), MINA);
    const { data } = await ask(await readFile(KNOWN_PICTURE));
    expect(data[0]!.character[0]).toMatchObject(SHIPPED);
    const other = await handleOf(5);
    undos.push((await change('POST', 'rejections', { ...MINA, handle: other })).undo!);
    const joined = await change('PATCH', 'character', { ...MINA, to: SHIPPED });
    undos.push(joined.undo!);
    expect(await candidatesFor(other)).toContain(SHIPPED.character);
  });

  it('cannot be said of nobody, which writes nothing', async () => {
    const handle = await handleOf(4);
    for (const nobody of [MINA, { ...SHIPPED, character: 'Nobody' }, { ...SHIPPED, work: ' ' }]) {
      const refused = await errorOf(await reject({ ...nobody, handle }));
      expect(refused).toMatchObject({ code: 404, http: 404 });
    }
    const written = await readdir(opened.ownDir).catch(() => []);
    expect(written.filter((name) => !name.startsWith('.'))).toEqual([]);
  });

  it('is refused for what is no name, and for what is no handle', async () => {
    const handle = await handleOf(4);
    expect((await errorOf(await reject({ ...MINA, work: 'x'.repeat(241), handle }))).code).toBe(
      17703,
    );
    const wrong = ['AAAA', '', handle.slice(4)].map((one) => ({ handles: [handle, one] }));
    for (const body of [
      ...wrong,
      { handle: 'AAAA' },
      { handles: [] },
      { handle, handles: [handle] },
      {},
    ]) {
      expect((await errorOf(await reject({ ...SHIPPED, ...body }))).code).toBe(17703);
    }
  });
});

describe('the list', () => {
  it('counts works, characters and references, one’s own first', async () => {
    await teachFile(await stranger(1), { ...SHIPPED, character: 'Mina' });
    expect(await list()).toMatchObject({
      code: 0,
      message: 'success',
      works: [
        { work: 'The Sixth Bell Library', characters: 2, references: 6, own: 1 },
        { work: 'Moth and Meridian', characters: 1, references: 5, own: 0 },
      ],
      characters: [
        { character: 'Mina', references: 1, own: 1 },
        { character: 'Lumiel Astervane', references: 5, own: 0, warnings: 0 },
        { character: 'Tsumugi Hoshigome', names: { character: { ja: '星籠つむぎ' } } },
      ],
      total: 3,
    });
  });

  it('is searched in every language, whatever the case, width and kana', async () => {
    const found = async (q: string) => {
      const { characters } = await list(`?q=${encodeURIComponent(q)}`);
      return characters.map(({ character }) => character);
    };
    expect(await found('tSUMU')).toEqual(['Tsumugi Hoshigome']);
    expect(await found('ツムギ')).toEqual(['Tsumugi Hoshigome']);
    expect(await found('ｍｏｔｈ')).toEqual(['Lumiel Astervane']);
    expect(await found('飞蛾')).toEqual(['Lumiel Astervane']);
    expect(await found('nobody')).toEqual([]);
    expect(await found('')).toHaveLength(2);
  });

  it('comes in pages', async () => {
    const first = await list('?limit=1');
    expect(first).toMatchObject({ total: 2, next: 1, characters: [{ work: 'Moth and Meridian' }] });
    expect(first.works).toHaveLength(2);
    const second = await list(`?limit=1&offset=${first.next}`);
    expect(second.next).toBeUndefined();
    expect(second.characters).toMatchObject([SHIPPED]);
    expect(second.works).toEqual([]);
    for (const limit of ['many', '0', '-1', '1.5']) {
      const wrong = await asOwner(`${GALLERY_PATHS.gallery}?limit=${limit}`);
      expect((await errorOf(wrong)).code).toBe(17703);
    }
  });
});

describe('changing', () => {
  it('renames a character and takes it back; candidates follow', async () => {
    await teachFile(await stranger(1), MINA);
    const to = { work: 'Other', character: 'Nina' };
    const { undo } = await change('PATCH', 'character', { ...MINA, to, names: { ja: 'ニナ' } });
    expect(await nameOf(await stranger(1))).toEqual(to);
    await change('POST', 'undo', { undo });
    expect(await nameOf(await stranger(1))).toEqual(MINA);
  });

  it('joins two characters, moves a reference, and renames a work', async () => {
    await teachFile(await stranger(1), { work: 'A', character: 'One' });
    await teachFile(await stranger(2), { work: 'A', character: 'Two' });
    const joined = await change('PATCH', 'character', {
      work: 'A',
      character: 'One',
      to: { character: 'Two' },
    });
    const { references } = await show({ work: 'A', character: 'Two' });
    expect(references).toHaveLength(2);
    const moved = await change('PATCH', 'references', {
      work: 'A',
      character: 'Two',
      id: references[0]!.id,
      to: { work: 'A', character: 'Three' },
    });
    expect((await show({ work: 'A', character: 'Three' })).references).toHaveLength(1);
    const renamed = await change('PATCH', 'work', { work: 'A', to: { work: 'B' } });
    expect((await list('?work=B')).total).toBe(2);
    for (const { undo } of [renamed, moved, joined]) await change('POST', 'undo', { undo });
    expect((await list('?work=A')).total).toBe(2);
  });

  it('moves a reference to whom people call by a name in another language', async () => {
    const { reference } = await teachFile(await stranger(1), MINA);
    const to = { work: '六つ目の鐘の図書室', character: '星籠つむぎ' };
    const moved = await change('PATCH', 'references', { ...MINA, id: reference.id, to });
    undos.push(moved.undo!);
    const { references } = await show(SHIPPED);
    expect(references.filter(({ own }) => own).map(({ id }) => id)).toEqual([reference.id]);
  });

  it('puts a character in the work that is there, whose title was typed in another language', async () => {
    await teachFile(await stranger(1), MINA);
    const to = { work: '六つ目の鐘の図書室', character: 'Mina' };
    undos.push((await change('PATCH', 'character', { ...MINA, to })).undo!);
    const { works } = await list();
    expect(works.map(({ work }) => work)).not.toContain(to.work);
    expect((await show({ work: SHIPPED.work, character: 'Mina' })).references).toHaveLength(1);
  });

  it('removes a reference, a character, a work, and takes it back', async () => {
    const { reference } = await teachFile(await stranger(1), MINA);
    await teachFile(await stranger(2), MINA);
    const removals = [
      () => remove('references', { ...MINA, id: reference.id }),
      () => remove('character', MINA),
      () => remove('work', { work: MINA.work }),
    ];
    const left: number[] = [];
    for (const one of removals) {
      const { undo } = await read(galleryChangeReplySchema, await one());
      left.push((await list()).works.find(({ work }) => work === MINA.work)?.references ?? 0);
      await change('POST', 'undo', { undo });
      expect((await show(MINA)).references).toHaveLength(2);
    }
    expect(left).toEqual([1, 0, 0]);
  });

  it('gives what is shipped other names, but neither renames nor removes it', async () => {
    const named = await change('PATCH', 'character', { ...SHIPPED, names: { zh: '纺' } });
    undos.push(named.undo!);
    expect((await show(SHIPPED)).names.character).toMatchObject({ ja: '星籠つむぎ', zh: '纺' });
    const refusals = [
      send('PATCH', 'character', { ...SHIPPED, to: { character: 'Mine' } }),
      send('PATCH', 'work', { work: SHIPPED.work, to: { work: 'Mine' } }),
      remove('character', SHIPPED),
      remove('work', { work: SHIPPED.work }),
    ];
    for (const response of await Promise.all(refusals)) {
      const { code, message } = await errorOf(response);
      expect(code).toBe(17703);
      expect(message).toContain('shipped');
    }
  });

  it('answers 404 for what is not there', async () => {
    const nobody = { work: 'No', character: 'Body' };
    const answers = [
      asOwner(`${GALLERY_PATHS.character}?work=No&character=Body`),
      send('PATCH', 'character', { ...nobody, names: { ja: 'x' } }),
      send('PATCH', 'character', { ...nobody, to: { work: 'x' } }),
      send('PATCH', 'work', { work: 'No', names: { ja: 'x' } }),
      remove('character', nobody),
      remove('references', { ...nobody, id: 'x' }),
      send('POST', 'undo', { undo: '../../..' }),
    ];
    for (const response of await Promise.all(answers)) {
      const { code, http, message } = await errorOf(response);
      expect([code, http]).toEqual([404, 404]);
      expect(message).toContain(': ');
    }
  });

  it('says when the folder cannot be written', async () => {
    const GALLERY_DIR = join(opened.ownDir, 'in-the-way');
    const broken = await startService({ ownerToken: TOKEN, env: { GALLERY_DIR } });
    await writeFile(GALLERY_DIR, 'no folder');
    const body = form({ file: picture(await plainPicture()), ...MINA });
    const response = await asOwner(GALLERY_PATHS.references, { method: 'POST', body }, broken);
    const { code, message } = await errorOf(response);
    expect(code).toBe(17707);
    expect(message).toContain('cannot be written to');
    await broken.close();
  });
});

it('counts pictures that come by another way too', async () => {
  const at = join(opened.ownDir, 'By hand', 'Somebody');
  await mkdir(at, { recursive: true });
  await cp(KNOWN_PICTURE, join(at, 'copy.webp'));
  const before = (await list()).version;
  await teachFile(await stranger(1), MINA);
  expect((await list()).version).not.toBe(before);
  const { references } = await show({ work: 'By hand', character: 'Somebody' });
  expect(references).toMatchObject([{ own: true, also: [SHIPPED] }]);
  const removed = await read(galleryChangeReplySchema, await remove('work', { work: 'By hand' }));
  expect(removed.undo).toBeDefined();
  expect(await readdir(opened.ownDir)).not.toContain('By hand');
});
