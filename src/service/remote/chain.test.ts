import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Model, modelListReplySchema } from '../../contract/model.ts';
import { errorOf, form, picture, search, searchReply } from '../testing/ask.ts';
import { startPictureHost } from '../testing/picture-host.ts';
import { sideBySide } from '../testing/pictures.ts';
import {
  KNOWN_PICTURE,
  type OpenedLibrary,
  OTHER_PICTURE,
  openRealLibrary,
} from '../testing/real-library.ts';
import { type StartedService, startService } from '../testing/start.ts';
import { openRemotes, type Remotes } from './remotes.ts';

let opened: OpenedLibrary;
let behind: StartedService;
let remotes: Remotes;
let front: StartedService;
let known: Buffer<ArrayBuffer>;

beforeAll(async () => {
  opened = await openRealLibrary();
  behind = await startService({ library: opened.library, env: { MAX_PEOPLE: '1' } });
  remotes = await openRemotes({
    urls: [behind.base],
    modelDirs: [],
    maxWaiting: 1,
    onEvent: () => {},
  });
  front = await startService({ remotes });
  known = Buffer.from(await readFile(KNOWN_PICTURE));
  await opened.library.ready();
});

afterAll(async () => {
  for (const service of [front, behind]) {
    const closed = service.close();
    service.app.server.closeAllConnections();
    await closed;
  }
  await remotes.close();
  await opened.close();
});

async function listOf(base: string): Promise<Model[]> {
  const response = await fetch(`${base}/v1/model/list`);
  return modelListReplySchema.parse(await response.json()).data;
}

const MODEL = 'upstream:kyara-1';

function ask(fields: Record<string, string | Blob>, headers: Record<string, string> = {}) {
  return search(front.base, form({ model: MODEL, ...fields }), { headers });
}

describe('two services in a row', () => {
  it('list the models of the one behind under the name of the one before', async () => {
    const there = await listOf(behind.base);
    const here = await listOf(front.base);
    for (const model of there) {
      const id = `upstream:${model.id}`;
      const name = `${model.name} (upstream)`;
      expect(here).toContainEqual({ ...model, id, name, default: false });
    }
    expect(here).toHaveLength(there.length + 2);
  });

  it('recognise as the one behind does alone', async () => {
    const fields = { file: picture(known), is_multi: '1' };
    const alone = await searchReply(await search(behind.base, form(fields)));
    const reply = await searchReply(await ask(fields));
    const plain = ({ data }: typeof reply) =>
      data.map(({ box, not_confident, character }) => ({
        box,
        not_confident,
        character: character.map(({ image, ...candidate }) => candidate),
      }));
    expect(plain(reply)).toEqual(plain(alone));
    expect(reply.data[0]?.character[0]?.character).toBe('Tsumugi Hoshigome');
    expect(behind.log).toContainEqual(
      expect.objectContaining({ trace_id: reply.trace_id, msg: 'answered' }),
    );
  });

  it('answer in the client’s language', async () => {
    const reply = await searchReply(
      await ask({ file: picture(known) }, { 'accept-language': 'ja' }),
    );
    const [candidate] = reply.data[0]?.character ?? [];
    expect(candidate?.character).toBe(candidate?.names?.character.ja);
    expect(candidate?.character).not.toBe('Tsumugi Hoshigome');
  });

  it('download an address once, in front, under the checks there', async () => {
    const host = await startPictureHost((_request, response) => response.end(known));
    const url = `${host.url}/a.webp`;
    expect(await errorOf(await ask({ url }))).toMatchObject({ code: 17722 });
    expect(host.connections()).toBe(0);
    const open = await startService({ remotes, env: { URL_ALLOW_HOSTS: host.host } });
    const reply = await searchReply(await search(open.base, form({ model: MODEL, url })));
    expect(reply.data).toHaveLength(1);
    expect(host.connections()).toBe(1);
    await open.close();
    await host.close();
  });

  it('pass on what the one behind refuses', async () => {
    const file = picture(await sideBySide(KNOWN_PICTURE, OTHER_PICTURE));
    const error = await errorOf(await ask({ file }));
    expect(error).toMatchObject({ code: 17708, http: 200 });
    expect(behind.log).toContainEqual(
      expect.objectContaining({ trace_id: error.trace_id, code: 17708 }),
    );
  });
});
