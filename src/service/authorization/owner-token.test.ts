import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LibraryEvent } from '../../library/events.ts';
import { parseSettings } from '../settings.ts';
import { temporaryFolder } from '../testing/temporary.ts';
import { openOwnerToken, ownerTokenPath } from './owner-token.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let settings: ReturnType<typeof parseSettings>;
let path: string;
let events: LibraryEvent[];

beforeEach(async () => {
  folder = await temporaryFolder();
  settings = parseSettings({ GALLERY_DIR: join(folder.path, 'data/gallery') });
  path = ownerTokenPath(settings);
  events = [];
});

afterEach(() => folder.remove());

const open = (more: Partial<typeof settings> = {}) =>
  openOwnerToken({ ...settings, ...more }, (event) => events.push(event));

async function put(text: string, mode = 0o600): Promise<void> {
  await mkdir(join(folder.path, 'data'));
  await writeFile(path, text);
  await chmod(path, mode);
}

const modeOf = async () => (await stat(path)).mode & 0o777;

describe('the owner’s token', () => {
  it('is made beside the gallery, for its owner alone, and is the same at every start', async () => {
    const token = await open();
    expect(token).toMatch(/^[\da-f]{48}$/);
    expect(path).toBe(join(folder.path, 'data/owner-token'));
    expect(await readFile(path, 'utf8')).toBe(`${token}\n`);
    if (process.platform !== 'win32') expect(await modeOf()).toBe(0o600);
    expect(await open()).toBe(token);
    expect(await readdir(join(folder.path, 'data'))).toEqual(['owner-token']);
    expect(events).toEqual([]);
  });

  it('is another one for each gallery', async () => {
    const GALLERY_DIR = join(folder.path, 'other/gallery');
    expect(await open()).not.toBe(await open({ GALLERY_DIR }));
  });

  it('is one for all that start at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => open()));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).toBeDefined();
    expect(await readdir(join(folder.path, 'data'))).toEqual(['owner-token']);
  });

  it('is one for processes that start at once', async () => {
    const program = `
      import { openOwnerToken } from './src/service/authorization/owner-token.ts';
      import { parseSettings } from './src/service/settings.ts';
      process.stdout.write(String(await openOwnerToken(parseSettings(process.env), () => {})));
    `;
    const run = promisify(execFile);
    const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
    const env = { PATH: process.env.PATH, GALLERY_DIR: settings.GALLERY_DIR };
    const runs = await Promise.all([1, 2, 3].map(() => run(process.execPath, args, { env })));
    const token = (await readFile(path, 'utf8')).trim();
    expect(runs.map(({ stdout }) => stdout)).toEqual([token, token, token]);
  }, 60_000);

  it('may be the owner’s own choice', async () => {
    await put('my-own_token-0123');
    expect(await open()).toBe('my-own_token-0123');
    expect(events).toEqual([]);
  });

  it('is not made where it would not count', async () => {
    expect(await open({ ADMIN_TOKEN: 'correct-horse-battery' })).toBeUndefined();
    expect(await open({ TRUST_PROXY: true })).toBeUndefined();
    expect(await open({ TRUST_PROXY: ['127.0.0.1'] })).toBeUndefined();
    expect(await readdir(folder.path)).toEqual([]);
    expect(events).toEqual([]);
  });
});

async function expectClosed(reason: string | RegExp): Promise<void> {
  expect(await open()).toBeUndefined();
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({ level: 'warn', details: { path } });
  expect(events[0]?.details?.reason).toMatch(reason);
}

describe('a file that is not as it should be', () => {
  it.skipIf(process.platform === 'win32').each([0o644, 0o640, 0o606])(
    'is made its owner’s alone, with a warning (mode %o)',
    async (mode) => {
      await put(`${'a'.repeat(48)}\n`, mode);
      expect(await open()).toBe('a'.repeat(48));
      expect(await modeOf()).toBe(0o600);
      expect(events.map(({ message }) => message)).toEqual([
        expect.stringContaining('Others could read the owner token'),
      ]);
      events = [];
      expect(await open()).toBe('a'.repeat(48));
      expect(events).toEqual([]);
    },
  );

  it.each(['', '\n', 'short', 'two words are no token', `${'a'.repeat(48)}\n${'b'.repeat(48)}\n`])(
    'opens nothing, and stays: %j',
    async (text) => {
      await put(text);
      await expectClosed('there is no token in it');
      expect(await readFile(path, 'utf8')).toBe(text);
    },
  );

  it('opens nothing when it is a folder', async () => {
    await mkdir(path, { recursive: true });
    await expectClosed(/EISDIR/);
  });

  it('opens nothing when there can be none', async () => {
    await writeFile(join(folder.path, 'data'), 'in the way');
    await expectClosed(/ENOTDIR|EEXIST/);
  });

  const isRoot = process.getuid?.() === 0;

  it.runIf(isRoot)('opens nothing when somebody else has put it there', async () => {
    await put('a'.repeat(48));
    await chown(path, 12_345, 12_345);
    await expectClosed('it belongs to another user');
    events = [];
    // A folder's owner could put any file there.
    await chown(join(folder.path, 'data'), 12_345, 12_345);
    expect(await open()).toBe('a'.repeat(48));
  });
});
