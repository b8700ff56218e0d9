import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { FileHasher } from '../files/file-hash.ts';
import { scanGallery } from './files.ts';
import { cast, FIXTURES, folder, gallery, open, pathOf, recognise } from '../testing/library.ts';

describe('a gallery folder', () => {
  it('counts at once what comes and goes, and merges with the shipped one', async () => {
    const shipped = gallery('shipped', 2, 2);
    const own = pathOf('own', 'not-there-yet');
    const { library } = await open({ galleryDirs: [shipped, own] });
    await library.ready();
    const before = library.galleryVersion();
    const third = cast[2]!;
    const first = cast[0]!;
    const to = join(own, third.work, third.character);
    mkdirSync(to, { recursive: true });
    mkdirSync(join(own, first.work, first.character), { recursive: true });
    cpSync(first.held, join(own, first.work, first.character, 'one more.webp'));
    cpSync(third.kept[0]!, join(to, 'new.webp'));
    await vi.waitFor(() => expect(library.galleryVersion()).not.toBe(before), 8000);
    await vi.waitFor(async () => {
      const [head] = await recognise(library, third.kept[0]!);
      expect(head!.candidates).toHaveLength(3);
      expect(head!.candidates[0]).toMatchObject({ character: third.character });
    }, 8000);

    rmSync(to, { recursive: true });
    await vi.waitFor(async () => {
      const [head] = await recognise(library, third.kept[0]!);
      expect(head!.candidates).toHaveLength(2);
    }, 8000);
  });

  it('leaves a half-written picture out, and counts it once the rest is there', async () => {
    const dir = gallery('slow-copy', 2, 2);
    const third = cast[2]!;
    const at = join(dir, third.work, third.character);
    const { library, events } = await open({ galleryDirs: [dir] });
    await library.ready();
    const bytes = readFileSync(third.kept[0]!);
    mkdirSync(at, { recursive: true });
    writeFileSync(join(at, 'slow.webp'), bytes.subarray(0, bytes.length / 2));
    await vi.waitFor(() => {
      const told = events.map(({ message }) => message);
      expect(told).toContain('A gallery picture cannot be read and is left out.');
    }, 20_000);
    appendFileSync(join(at, 'slow.webp'), bytes.subarray(bytes.length / 2));
    await vi.waitFor(async () => {
      const [head] = await recognise(library, third.kept[0]!);
      expect(head!.candidates[0]).toMatchObject({ character: third.character });
    }, 20_000);
  });

  it('tells of what it cannot use and goes on', async () => {
    const dir = gallery('odd', 1, 1);
    const { work, character } = cast[0]!;
    const at = join(dir, work, character);
    writeFileSync(join(at, 'broken.png'), 'no picture');
    writeFileSync(join(at, 'notes.txt'), 'no picture either');
    writeFileSync(join(at, '.hidden.png'), 'hidden');
    cpSync(join(FIXTURES, 'pictures/plain.png'), join(at, 'nobody.png'));
    writeFileSync(join(dir, work, 'names.json'), '{"work": 7}');
    const { library, events } = await open({ galleryDirs: [dir] });
    await library.ready();
    const told = events
      .filter(({ level }) => level === 'warn')
      .map(({ message, details }) => `${message} ${String(details?.file).split('/').pop()}`);
    expect(told.sort()).toEqual([
      'A gallery picture cannot be read and is left out. broken.png',
      'A names file cannot be read and is left out. names.json',
      'No head was found in a gallery picture; it is used whole. nobody.png',
    ]);
    const ready = events.find(({ message }) => message === 'A model is ready.');
    expect(ready!.details).toMatchObject({ references: 2 });
  });

  it('takes a rejection with a line break at its end, and tells of one that is none', async () => {
    const dir = gallery('rejections', 1, 1);
    const { work, character } = cast[0]!;
    const at = join(dir, work, character);
    const hasher = new FileHasher(pathOf('hashes.json'));
    writeFileSync(join(at, 'one.not'), 'AQAA\r\n');
    writeFileSync(join(at, 'two.not'), 'no handle');
    const told: string[] = [];
    const { rejections } = await scanGallery([dir], hasher, (file) => void told.push(file));
    expect(rejections).toEqual([{ work, character, handle: 'AQAA' }]);
    expect(told).toEqual([join(at, 'two.not')]);
  });

  it('tells of links that lead nowhere and of names that are no text', async () => {
    const dir = gallery('links', 1, 1);
    const { work, character } = cast[0]!;
    const at = join(dir, work, character);
    symlinkSync(join(dir, 'nowhere.webp'), join(at, 'dangling.webp'));
    const name = Buffer.concat([
      Buffer.from(`${at}/`),
      Buffer.from([0x82, 0xa0]),
      Buffer.from('.webp'),
    ]);
    writeFileSync(name, readFileSync(cast[0]!.kept[1]!));
    const { library, events } = await open({ galleryDirs: [dir] });
    await library.refreshGallery();
    const told = events.filter(({ message }) => message.startsWith('A part of the gallery'));
    expect(told.map(({ details }) => String(details?.file).slice(at.length)).sort()).toEqual([
      '/dangling.webp',
      '/\uFFFD\uFFFD.webp',
    ]);
    expect(library.pictures()).toHaveLength(1);
  });

  it('knows the names of names.json, a later folder adding to an earlier one', async () => {
    const first = folder('names-1');
    const second = folder('names-2');
    for (const dir of [first, second]) mkdirSync(join(dir, 'Work', 'Ann'), { recursive: true });
    const names = { work: { ja: '作品', en: 'Work' }, characters: { Ann: { ja: 'アン' } } };
    writeFileSync(join(first, 'Work', 'names.json'), JSON.stringify(names));
    const more = { work: { en: 'The Work' }, characters: { Ann: { zh: '安' } } };
    writeFileSync(join(second, 'Work', 'names.json'), JSON.stringify(more));
    const { library } = await open({ galleryDirs: [first, second] });
    await library.ready();
    expect(library.names('Work', 'Ann')).toEqual({
      work: { ja: '作品', en: 'The Work' },
      character: { ja: 'アン', zh: '安' },
    });
    expect(library.names('Work', 'constructor')).toMatchObject({ character: {} });
    expect(library.names('Elsewhere', 'Ann')).toEqual({ work: {}, character: {} });
  });
});
