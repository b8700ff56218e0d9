import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { modelListReplySchema } from '../contract/model.ts';
import { form, picture, search, searchReply } from './testing/ask.ts';
import { plainPicture } from './testing/pictures.ts';
import { type Program, startProgram } from './testing/program.ts';
import { startStubUpstream } from './testing/stub-upstream.ts';
import { temporaryFolder } from './testing/temporary.ts';

const STRANGER = fileURLToPath(
  new URL('../../e2e/fixtures/cast/stranger/01.webp', import.meta.url),
);
const running: ChildProcess[] = [];

afterEach(() => {
  for (const program of running.splice(0)) program.kill('SIGKILL');
});

function start(env: Record<string, string>): Program {
  const program = startProgram(env);
  running.push(program.process);
  return program;
}

async function addressOf(program: Program): Promise<string> {
  const line = () => /Kyara is at (http:\/\/\S+)\//.exec(program.output())?.[1];
  await expect.poll(line, { timeout: 60_000 }).toBeDefined();
  return line() ?? '';
}

// Starts whole programs from source, slow on a busy machine.
describe('the program', { timeout: 120_000 }, () => {
  it('refuses to start with everything that is wrong, on stderr', async () => {
    const program = start({ PORT: 'eighty', LOG_LEVEL: 'loud', MAX_QUEUE: '-1' });
    expect(await program.ended).toBe(1);
    expect(program.output()).toBe('');
    for (const name of ['PORT', 'LOG_LEVEL', 'MAX_QUEUE']) expect(program.errors()).toContain(name);
  });

  it('refuses to start with a default model that it does not know', async () => {
    const folder = await temporaryFolder();
    const problems = {
      unknown: /^DEFAULT_MODEL: there is no model unknown in .*\. Known: .*kyara-1.*\.\n$/,
      'unknown:kyara-1':
        /^DEFAULT_MODEL: there is no service for the model unknown:kyara-1; .* none\.\n$/,
    };
    for (const [DEFAULT_MODEL, problem] of Object.entries(problems)) {
      const program = start({ PORT: '0', DEFAULT_MODEL, CACHE_DIR: folder.path });
      expect(await program.ended).toBe(1);
      expect(program.errors()).toMatch(problem);
    }
    await folder.remove();
  });

  it('offers the models of another service', async () => {
    const folder = await temporaryFolder();
    const env = { PORT: '0', CACHE_DIR: folder.path, GALLERY_DIR: join(folder.path, 'gallery') };
    const stub = await startStubUpstream();
    const DEFAULT_MODEL = 'upstream:one';
    const program = start({ ...env, UPSTREAM_URL: stub.url, DEFAULT_MODEL });
    const address = await addressOf(program);
    const list = (await (await fetch(`${address}/v1/model/list`)).json()) as { data: unknown[] };
    expect(list.data[0]).toMatchObject({ id: DEFAULT_MODEL, enabled: true, default: true });
    const found = await search(address, form({ file: picture(await plainPicture()) }));
    expect((await searchReply(found)).data).toHaveLength(1);
    program.process.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    await stub.close();
    await folder.remove();
  });

  it('answers as soon as it says where it is, and ends cleanly when told to', async () => {
    const folder = await temporaryFolder();
    const program = start({
      PORT: '0',
      CACHE_DIR: folder.path,
      GALLERY_DIR: join(folder.path, 'gallery'),
    });
    const address = await addressOf(program);
    const list = (await (await fetch(`${address}/v1/model/list`)).json()) as {
      data: { id: string }[];
    };
    expect(list.data.map(({ id }) => id)).toEqual(['kyara-1']);
    const token = (await readFile(join(folder.path, 'owner-token'), 'utf8')).trim();
    const lookAt = (authorization: string) =>
      fetch(`${address}/v1/gallery`, { headers: { authorization } });
    expect((await lookAt('')).status).toBe(403);
    expect((await lookAt(`Bearer ${token}`)).status).toBe(200);
    // The log names the token's file, never the token.
    await expect.poll(program.output).toContain(join(folder.path, 'owner-token'));
    expect(program.output()).not.toContain(token);
    const found = await search(address, form({ file: picture(await plainPicture()) }));
    expect(await searchReply(found)).toMatchObject({ data: [] });
    program.process.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(program.errors()).toBe('');
    await folder.remove();
  });

  it('knows thousands as it ships, and those of one work where asked for them', async () => {
    const folder = await temporaryFolder();
    const own = { CACHE_DIR: folder.path, GALLERY_DIR: join(folder.path, 'gallery') };
    // Empty as if they were not set.
    const program = start({ PORT: '0', PACKS: '', CAST: '', ...own });
    const address = await addressOf(program);
    await expect
      .poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 60_000 })
      .toBe(200);
    const list = await (await fetch(`${address}/v1/model/list`)).json();
    const { characters, works } = modelListReplySchema.parse(list).known!;
    expect(characters).toBeGreaterThan(20_000);
    expect(works).toBeGreaterThan(1000);
    const file = picture(await readFile(STRANGER));
    // As README has it.
    const found = await searchReply(await search(address, form({ file, work: 'Naruto' })));
    const [head] = found.data;
    expect(new Set(head!.character.map(({ work }) => work))).toEqual(new Set(['Naruto']));
    expect(head!.character[0]).not.toHaveProperty('reference');
    program.process.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    await folder.remove();
  });

  it('ends at once when told a second time', async () => {
    const folder = await temporaryFolder();
    const env = { PORT: '0', CACHE_DIR: folder.path, GALLERY_DIR: join(folder.path, 'gallery') };
    const program = start({ ...env, SHUTDOWN_DELAY_S: '60' });
    const address = await addressOf(program);
    program.process.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(503);
    expect((await fetch(`${address}/v1/status`)).status).toBe(200);
    program.process.kill('SIGTERM');
    expect(await program.ended).toBe(1);
    await folder.remove();
  });

  it('says so when its port is taken', async () => {
    const folder = await temporaryFolder();
    const env = { CACHE_DIR: folder.path, GALLERY_DIR: join(folder.path, 'gallery') };
    const first = start({ PORT: '0', ...env });
    const port = new URL(await addressOf(first)).port;
    const second = start({ PORT: port, ...env });
    expect(await second.ended).toBe(1);
    expect(second.errors()).toContain('Cannot listen');
    await folder.remove();
  });
});
