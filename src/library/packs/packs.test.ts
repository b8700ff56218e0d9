import { hash } from 'node:crypto';
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { folder, gallery, open, pathOf } from '../testing/library.ts';
import { shippedEmbedder, TINY_WORKS, writeTestPack } from '../testing/packs.ts';
import type { PackChoice } from './folder.ts';

function packs(name: string, choice: PackChoice = 'all') {
  const dirs = [folder(name, 'shipped'), folder(name, 'own')];
  return { dirs, choice, switchesFile: pathOf(name, 'packs.json') };
}

describe('packs of folders', () => {
  it('are listed with what they say of themselves, and name their characters', async () => {
    const options = packs('listed');
    await writeTestPack(options.dirs[0]!, 'tiny');
    const { library, events } = await open({ packs: options });
    expect(library.packs()).toEqual([
      {
        id: 'tiny',
        version: '1',
        title: { ja: '試験', en: 'Trial', zh: '试验' },
        about: { ja: '試験用', en: 'Made for a test.', zh: '测试用' },
        works: 2,
        characters: 3,
        references: 4,
        on: true,
      },
    ]);
    expect(library.packCharacters().map(({ character }) => character)).toEqual([
      'Hotaru Mizushima',
      'Naoto Kirigaya',
      'Suzu Amagai',
    ]);
    expect(library.names('Harbour of Lanterns', 'Hotaru Mizushima')).toEqual({
      work: TINY_WORKS[0]!.names,
      character: TINY_WORKS[0]!.characters[0]!.names,
    });
    expect(events.filter(({ level }) => level !== 'info')).toEqual([]);
  });

  it("let a person's own names count over theirs", async () => {
    const options = packs('own-names');
    await writeTestPack(options.dirs[0]!, 'tiny');
    const own = folder('own-names', 'gallery');
    const work = folder('own-names', 'gallery', 'Paper Comet');
    writeFileSync(join(work, 'names.json'), JSON.stringify({ work: { ja: 'かみの彗星' } }));
    const { library } = await open({ packs: options, galleryDirs: [own] });
    await library.ready();
    expect(library.names('Paper Comet', 'Suzu Amagai')).toEqual({
      work: { ja: 'かみの彗星', zh: '纸彗星' },
      character: { ja: '天貝すず' },
    });
  });

  it('of a later folder take the place of those of the same id', async () => {
    const options = packs('later');
    await writeTestPack(options.dirs[0]!, 'tiny');
    await writeTestPack(options.dirs[1]!, 'tiny', TINY_WORKS.slice(1));
    const { library } = await open({ packs: options });
    expect(library.packs()).toMatchObject([{ id: 'tiny', works: 1, characters: 1 }]);
    expect(library.packCharacters()).toHaveLength(1);
  });

  it.each([
    ['characters.bin', 'characters.bin does not match'],
    ['vectors.bin', 'vectors.bin does not match'],
  ])('are refused alone when %s has another hash', async (file, reason) => {
    const options = packs(`changed-${file}`);
    await writeTestPack(options.dirs[0]!, 'good', TINY_WORKS.slice(0, 1));
    const bad = await writeTestPack(options.dirs[0]!, 'bad', TINY_WORKS.slice(1));
    appendFileSync(join(bad, file), ' ');
    const { library, events } = await open({ packs: options });
    const [refused, good] = library.packs();
    expect(refused!.problem!.en).toContain(`The content of ${reason}`);
    expect(good).not.toHaveProperty('problem');
    expect(library.packCharacters()).toHaveLength(2);
    expect(library.names('Paper Comet', 'Suzu Amagai').work).toEqual({});
    const told = events.filter(({ message }) => message === 'A pack cannot be used.');
    expect(told.map(({ details }) => details?.pack)).toEqual(['bad']);
  });

  it.each([
    ['no JSON', '{', 'pack.json is no JSON'],
    ['not of the format', '{"format": 1}', 'pack.json: '],
  ])('are refused when pack.json is %s', async (name, text, reason) => {
    const options = packs(`broken-${name}`);
    const bad = await writeTestPack(options.dirs[0]!, 'bad');
    writeFileSync(join(bad, 'pack.json'), text);
    const { library } = await open({ packs: options });
    expect(library.packs()).toMatchObject([{ id: 'bad', characters: 0, version: '' }]);
    expect(library.packs()[0]!.problem!.en).toContain(reason);
  });

  it('are refused when their vectors cannot be unpacked', async () => {
    const options = packs('damaged');
    const bad = await writeTestPack(options.dirs[0]!, 'bad');
    const vectors = readFileSync(join(bad, 'vectors.bin'));
    const cut = vectors.subarray(0, vectors.length - 20);
    writeFileSync(join(bad, 'vectors.bin'), cut);
    const file = join(bad, 'pack.json');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(hash('sha256', vectors), hash('sha256', cut)),
    );
    const { library } = await open({ packs: options });
    expect(library.packs()[0]!.problem!.en).toContain('vectors.bin cannot be unpacked.');
  });

  it('are refused when their counts are not those of the files', async () => {
    const options = packs('counts');
    const bad = await writeTestPack(options.dirs[0]!, 'bad');
    const file = join(bad, 'pack.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"characters": 3', '"characters": 4'));
    const { library } = await open({ packs: options });
    expect(library.packs()[0]!.problem!.en).toContain('number of works or characters');
  });

  it('are refused for a model with another embedder', async () => {
    const options = packs('embedder');
    await writeTestPack(options.dirs[0]!, 'other', TINY_WORKS, {
      ...shippedEmbedder(),
      weights: 'a'.repeat(64),
    });
    const { library, events } = await open({ packs: options });
    await library.ready();
    expect(library.packs()).toMatchObject([{ id: 'other', on: true, characters: 3 }]);
    expect(library.packs()[0]!.problem!.en).toContain('made for another recogniser');
    expect(library.packCharacters()).toEqual([]);
    expect(events.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('come, change and go while the library is open', async () => {
    const options = packs('live');
    const { library } = await open({ packs: options, galleryDirs: [gallery('live-cast', 1, 1)] });
    await library.ready();
    const versions: string[] = [];
    library.onGalleryChange((version) => versions.push(version));
    await writeTestPack(options.dirs[1]!, 'tiny');
    await vi.waitFor(() => expect(versions).toHaveLength(1), 8000);
    expect(library.packCharacters()).toHaveLength(3);
    expect(versions).toEqual([library.galleryVersion()]);
    const other = await writeTestPack(folder('live', 'aside'), 'tiny', TINY_WORKS.slice(1));
    rmSync(join(options.dirs[1]!, 'tiny'), { recursive: true });
    cpSync(other, join(options.dirs[1]!, 'tiny'), { recursive: true });
    await vi.waitFor(() => expect(library.packCharacters()).toHaveLength(1), 8000);
    rmSync(join(options.dirs[1]!, 'tiny'), { recursive: true });
    await vi.waitFor(() => expect(library.packs()).toEqual([]), 8000);
    await vi.waitFor(() => expect(library.packCharacters()).toEqual([]));
  });
});

describe('which packs are on', () => {
  it('says the setting', async () => {
    const options = packs('setting', ['one']);
    await writeTestPack(options.dirs[0]!, 'one', TINY_WORKS.slice(0, 1));
    await writeTestPack(options.dirs[0]!, 'two', TINY_WORKS.slice(1));
    const { library } = await open({ packs: options });
    expect(library.packs()).toMatchObject([
      { id: 'one', on: true },
      { id: 'two', on: false },
    ]);
    expect(library.packCharacters()).toHaveLength(2);
    const none = await open({ packs: { ...options, choice: [] } });
    expect(none.library.packCharacters()).toEqual([]);
  });

  it('must be packs that are there', async () => {
    const options = packs('unknown', ['one', 'nobody', 'nothing']);
    await writeTestPack(options.dirs[0]!, 'one');
    await expect(open({ packs: options })).rejects.toThrow(
      `there is no pack nobody, nothing in ${options.dirs.join(' or ')}. There are one.`,
    );
  });

  it('is switched at once, and kept over a restart', async () => {
    const options = packs('switched');
    await writeTestPack(options.dirs[0]!, 'tiny');
    const { library } = await open({ packs: options });
    const before = library.galleryVersion();
    expect(await library.setPack('tiny', false)).toBe(true);
    expect(library.packCharacters()).toEqual([]);
    expect(library.names('Paper Comet', '').work).toEqual({});
    expect(library.galleryVersion()).not.toBe(before);
    expect(await library.setPack('nobody', false)).toBe(false);

    const again = await open({ packs: options });
    expect(again.library.packs()).toMatchObject([{ id: 'tiny', on: false }]);
    await again.library.setPack('tiny', true);
    expect(again.library.galleryVersion()).toBe(before);
    const none = await open({ packs: { ...options, choice: [] } });
    expect(none.library.packs()).toMatchObject([{ on: true }]);
    expect(dirname(options.switchesFile)).toBe(pathOf('switched'));
  });

  it('stays when two are switched at once', async () => {
    const options = packs('both');
    await writeTestPack(options.dirs[0]!, 'one', TINY_WORKS.slice(0, 1));
    await writeTestPack(options.dirs[0]!, 'two', TINY_WORKS.slice(1));
    const { library } = await open({ packs: options });
    await Promise.all([library.setPack('one', false), library.setPack('two', false)]);
    const again = await open({ packs: options });
    expect(again.library.packs()).toMatchObject([{ on: false }, { on: false }]);
  });

  it('says the setting when the switches cannot be read, which are not written over', async () => {
    const options = packs('unreadable');
    await writeTestPack(options.dirs[0]!, 'tiny');
    writeFileSync(options.switchesFile, '{"tiny": "off"}');
    const { library, events } = await open({ packs: options });
    expect(library.packs()).toMatchObject([{ on: true }]);
    expect(events).toMatchObject([{ level: 'warn' }]);
    await expect(library.setPack('tiny', true)).rejects.toThrow('packs.json cannot be read.');
    expect(readFileSync(options.switchesFile, 'utf8')).toBe('{"tiny": "off"}');
  });
});
