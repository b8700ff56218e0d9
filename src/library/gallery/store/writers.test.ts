import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { readNamesFile } from './names-on-disk.ts';
import { GalleryStore } from './store.ts';

/** Several real programs on one folder, some killed while writing. */

/** Built (tools/test-programs.ts). */
const WRITER = join(process.env.KYARA_PROGRAMS!, 'writer.js');
const root = mkdtempSync(join(tmpdir(), 'kyara-writers-'));
const running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(root, { recursive: true }));

interface Writer {
  readonly ids: () => string[];
  readonly ended: Promise<number | null>;
  readonly begun: Promise<void>;
  kill(): void;
}

function startWriter(dir: string, name: string, count?: number): Writer {
  const words = [dir, name, ...(count === undefined ? [] : [String(count)])];
  const child = spawn(process.execPath, [WRITER, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  let text = '';
  const begun = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      resolve();
    });
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const ids = () => text.split('\n').filter((line) => line.length === 32);
  return { ids, ended, begun, kill: () => child.kill('SIGKILL') };
}

/** All that a reader sees, checked; ids by character. */
async function readGallery(dir: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const work of (await readdir(dir)).filter((name) => !name.startsWith('.'))) {
    await readNamesFile(join(dir, work));
    for (const entry of await readdir(join(dir, work), { withFileTypes: true })) {
      if (!entry.isDirectory()) continue;
      const names = await readdir(join(dir, work, entry.name));
      for (const name of names) {
        const bytes = await readFile(join(dir, work, entry.name, name));
        const id = hash('sha256', bytes).slice(0, 32);
        expect(name).toBe(`${id}.webp`);
      }
      found.set(
        entry.name,
        names.map((name) => name.slice(0, 32)),
      );
    }
  }
  return found;
}

async function ageLock(dir: string): Promise<void> {
  const past = new Date(Date.now() - 60_000);
  await utimes(join(dir, '.lock'), past, past).catch(() => undefined);
}

describe('several programs at once', () => {
  it('lose nothing', async () => {
    const dir = join(root, 'shared');
    const writers = ['a', 'b', 'c'].map((name) => startWriter(dir, name, 12));
    const here = [new GalleryStore({ dir }), new GalleryStore({ dir })];
    const own = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        here[number % 2]!.add(
          { work: 'Work', character: 'here' },
          { picture: Buffer.from(`here ${number}`), names: { work: { en: `Work ${number}` } } },
        ),
      ),
    );
    expect(await Promise.all(writers.map(({ ended }) => ended))).toEqual([0, 0, 0]);
    const shown = await readGallery(dir);
    const wanted = [...own.map(({ id }) => id), ...writers.flatMap(({ ids }) => ids())];
    expect(wanted).toHaveLength(56);
    expect([...shown.values()].flat().sort()).toEqual(wanted.sort());
    const { characters } = await readNamesFile(join(dir, 'Work'));
    expect(Object.keys(characters ?? {}).sort()).toEqual(
      [...shown.keys()].filter((name) => name !== 'here').sort(),
    );
  });
});

describe('a program that is killed while it writes', () => {
  it('leaves a gallery that is whole, and what it was told is there is there', async () => {
    const killedAfter = async (delay: number) => {
      const dir = join(root, `killed-${delay}`);
      const writer = startWriter(dir, 'x');
      await writer.begun;
      await wait(delay);
      writer.kill();
      await writer.ended;
      const shown = await readGallery(dir);
      expect([...shown.values()].flat()).toEqual(expect.arrayContaining(writer.ids()));

      await ageLock(dir);
      const store = new GalleryStore({ dir });
      const place = { work: 'Work', character: 'after' };
      const { id, undo } = await store.add(place, { picture: Buffer.from('after') });
      expect((await readGallery(dir)).get('after')).toEqual([id]);
      await store.undo(undo!);
    };
    await Promise.all([0, 3, 9, 20, 35, 60].map(killedAfter));
  });
});

/** A small device of one's own needs a namespace of the kernel's. */
const MOUNTED = ['-rm', 'sh', '-c', 'mount -t tmpfs -o size=400k tmpfs "$0" && exec "$@"'];
const canMount = spawnSync('unshare', [...MOUNTED, root, 'true']).status === 0;

it.runIf(canMount)(
  'on a full disk undoes, removes nothing, and leaves no half of what it refuses',
  async () => {
    const program = fileURLToPath(new URL('./testing/full-disk.ts', import.meta.url));
    const words = [root, process.execPath, '--import', 'tsx', program, root];
    const { stdout } = await promisify(execFile)('unshare', [...MOUNTED, ...words]);
    expect(JSON.parse(stdout)).toEqual({
      isRefused: true,
      // The one that was added before.
      staged: 1,
      undone: [],
      isKept: true,
      left: ['Work', 'Work/Ann', 'Work/Ann/1.png', 'Work/Ben', 'Work/Ben/1.png', 'Work/names.json'],
    });
  },
);
