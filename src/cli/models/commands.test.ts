import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CommandError, UsageError } from '../terminal.ts';
import { type ModelsContext, run } from './run.ts';
import {
  type Bench,
  openBench,
  smallEntry,
  smallFiles,
} from '../../library/models/installing/testing/bench.ts';

let bench: Bench;
let said: string[];
let context: ModelsContext;
const call = (...words: string[]) => run(words, context);
const path = (name: string) => join(bench.options.modelsDir, 'small', name);

beforeEach(async () => {
  bench = await openBench(smallFiles());
  said = [];
  const say = (line: string) => said.push(line);
  context = { ...bench.options, catalogue: [smallEntry()], say };
});
afterEach(() => bench.close());

describe('list', () => {
  const line = () =>
    said
      .join('\n')
      .split('\n')
      .find((text) => text.includes(' small '));

  it('shows state, size and licence, and says plainly what was never run', async () => {
    await call('list');
    expect(line()).toMatch(/^available +small +262\.2 kB +MIT +gallery +Small$/);
    expect(said.at(-1)).toContain('none with its real weights');
    await call('add', 'small');
    said.length = 0;
    await call('list');
    expect(line()).toMatch(/^installed /);
  });

  it('tells a folder that a person has made from one of this command', async () => {
    await mkdir(path(''), { recursive: true });
    await call('list');
    expect(line()).toMatch(/^by hand /);
  });

  it('keeps naming an installed model that has left the catalogue', async () => {
    await call('add', 'small');
    said.length = 0;
    await run(['list'], { ...context, catalogue: [] });
    expect(line()).toMatch(/^installed +small +262\.2 kB +no longer in the catalogue$/);
  });
});

describe('add', () => {
  it('names source and licence before, and the size behind', async () => {
    await call('add', 'small');
    expect(said[0]).toBe('maker/small at c0ffee000000, licence: MIT');
    expect(said.at(-1)).toMatch(/^small is installed \(262\.2 kB\)\./);
    await call('add', 'small');
    expect(said.at(-1)).toBe('small is installed already, and its files are in order.');
  });
});

describe('verify', () => {
  it('finds all in order', async () => {
    await call('add', 'small');
    await call('verify');
    expect(said.at(-1)).toBe('small: in order');
  });

  it('finds a changed byte, and a missing file', async () => {
    await call('add', 'small');
    const bytes = await readFile(path('model_feat.onnx'));
    bytes[7]! ^= 1;
    await writeFile(path('model_feat.onnx'), bytes);
    await expect(call('verify', 'small')).rejects.toThrow(CommandError);
    expect(said.at(-1)).toBe('small: model_feat.onnx has changed since it was installed');
  });

  it('finds a manifest that the service could not read, and takes one that a person has changed', async () => {
    await call('add', 'small');
    const text = await readFile(path('manifest.json'), 'utf8');
    await writeFile(path('manifest.json'), text.replace('{', '{ "paused": true,'));
    await call('verify', 'small');
    await writeFile(path('manifest.json'), '{');
    await expect(call('verify', 'small')).rejects.toThrow(CommandError);
    expect(said.at(-1)).toBe('small: manifest.json is no JSON');
  });

  it('knows nothing of a model that is not installed', async () => {
    await expect(call('verify', 'small')).rejects.toMatchObject({ code: 'not-installed' });
    await call('verify');
    expect(said.at(-1)).toContain('No model in');
  });
});

describe('remove', () => {
  it('removes the folder', async () => {
    await call('add', 'small');
    await call('remove', 'small');
    expect(await bench.files()).toEqual([]);
    expect(said.at(-1)).toBe('small is removed.');
  });

  it('leaves and names what is not its own', async () => {
    await call('add', 'small');
    await writeFile(path('my-notes.txt'), 'mine');
    await call('remove', 'small');
    expect(await bench.files()).toEqual(['small/my-notes.txt']);
    expect(said.at(-1)).toBe('Not from this command, so still there: my-notes.txt');
  });

  it('removes a partial download', async () => {
    bench.hub.cuts.push(100_000);
    await expect(call('add', 'small')).rejects.toMatchObject({ code: 'interrupted' });
    await call('remove', 'small');
    expect(await bench.files()).toEqual([]);
  });

  it.each(['small', '.', '.', ''])('refuses "%s" when it has not installed it', async (id) => {
    await mkdir(path(''), { recursive: true });
    await writeFile(path('manifest.json'), '{}');
    await expect(call('remove', id)).rejects.toMatchObject({ code: 'not-installed' });
    expect(await bench.files()).toEqual(['small/manifest.json']);
  });

  it('takes no file name from a record that leads out of the folder', async () => {
    await call('add', 'small');
    const victim = join(bench.options.modelsDir, 'victim');
    await writeFile(victim, 'mine');
    const record = await readFile(path('.installed.json'), 'utf8');
    await writeFile(path('.installed.json'), record.replace('model_feat.onnx', '../victim'));
    await expect(call('remove', 'small')).rejects.toMatchObject({ code: 'not-installed' });
    expect(await readFile(victim, 'utf8')).toBe('mine');
  });
});

it.each([[[]], [['add']], [['list', 'small']], [['add', 'small', 'more']], [['install', 'small']]])(
  'explains itself for %j',
  async (words) => {
    await expect(call(...words)).rejects.toThrow(UsageError);
  },
);
