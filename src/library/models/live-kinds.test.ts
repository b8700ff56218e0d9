import { appendFileSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LibraryEvent, ModelLibrary } from '../library.ts';
import { FIXTURES, folder, MODELS, open } from '../testing/library.ts';
import {
  AI_CHECK_FILES,
  aiCheckManifest,
  BLUE,
  pixaiManifest,
  PIXAI_FILES,
  RED,
  WD_FILES,
  wdManifest,
  withPatches,
  writeModel,
} from '../testing/kinds.ts';

/** It may take two seconds; the rest is for a busy machine. */
const SHOWS = { timeout: 6000, interval: 20 };
const red = withPatches(256, 256, [{ x: 96, y: 96, side: 32, colour: RED }]);

let dir: string;
let library: ModelLibrary;
let events: LibraryEvent[];
let count = 0;

beforeEach(async () => {
  dir = folder(`live-${count++}`);
  ({ library, events } = await open({ modelDirs: [MODELS, dir] }));
  await library.ready();
});

afterEach(() => rmSync(dir, { recursive: true }));

function listed(id: string) {
  return library.list().find(({ model }) => model.id === id)?.model;
}

function isEnabled(id: string): Promise<void> {
  return vi.waitFor(() => expect(listed(id)?.enabled).toBe(true), SHOWS);
}

function change(id: string, text: string): void {
  writeFileSync(join(dir, id, 'manifest.json'), text);
}

const id = 'wd';
const manifest = wdManifest(id);

it('a tagger comes, changes, is paused, and goes', async () => {
  writeModel(dir, manifest, WD_FILES);
  await isEnabled(id);
  expect(listed(id)).toMatchObject({ name: 'WD', provider: 'Tests', default: false });

  change(id, JSON.stringify({ ...manifest, name: 'Another name' }));
  await vi.waitFor(() => expect(listed(id)?.name).toBe('Another name'), SHOWS);

  change(id, JSON.stringify({ ...manifest, paused: true }));
  await vi.waitFor(() => expect(listed(id)?.enabled).toBe(false), SHOWS);
  expect(listed(id)?.desc).toEqual(manifest.desc);
  await expect(library.find(id)!.recogniser()).rejects.toThrow('not enabled');

  rmSync(join(dir, id), { recursive: true });
  await vi.waitFor(() => expect(listed(id)).toBeUndefined(), SHOWS);
  expect(events.filter(({ level }) => level === 'error')).toEqual([]);
});

// What each fault is told as: manifests.test.ts.
it('a tagger is listed with the reason while it is not in order', async () => {
  const [file] = WD_FILES;
  const wrong = JSON.stringify(manifest).replace(
    `"file":"${file}"`,
    `"file":"${file}","sha256":"${'0'.repeat(64)}"`,
  );
  writeModel(dir, manifest, WD_FILES);
  await isEnabled(id);
  change(id, wrong);
  await vi.waitFor(() => expect(listed(id)?.enabled).toBe(false), SHOWS);
  expect(listed(id)?.desc.en).toContain(`${id}/${file} does not match`);
  expect(events.filter(({ level }) => level === 'error')).toHaveLength(1);

  change(id, JSON.stringify(manifest));
  await isEnabled(id);
  rmSync(join(dir, id, file));
  await vi.waitFor(() => expect(listed(id)?.enabled).toBe(false), SHOWS);
  expect(listed(id)?.desc.en).toContain(`put ${id}/${file}`);
  change(id, '{');
  await vi.waitFor(() => expect(listed(id)?.desc.en).toContain('no JSON'), SHOWS);
  expect(listed('kyara-1')?.enabled).toBe(true);
});

describe('a recognition under way', () => {
  it('ends as it began when its model is changed or removed', async () => {
    writeModel(dir, wdManifest('wd'), WD_FILES);
    await isEnabled('wd');
    const recogniser = await library.find('wd')!.recogniser();
    const firsts: unknown[] = [];
    let isOver = false;
    const work = async () => {
      while (!isOver) {
        const [head] = await recogniser.recognise(red);
        firsts.push(head?.candidates[0]?.character);
      }
    };
    const working = [work(), work()];
    change('wd', JSON.stringify({ ...wdManifest('wd'), name: 'Changed' }));
    await vi.waitFor(() => expect(listed('wd')?.name).toBe('Changed'), SHOWS);
    writeModel(dir, pixaiManifest('pixai'), PIXAI_FILES);
    await isEnabled('pixai');
    isOver = true;
    await Promise.all(working);
    // Changes are loaded by the next recognition, perhaps this one.
    await recogniser.recognise(red);
    const last = recogniser.recognise(red);
    rmSync(join(dir, 'wd'), { recursive: true });
    firsts.push((await last)[0]?.candidates[0]?.character);
    expect(new Set(firsts)).toEqual(new Set(['Rin']));
  });

  it('is followed by others with the new tags when only a file changes', async () => {
    writeModel(dir, wdManifest('wd'), WD_FILES);
    await isEnabled('wd');
    const recogniser = await library.find('wd')!.recogniser();
    expect((await recogniser.recognise(red))[0]?.candidates[0]?.character).toBe('Rin');
    const tags = readFileSync(join(FIXTURES, 'tags.csv'), 'utf8');
    writeFileSync(join(dir, 'wd', 'tags.csv'), tags.replaceAll('rin_', 'runa_'));
    await vi.waitFor(async () => {
      expect((await recogniser.recognise(red))[0]?.candidates[0]?.character).toBe('Runa');
    }, SHOWS);
  });
});

describe('a classifier', () => {
  it('comes, changes, and goes without being listed', async () => {
    expect(await library.classifier()).toBeUndefined();
    writeModel(dir, aiCheckManifest(), AI_CHECK_FILES);
    await vi.waitFor(async () => expect(await library.classifier()).toBeDefined(), SHOWS);
    change('ai-check', JSON.stringify({ ...aiCheckManifest(), name: 'Checker' }));
    await vi.waitFor(async () => expect((await library.classifier())?.name).toBe('Checker'), SHOWS);
    expect(library.list().map(({ model }) => model.id)).not.toContain('ai-check');
    change('ai-check', JSON.stringify({ ...aiCheckManifest(), oops: 1 }));
    await vi.waitFor(async () => expect(await library.classifier()).toBeUndefined(), SHOWS);
    expect(listed('ai-check')).toBeUndefined();
    expect(events).toContainEqual(expect.objectContaining({ message: 'A model cannot be used.' }));
  });

  it('judges what it was asked to judge when it is replaced meanwhile', async () => {
    writeModel(dir, aiCheckManifest(), AI_CHECK_FILES);
    await vi.waitFor(async () => expect(await library.classifier()).toBeDefined(), SHOWS);
    const judge = (await library.classifier())!;
    const blue = withPatches(64, 64, [{ x: 0, y: 0, side: 64, colour: BLUE }]);
    const verdict = judge.judge(blue);
    const weights = join(dir, 'ai-check', 'ai-check.onnx');
    rmSync(weights);
    copyFileSync(join(FIXTURES, 'ai-check.onnx'), weights);
    appendFileSync(weights, '');
    expect(await verdict).toEqual({ score: 0, isAi: false });
  });
});
