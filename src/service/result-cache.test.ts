import { readFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchReply } from '../contract/search.ts';
import { ResultCache } from './result-cache.ts';
import { type Fields, form, picture, search, searchReply } from './testing/ask.ts';
import { plainPicture } from './testing/pictures.ts';
import {
  KNOWN_PICTURE,
  type OpenedLibrary,
  openRealLibrary,
  OTHER_PICTURE,
} from './testing/real-library.ts';
import { type StartedService, startService } from './testing/start.ts';

const CIRCUMSTANCES = { model: 'm', modelVersion: '1', galleryVersion: 'g', aiDetect: false };

describe('ResultCache', () => {
  it('tells pictures and circumstances apart', async () => {
    const cache = new ResultCache(1e6);
    const bytes = Buffer.from('picture');
    const keys = [
      cache.keyOf(bytes, CIRCUMSTANCES),
      cache.keyOf(Buffer.from('pictures'), CIRCUMSTANCES),
      cache.keyOf(bytes, { ...CIRCUMSTANCES, model: 'n' }),
      cache.keyOf(bytes, { ...CIRCUMSTANCES, modelVersion: '2' }),
      cache.keyOf(bytes, { ...CIRCUMSTANCES, galleryVersion: 'h' }),
      cache.keyOf(bytes, { ...CIRCUMSTANCES, aiDetect: true }),
    ];
    expect(new Set(await Promise.all(keys)).size).toBe(keys.length);
    expect(await keys[0]).toBe(await cache.keyOf(Buffer.from('picture'), CIRCUMSTANCES));
  });

  it('stays within its bound, the least recently used first', () => {
    const cache = new ResultCache(300);
    const result = { heads: [], evidence: undefined };
    for (const key of ['a', 'b', 'c']) cache.keep(key.repeat(50), result);
    expect(cache.count).toBeLessThan(3);
    expect(cache.get('a'.repeat(50))).toBeUndefined();
    expect(cache.get('c'.repeat(50))).toBe(result);
  });

  it('keeps no prompt', () => {
    const cache = new ResultCache(1e6);
    const evidence = { kind: 'png-text', tool: 't', field: 'f', prompt: 'secret' } as const;
    cache.keep('key', { heads: [], evidence });
    expect(cache.count).toBe(0);
  });
});

describe('the same picture asked again', () => {
  let opened: OpenedLibrary;
  let service: StartedService;
  const known = Buffer.from(readFileSync(KNOWN_PICTURE));

  beforeAll(async () => {
    opened = await openRealLibrary();
    service = await startService({ library: opened.library });
  });
  afterAll(async () => {
    await service.close();
    await opened.close();
  });

  const ask = async (fields: Fields): Promise<SearchReply> =>
    searchReply(await search(service.base, form(fields)));

  function wasRecognised(): boolean {
    const { stages } = service.log.findLast(({ msg }) => msg === 'answered') as {
      stages: Record<string, number>;
    };
    return 'recognise' in stages;
  }

  it('is answered alike with ids of its own, without recognising', async () => {
    const first = await ask({ file: picture(known), is_multi: '1' });
    expect(wasRecognised()).toBe(true);
    const again = await ask({ base64: known.toString('base64'), is_multi: '1' });
    expect(wasRecognised()).toBe(false);
    expect(again.data.map((head) => ({ ...head, box_id: '' }))).toEqual(
      first.data.map((head) => ({ ...head, box_id: '' })),
    );
    expect(again.trace_id).not.toBe(first.trace_id);
    expect(again.data[0]!.box_id).not.toBe(first.data[0]!.box_id);
    expect(again.preview).not.toBe(first.preview);
    expect((await fetch(`${service.base}${again.preview}`)).status).toBe(200);
    const one = await ask({ file: picture(known), is_multi: '0' });
    expect(wasRecognised()).toBe(false);
    expect(one.data[0]!.character).toHaveLength(1);
  });

  it('is looked at anew for the AI check, and when the gallery has changed', async () => {
    const bytes = await plainPicture('png');
    await ask({ file: picture(bytes) });
    await ask({ file: picture(bytes), ai_detect: '1' });
    expect(wasRecognised()).toBe(true);
    const before = opened.library.galleryVersion();
    const folder = join(opened.galleryDir, 'New Work', 'Somebody');
    await mkdir(folder, { recursive: true });
    await copyFile(OTHER_PICTURE, join(folder, '1.webp'));
    await expect.poll(() => opened.library.galleryVersion(), { timeout: 20_000 }).not.toBe(before);
    await ask({ file: picture(bytes) });
    expect(wasRecognised()).toBe(true);
  });

  it('is looked at anew where the gallery changed while it was looked at', async () => {
    const versions = ['before', 'before', 'since'];
    const galleryVersion = () => versions.shift() ?? 'before';
    const library = { ...opened.library, galleryVersion };
    const own = await startService({ library });
    for (const isKept of [false, false, true]) {
      await searchReply(await search(own.base, form({ file: picture(known) })));
      const { stages } = own.log.findLast(({ msg }) => msg === 'answered') as { stages: object };
      expect('recognise' in stages).toBe(!isKept);
    }
    await own.close();
  });

  it('is looked at anew when nothing shall be kept', async () => {
    const off = await startService({ library: opened.library, env: { RESULT_CACHE_MB: '0' } });
    for (let i = 0; i < 2; i++) {
      await searchReply(await search(off.base, form({ file: picture(known) })));
      const { stages } = off.log.findLast(({ msg }) => msg === 'answered') as { stages: object };
      expect(stages).toHaveProperty('recognise');
    }
    await off.close();
  });
});
