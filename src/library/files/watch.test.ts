import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchFolders } from './watch.ts';

let root: string;
let calls: number;
let end: () => Promise<void>;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kyara-watch-'));
});
afterEach(async () => {
  await end();
  rmSync(root, { recursive: true, force: true });
});

const path = (...names: string[]) => join(root, ...names);

function write(text: string, ...names: string[]): void {
  mkdirSync(path(...names.slice(0, -1)), { recursive: true });
  writeFileSync(path(...names), text);
}

async function begin(folder: string, pollMs?: number): Promise<void> {
  calls = 0;
  const options = { depth: 2, restMs: 60, delayMs: 60, pollMs };
  const onEvent = ({ message }: { message: string }) => {
    throw new Error(message);
  };
  end = watchFolders([folder], options, () => calls++, onEvent);
  await vi.waitFor(() => expect(calls).toBeGreaterThan(0), 20_000);
  calls = 0;
}

async function reported(act: () => void): Promise<void> {
  const before = calls;
  act();
  await vi.waitFor(() => expect(calls).toBeGreaterThan(before), { timeout: 20_000, interval: 20 });
  await vi.waitFor(async () => {
    const now = calls;
    await new Promise((done) => setTimeout(done, 250));
    expect(calls).toBe(now);
  }, 20_000);
}

describe('watching a gallery folder', () => {
  it('tells of what is added, replaced in place, renamed, moved and removed', async () => {
    write('one', 'gallery', 'Work', 'Ann', '1.png');
    await begin(path('gallery'));
    await reported(() => write('two', 'gallery', 'Work', 'Ann', '2.png'));
    await reported(() => write('another one', 'gallery', 'Work', 'Ann', '1.png'));
    await reported(() => renameSync(path('gallery/Work/Ann'), path('gallery/Work/Bea')));
    await reported(() => renameSync(path('gallery/Work'), path('gallery/Other')));
    await reported(() => renameSync(path('gallery/Other/Bea'), path('elsewhere')));
    await reported(() => renameSync(path('elsewhere'), path('gallery/Other/Cleo')));
    await reported(() => rmSync(path('gallery/Other/Cleo/1.png')));
  });

  it('tells of a folder that is deleted and made anew, and of the one above it', async () => {
    write('one', 'data', 'gallery', 'Work', 'Ann', '1.png');
    await begin(path('data', 'gallery'));
    await reported(() => rmSync(path('data', 'gallery'), { recursive: true }));
    await reported(() => write('one', 'data', 'gallery', 'Work', 'Ann', '1.png'));
    await reported(() => rmSync(path('data'), { recursive: true }));
    await reported(() => write('one', 'data', 'gallery', 'Work', 'Ann', '1.png'));
    await reported(() => write('two', 'data', 'gallery', 'Work', 'Ann', '2.png'));
    await reported(() => {
      rmSync(path('data'), { recursive: true });
      write('one', 'data', 'gallery', 'Work', 'Ann', '1.png');
    });
    await reported(() => write('two', 'data', 'gallery', 'Work', 'Ann', '2.png'));
  });

  it('follows links to folders, and is not led astray by one that leads to itself', async () => {
    write('one', 'gallery', 'Work', 'Ann', '1.png');
    write('one', 'shared', 'Bea', '1.png');
    symlinkSync(path('shared'), path('gallery', 'Linked'));
    symlinkSync(path('gallery'), path('gallery', 'Work', 'Loop'));
    symlinkSync(path('nowhere'), path('gallery', 'Dangling'));
    await begin(path('gallery'));
    await reported(() => write('two', 'shared', 'Bea', '2.png'));
  });

  it('tells once, not a thousand times, of a thousand files', async () => {
    mkdirSync(path('gallery'));
    await begin(path('gallery'));
    await reported(() => {
      for (let i = 0; i < 1000; i++)
        write(`${i}`, 'gallery', `Work ${i % 5}`, `${i % 50}`, `${i}.png`);
    });
    expect(calls).toBeLessThan(20);
  });

  it('looks for itself where the system tells nothing', async () => {
    write('one', 'gallery', 'Work', 'Ann', '1.png');
    await begin(path('gallery'), 100);
    await reported(() => write('two', 'gallery', 'Work', 'Bea', '2.png'));
    await reported(() => rmSync(path('gallery/Work/Ann'), { recursive: true }));
  });
});
