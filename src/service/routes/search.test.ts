import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceIdOf } from '../../library/gallery/store/store.ts';
import { errorOf, form, picture, search, searchReply, sendJson } from '../testing/ask.ts';
import { plainPicture } from '../testing/pictures.ts';
import { postRaw, sendRaw } from '../testing/raw-http.ts';
import {
  KNOWN_PICTURE,
  type OpenedLibrary,
  openRealLibrary,
  PUBLIC,
} from '../testing/real-library.ts';
import { type StartedService, startService } from '../testing/start.ts';

let opened: OpenedLibrary;
let service: StartedService;
let known: Buffer<ArrayBuffer>;

beforeAll(async () => {
  opened = await openRealLibrary();
  service = await startService({ library: opened.library, siteDir: PUBLIC });
  known = Buffer.from(await readFile(KNOWN_PICTURE));
  await opened.library.ready();
});

afterAll(async () => {
  await service.close();
  await opened.close();
});

function searchKnown(fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  return search(service.base, form({ file: picture(known), ...fields }), { headers });
}

describe('a search', () => {
  it('knows a character of the gallery, in exactly the shape of the contract', async () => {
    const reply = await searchReply(await searchKnown());
    expect(reply.ai).toBe(false);
    expect(reply.data).toHaveLength(1);
    const [detection] = reply.data;
    expect(detection?.not_confident).toBe(false);
    expect(detection).not.toHaveProperty('unknown');
    expect(detection?.box_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(detection?.character).toHaveLength(1);
    expect(detection?.character[0]).toMatchObject({
      work: 'The Sixth Bell Library',
      character: 'Tsumugi Hoshigome',
      names: { work: { ja: expect.any(String) }, character: { zh: expect.any(String) } },
    });
    const [x1 = 1, y1 = 1, x2 = 0, y2 = 0] = detection?.box ?? [];
    expect(x1).toBeLessThan(x2);
    expect(y1).toBeLessThan(y2);
  });

  it('lists further candidates with is_multi=1, best first, none twice', async () => {
    const reply = await searchReply(await searchKnown({ is_multi: '1' }));
    const candidates = reply.data[0]?.character ?? [];
    expect(candidates.map(({ character }) => character)).toEqual([
      'Tsumugi Hoshigome',
      'Lumiel Astervane',
    ]);
    expect(candidates[0]?.score).toBeGreaterThanOrEqual(candidates[1]?.score ?? 1);
  });

  it('gives each recognition and each box an id of its own', async () => {
    const [one, two] = await Promise.all([searchKnown(), searchKnown()]);
    const replies = [await searchReply(one), await searchReply(two)];
    const ids = replies.flatMap(({ trace_id, data }) => [trace_id, ...data.map((d) => d.box_id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('speaks the language that is asked for', async () => {
    const response = await searchKnown({}, { 'accept-language': 'fr, ja;q=0.8, en;q=0.5' });
    expect(response.headers.get('vary')).toContain('Accept-Language');
    const names = JSON.parse(
      await readFile(join(PUBLIC, 'cast/The Sixth Bell Library/names.json'), 'utf8'),
    );
    const reply = await searchReply(response);
    expect(reply.data[0]?.character[0]).toMatchObject({
      work: names.work.ja,
      character: names.characters['Tsumugi Hoshigome'].ja,
    });
  });

  it('shows its picture under an address of its own, upright and anew', async () => {
    // Orientation 6 turns by a quarter: width and height swap.
    const turned = await sharp(known).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { width, height, exif } = await sharp(turned).metadata();
    expect(width).not.toBe(height);
    expect(exif).toBeDefined();
    const file = picture(Buffer.from(turned));
    const reply = await searchReply(await search(service.base, form({ file })));
    expect(reply.preview).toMatch(/^\/v1\/preview\/[\w-]{22}$/);
    expect(reply.preview).not.toContain(reply.trace_id);
    const response = await fetch(`${service.base}${reply.preview}`);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe('no-store, private');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const shown = await sharp(await response.arrayBuffer()).metadata();
    const scale = Math.min(1, 1280 / Math.max(width, height));
    expect([shown.width, shown.height]).toEqual([height, width].map((n) => Math.round(n * scale)));
    expect([shown.exif, shown.orientation]).toEqual([undefined, undefined]);
  });

  it('points to the reference picture that matched best', async () => {
    const reply = await searchReply(await searchKnown());
    const image = reply.data[0]!.character[0]!.image!;
    expect(image).toBe(`/v1/reference/${referenceIdOf(known)}/head`);
    const response = await fetch(`${service.base}${image}`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(response.headers.get('content-type')).toBe('image/webp');
  });

  it('finds nobody in a picture with nobody', async () => {
    const nobody = picture(await plainPicture('png', 640, 480));
    expect((await searchReply(await search(service.base, form({ file: nobody })))).data).toEqual(
      [],
    );
  });

  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('reads %s', async (format) => {
    const file = picture(await plainPicture(format));
    await searchReply(await search(service.base, form({ file })));
  });
});

describe('each way to send a picture', () => {
  async function expectKnown(response: Response): Promise<void> {
    const reply = await searchReply(response);
    expect(reply.data[0]?.character[0]?.character).toBe('Tsumugi Hoshigome');
  }

  it('form: base64 with a data: prefix', async () => {
    const base64 = `data:image/webp;base64,${known.toString('base64')}`;
    await expectKnown(await search(service.base, form({ base64 })));
  });

  it('form: a file as a part without a file name', async () => {
    const body = Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name=file\r\n\r\n'),
      known,
      Buffer.from('\r\n--b--\r\n--b--\r\n'),
    ]);
    const { json } = await postRaw(service.port, 'multipart/form-data; boundary="b"', body);
    expect(json).toMatchObject({
      code: 0,
      data: [{ character: [{ character: 'Tsumugi Hoshigome' }] }],
    });
  });

  it('form: chunked, with line breaks after the picture', async () => {
    const head = Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n',
    );
    const body = Buffer.concat([head, known, Buffer.from('\r\n\r\n--b--\r\n')]);
    const chunks = [body.subarray(0, 5), body.subarray(5, 5000), body.subarray(5000)].flatMap(
      (chunk) => [`${chunk.length.toString(16)}\r\n`, chunk, '\r\n'],
    );
    const { json } = await sendRaw(
      service.port,
      'POST /v1/search?is_multi=nonsense HTTP/1.1\r\nHost: x\r\nConnection: close\r\n' +
        'Content-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n',
      ...chunks,
      '0\r\n\r\n',
    );
    expect(json).toMatchObject({ code: 0 });
  });

  it('form: with Expect: 100-continue', async () => {
    const body = Buffer.from(
      `--b\r\nContent-Disposition: form-data; name="base64"\r\n\r\n${known.toString('base64')}\r\n--b--`,
    );
    const type = 'multipart/form-data; boundary=b';
    const { json } = await postRaw(service.port, type, body, 'Expect: 100-continue\r\n');
    expect(json).toMatchObject({ code: 0 });
  });

  it('JSON: base64, with flags as numbers and booleans', async () => {
    const body = { base64: known.toString('base64'), is_multi: 1, ai_detect: false, other: [] };
    await expectKnown(await sendJson(`${service.base}/v1/search`, body));
  });

  it('URL-encoded: base64, its plus signs escaped or not', async () => {
    const base64 = known.toString('base64');
    for (const value of [encodeURIComponent(base64), base64]) {
      const response = await fetch(`${service.base}/v1/search`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `base64=${value}&ai_detect=2&model=`,
      });
      await expectKnown(response);
    }
  });
});

describe('the model', () => {
  it('may be named by its id or by a name that only old clients know', async () => {
    const list = (await (await fetch(`${service.base}/v1/model/list`)).json()) as {
      data: { id: string; default: boolean; enabled: boolean }[];
    };
    const id = list.data.find((model) => model.default)?.id ?? '';
    const general = ['anime_model_lovelive', 'pre_stable', 'anime', 'full_game_model_kira'];
    const others = ['animetrace_high_beta', 'game', 'game_model_kirakira'];
    for (const model of [id, ...general, ...others]) {
      await searchReply(await searchKnown({ model }));
    }
  });

  it('is refused with 17703 when it is paused or unknown', async () => {
    const paused = opened.library.list().find(({ model }) => !model.enabled)?.model.id;
    expect(paused).toBeDefined();
    for (const model of [paused ?? '', 'unknown', '__proto__']) {
      expect(await errorOf(await searchKnown({ model }))).toMatchObject({ code: 17703, http: 200 });
    }
  });
});
