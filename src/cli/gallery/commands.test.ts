import { hash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '../terminal.ts';
import { run, USAGE } from './run.ts';
import { FileHasher } from '../../library/files/file-hash.ts';
import { scanGallery } from '../../library/gallery/files.ts';
import { GalleryStore } from '../../library/gallery/store/store.ts';
import { ImportState } from '../../library/sources/anilist/cast.ts';
import { startAniList } from '../../library/sources/anilist/testing/anilist-server.ts';
import { readPack } from '../../library/packs/read.ts';
import { writeTestPack } from '../../library/testing/packs.ts';
import { type Bench, CAST, openBench } from './testing/bench.ts';

let bench: Bench;

beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

function gallery(...words: string[]): Promise<void> {
  bench.said.length = 0;
  return run(words, bench.context);
}

describe('add', () => {
  it('takes files and folders, tells what it uses whole, what it knew and what it could not read', async () => {
    await sharp(join(CAST, '01.webp')).jpeg().toFile(bench.path('one.jpg'));
    await sharp({ create: { width: 80, height: 80, channels: 3, background: '#88f' } })
      .gif()
      .toFile(bench.path('nobody.gif'));
    await mkdir(bench.path('folder'));
    await writeFile(bench.path('folder', 'notes.txt'), 'no picture');
    await sharp(join(CAST, '02.webp')).toFile(bench.path('folder', '02.png'));
    await writeFile(bench.path('broken.png'), 'broken');
    const adding = gallery(
      'add',
      'A/B',
      'Mina',
      ...paths('one.jpg', 'nobody.gif', 'folder', 'broken.png'),
    );
    await expect(adding).rejects.toThrow(/cannot be read.*broken\.png/i);
    expect(bench.said.join('\n')).toMatch(
      /3 added to Mina \(A\/B\)\.\n.*nobody\.gif: no sure head/,
    );
    expect(await bench.files()).toEqual(Array<string>(3).fill('A%2FB/Mina/*.webp'));
    await gallery('add', 'A/B', 'Mina', bench.path('one.jpg'));
    expect(bench.said).toEqual(['0 added to Mina (A/B). 1 already there.']);
    await gallery('add', 'A/B', 'Nina', bench.path('nobody.gif'));
    expect(bench.said).toEqual([
      '1 added to Nina (A/B).',
      `${bench.path('nobody.gif')}: no sure head in it, so it is used whole.`,
      '  If it is more than a face, cut the head out.',
    ]);
  });

  const paths = (...names: string[]) => names.map((name) => bench.path(name));
});

describe('packs', () => {
  it('are made of a gallery, installed by copying, and listed', async () => {
    await bench.put('01.webp', 'A Work', 'Mina', '1.webp');
    await bench.put('02.webp', 'A Work', 'Mina', '2.webp');
    const names = { work: { ja: 'ある作品' }, characters: { Mina: { ja: 'ミナ' } } };
    await writeFile(join(bench.context.galleryDir, 'A Work', 'names.json'), JSON.stringify(names));
    const target = bench.path('packs', 'My Own');
    await gallery('export', '--pack', target, '--name', 'ja=私の', '--name', 'en=Mine');
    expect(bench.said).toEqual([
      'The pack my-own has 1 character with 2 references.',
      `To install it, copy the folder My Own into ${bench.path('packs')} (PACKS_DIR).`,
    ]);
    await expect(gallery('export', '--pack', target)).rejects.toThrow('is not empty');

    const read = await readPack(target);
    expect(read!.problem).toBeUndefined();
    expect(read!.info).toMatchObject({
      title: { ja: '私の', en: 'Mine', zh: 'Mine' },
      characters: 1,
      references: 2,
    });
    expect(read!.pack!.works).toEqual([
      {
        work: 'A Work',
        names: { ja: 'ある作品' },
        characters: [{ character: 'Mina', names: { ja: 'ミナ' }, references: 2 }],
      },
    ]);

    await gallery('packs');
    expect(bench.said.join('\n')).toMatch(/my-own +on +1 +1 +Mine\n1 pack in /);
    await writeFile(join(target, 'vectors.bin'), 'broken');
    await gallery('packs');
    expect(bench.said.join('\n')).toMatch(/my-own +refused.*\nmy-own: .*vectors\.bin/);
  });

  it('have ids of their own, whatever the letters of their folders', async () => {
    await bench.put('01.webp', 'A', 'Mina', '1.webp');
    const ids = new Set<string>();
    for (const name of ['友達', '家族', '我的包-2', '2', 'My Own']) {
      await gallery('export', '--pack', bench.path('packs', name));
      ids.add((await readPack(bench.path('packs', name)))!.id);
    }
    expect(ids.size).toBe(5);
    expect([...ids].slice(3)).toEqual(['2', 'my-own']);
  });

  it('are not made of nothing', async () => {
    await expect(gallery('export', '--pack', bench.path('none'))).rejects.toThrow(
      'nothing to make',
    );
    await expect(gallery('export', bench.path('none'), '--name', 'en=A')).rejects.toThrow(
      UsageError,
    );
  });
});

describe('list', () => {
  it('shows the characters with their names, as a table and as JSON', async () => {
    await bench.put('01.webp', 'Work', 'Mina', '1.webp');
    const names = { characters: { Mina: { ja: 'ミナ', en: 'Meena' } } };
    await writeFile(join(bench.context.galleryDir, 'Work', 'names.json'), JSON.stringify(names));
    await gallery('list');
    expect(bench.said.join('\n')).toMatch(/1 +Work +Mina +ミナ +Meena\n1 character in /);
    await gallery('list', '--json');
    expect(JSON.parse(bench.said.join('\n'))).toMatchObject([
      { work: 'Work', character: 'Mina', names: { character: { ja: 'ミナ' } }, files: [{}] },
    ]);
  });

  it('says last what cannot be read, beside JSON too', async () => {
    await bench.put('01.webp', 'Work', 'Mina', '1.webp');
    const { galleryDir } = bench.context;
    await symlink('nowhere.webp', join(galleryDir, 'Work', 'Mina', 'lost.webp'));
    await writeFile(join(galleryDir, 'Work', 'names.json'), '{');
    const told = /names\.json cannot be read.*\n.*lost\.webp cannot be read.*ENOENT/;
    await expect(gallery('list')).rejects.toThrow(told);
    expect(bench.said.join('\n')).toMatch(/1 character in /);
    await expect(gallery('list', '--json')).rejects.toThrow(told);
    expect(JSON.parse(bench.said.join('\n'))).toHaveLength(1);
  });

  it('says when there is no folder yet', async () => {
    const { galleryDir } = bench.context;
    await gallery('list');
    expect(bench.said).toEqual([
      `There is no folder ${galleryDir} yet (GALLERY_DIR).`,
      `0 characters in ${galleryDir}`,
    ]);
    await gallery('list', '--json');
    expect(bench.said).toEqual(['[]']);
    await gallery('check');
    expect(bench.said[0]).toBe(`There is no folder ${galleryDir} yet (GALLERY_DIR).`);
  });
});

describe('check', () => {
  it('finds nothing to fix in a sound gallery', async () => {
    await bench.put('01.webp', 'Work', 'Mina', '1.webp');
    await bench.put('02.webp', 'Work', 'Mina', '2.webp');
    await gallery('check');
    expect(bench.said).toEqual(['2 pictures: 0 to fix, 0 worth a look.']);
  });

  it.each([
    [
      'Moth and Meridian/Sefu Okarande',
      '1 worth a look',
      ['its largest head is unlike the other 3'],
    ],
    ['The Sixth Bell Library/Tsumugi Hoshigome', '0 worth a look', []],
  ])('tells the one that is unlike all others, here of %s', async (who, sum, told) => {
    for (const number of [1, 2, 3])
      await bench.put(`0${number}.webp`, 'Work', 'Mina', `${number}.webp`);
    await bench.put(join('../..', who, '04.webp'), 'Work', 'Mina', 'gun.webp');
    await gallery('check');
    expect(bench.said.pop()).toBe(`4 pictures: 0 to fix, ${sum}.`);
    const advice = 'if it is not Mina, cut the right head out, or move or remove the picture';
    expect(bench.said).toEqual(told.map((what) => `note   Work/Mina/gun.webp: ${what}; ${advice}`));
  });

  it('tells who of a pack may be meant by a part of the name, and how to say so', async () => {
    await writeTestPack(bench.path('packs'), 'tiny');
    for (const who of ['Hotaru-chan', 'Suzu', '水島ほたる']) {
      for (const file of ['01.webp', '02.webp']) await bench.put(file, '灯籠の港', who, file);
    }
    await gallery('check').catch(() => undefined);
    const told = bench.said.filter((line) => !line.includes('the same picture'));
    expect(told).toEqual([
      'note   Hotaru-chan (灯籠の港): nobody in the packs; if it is Hotaru Mizushima (Harbour of Lanterns), npm run gallery -- rename "灯籠の港" "Hotaru-chan" --to "Hotaru Mizushima"',
    ]);
    await gallery('rename', '灯籠の港', 'Hotaru-chan', '--to', 'Hotaru Mizushima');
    await gallery('check').catch(() => undefined);
    expect(bench.said.join()).not.toContain('nobody in the packs');
  });

  it('names each picture and file that keeps the gallery from helping, and fails', async () => {
    const { galleryDir } = bench.context;
    await bench.put('01.webp', 'Work', 'Mina', '1.webp');
    await bench.put('01.webp', 'Work', 'Mina', 'again.webp');
    await sharp(join(CAST, '01.webp')).resize(500).jpeg().toFile(bench.path('smaller.jpg'));
    await mkdir(join(galleryDir, 'Work', 'Nina'));
    await sharp(bench.path('smaller.jpg')).toFile(join(galleryDir, 'Work', 'Nina', 'copy.jpg'));
    await writeFile(join(galleryDir, 'Work', 'Nina', 'broken.png'), 'broken');
    await mkdir(join(galleryDir, 'Other', 'Tiny'), { recursive: true });
    await sharp({ create: { width: 20, height: 30, channels: 3, background: '#fff' } })
      .png()
      .toFile(join(galleryDir, 'Other', 'Tiny', 't.png'));
    await writeFile(join(galleryDir, 'Other', 'names.json'), '{');
    const lost = JSON.stringify({ characters: { Zoe: { en: 'Zoe' } } });
    await writeFile(join(galleryDir, 'Work', 'names.json'), lost);
    await expect(gallery('check')).rejects.toThrow('5 pictures: 4 to fix, 5 worth a look.');
    expect(bench.said.sort()).toEqual([
      expect.stringMatching(/^error {2}Other\/names.json: cannot be read/),
      expect.stringMatching(
        /^error {2}Work\/Mina\/1.webp and Work\/Nina\/copy.jpg: the same picture under two/,
      ),
      expect.stringMatching(/^error {2}Work\/Mina\/again.webp and Work\/Nina\/copy.jpg: the same/),
      expect.stringMatching(/^error {2}Work\/Nina\/broken.png: cannot be read/),
      expect.stringMatching(/^note {3}Other\/Tiny\/t.png: no sure head/),
      expect.stringMatching(/^note {3}Other\/Tiny\/t.png: only 20 x 30 pixels/),
      expect.stringMatching(/^note {3}Tiny \(Other\): one reference only/),
      expect.stringMatching(
        /^note {3}Work\/Mina\/1.webp and Work\/Mina\/again.webp: the same picture$/,
      ),
      expect.stringMatching(/^note {3}Work\/names.json: names Zoe, of whom there is no picture/),
    ]);
  });
});

describe('files of a gallery that are no references', () => {
  const KEPT = ['Work/names.json', 'Work/Mina/1.not', '.trash/a.png', 'Work/.a.jpg', 'Thumbs.db'];

  async function write(...names: string[]): Promise<void> {
    for (const name of names) {
      const path = join(bench.context.galleryDir, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, name.endsWith('.not') ? 'AQAA' : '{}');
    }
  }

  it('are named by the check, with what to do', async () => {
    await write(...KEPT, 'Work/Mina/x.heic', 'Solo/y.heic', 'Work/about.txt');
    await write('Solo/broken.jpg', 'Work/.hidden/b.jpg');
    await bench.put('01.webp', 'Work', 'Mina', 'unended');
    for (const place of [['1.webp'], ['Solo', '1.webp'], ['Work', 'Mina', 'more', '1.webp']]) {
      await bench.put('01.webp', ...place);
    }
    await symlink('..', join(bench.context.galleryDir, 'Work', 'Mina', 'up'));
    await expect(gallery('check')).rejects.toThrow('0 pictures: 6 to fix, 2 worth a look.');
    const belongs = 'belongs in <work>/<character>/, so it is not used';
    const format = 'in a format that is not read (.jpg, .png, .webp, .gif and .avif are)';
    expect(bench.said).toEqual([
      `error  1.webp: ${belongs}`,
      `error  Solo/1.webp: ${belongs}`,
      'error  Solo/broken.jpg: cannot be read and is left out',
      `error  Solo/y.heic: ${format}`,
      `error  Work/Mina/more/1.webp: ${belongs}`,
      'note   Work/Mina/unended: no picture by its name, so it is not used',
      `error  Work/Mina/x.heic: ${format}`,
      'note   Work/about.txt: no picture by its name, so it is not used',
    ]);
  });

  it('are told where they cannot be opened', async () => {
    await write('Work/Mina/1.not');
    const folder = join(bench.context.galleryDir, 'Work', 'Mina');
    await symlink('nowhere.webp', join(folder, 'lost.webp'));
    await expect(gallery('check')).rejects.toThrow('0 pictures: 1 to fix, 0 worth a look.');
    expect(bench.said).toEqual([
      expect.stringMatching(
        /^error {2}Work\/Mina\/lost.webp: cannot be read and is left out: ENOENT/,
      ),
    ]);
  });

  it('are left out of an export with a word', async () => {
    await bench.put('01.webp', 'Work', 'Mina', '1.webp');
    await write(...KEPT);
    await gallery('export', bench.path('whole'));
    expect(bench.said).toHaveLength(1);
    await write('Solo/a.jpg', 'Work/Mina/x.heic');
    await gallery('export', bench.path('export'));
    expect(bench.said[1]).toBe('Left out as no reference: 2 files.');
  });
});

it.each([
  ['{', /Other\/names.json: cannot be read and is left out: .*JSON/],
  ['{"characters": {"Mina": "ミナ"}}', /is left out: wrong form at characters → Mina$/],
  ['[]', /is left out: wrong form at the top$/],
])('the check says why it cannot read the names %s', async (text, reason) => {
  await mkdir(join(bench.context.galleryDir, 'Other'), { recursive: true });
  await writeFile(join(bench.context.galleryDir, 'Other', 'names.json'), text);
  await expect(gallery('check')).rejects.toThrow('1 to fix');
  expect(bench.said).toEqual([expect.stringMatching(reason)]);
});

describe('remove, rename and undo', () => {
  it('change the folder, and say how to take it back', async () => {
    await bench.put('01.webp', 'Work', 'Mina', '1.webp');
    await bench.put('02.webp', 'Work', 'Nina', '2.webp');
    await gallery('rename', 'Work', 'Mina', '--to', 'Nina', '--name', 'ja=ニナ');
    expect(await bench.files()).toEqual([
      'Work/Nina/1.webp',
      'Work/Nina/2.webp',
      'Work/names.json',
    ]);
    expect(bench.said[0]).toBe('Mina is joined into Nina (Work).');
    const [, token = ''] = /undo (\S+)$/.exec(bench.said.at(-1) ?? '') ?? [];
    await gallery('undo', token);
    expect(await bench.files()).toContain('Work/Mina/1.webp');
    await gallery('rename', 'Work', 'Mina', '--to', 'Mia', '--name', 'ja=ミア');
    expect(bench.said[0]).toBe('Mina is now Mia (Work).');
    await gallery('rename', 'Work', 'Mia', '--to', 'Mina', '--to-work', 'Old');
    expect(bench.said[0]).toBe('Mia is now Mina (Old).');
    await gallery('rename', 'Old', '--to', 'Work', '--name', 'ja=作品');
    expect(bench.said[0]).toBe('Old is joined into Work.');
    await gallery('rename', 'Work', '--to', 'Work', '--name', 'ja=');
    expect(bench.said[0]).toBe('Work is changed.');
    await gallery('rename', 'Work', '--to-work', 'New');
    expect(bench.said[0]).toBe('Work is now New.');
    await gallery('remove', 'New', 'Mina');
    expect(await bench.files()).toEqual(['New/Nina/2.webp']);
    await gallery('remove', 'New');
    expect(await bench.files()).toEqual([]);
    await expect(gallery('remove', 'New')).rejects.toThrow('no such work');
    await expect(gallery('undo', '../..')).rejects.toThrow('no such change');
  });

  it('remove a picture by its file’s name, as check tells it', async () => {
    await bench.put('01.webp', 'Work', 'Mina', '1.webp');
    await bench.put('02.webp', 'Work', 'Mina', '2.webp');
    await gallery('remove', 'Work', 'Mina', '1.webp');
    expect(bench.said[0]).toBe('1.webp is removed.');
    expect(await bench.files()).toEqual(['Work/Mina/2.webp']);
    await expect(gallery('remove', 'Work', 'Mina', '1.webp')).rejects.toThrow('no such reference');
  });
});

it('an undone import of a series can be made again', async () => {
  const { galleryDir: dir } = bench.context;
  const place = { work: 'Work', character: 'Mina' };
  const { undo } = await new GalleryStore({ dir }).add(place, { picture: Buffer.from('a') });
  await (await ImportState.read(dir, undo)).add(1, 2, 'Mina');
  await gallery('undo', undo!);
  expect((await ImportState.read(dir)).has(1, 2)).toBe(false);
});

describe('a folder that is called by a name as shown', () => {
  const HOTARU = ['Harbour of Lanterns', 'Hotaru Mizushima'] as const;

  beforeEach(async () => {
    await writeTestPack(bench.path('packs'), 'tiny');
    await bench.put('01.webp', '灯籠の港', '水島ほたる', '1.webp');
    await bench.put('02.webp', '灯籠の港', 'Mina', '2.webp');
    const names = JSON.stringify({ characters: { Mina: { ja: 'ミナ' } } });
    await writeFile(join(bench.context.galleryDir, '灯籠の港', 'names.json'), names);
  });

  it('is whom it means in a pack of one’s own, with the names that are known', async () => {
    const target = bench.path('shared');
    await gallery('export', '--pack', target);
    const read = await readPack(target);
    const [work, other] = read!.pack!.works;
    expect([work!.work, other]).toEqual([HOTARU[0], undefined]);
    expect(work!.characters).toMatchObject([
      { character: 'Mina', names: { ja: 'ミナ' } },
      { character: HOTARU[1], names: { ja: '水島ほたる' } },
    ]);
  });

  it('is found by the packs’ names and its own', async () => {
    await gallery('rename', ...HOTARU, '--name', 'zh=我的萤');
    expect(bench.said.slice(0, 2)).toEqual([
      'This is the folder 灯籠の港/水島ほたる.',
      '水島ほたる is changed.',
    ]);
    await gallery('remove', 'Lantern Port', 'ミナ');
    expect(bench.said.slice(0, 2)).toEqual([
      'This is the folder 灯籠の港/Mina.',
      'Mina is removed.',
    ]);
    await gallery('rename', 'Harbour of Lanterns', '--to', 'Harbour of Lanterns');
    expect(await bench.files()).toEqual([
      'Harbour of Lanterns/names.json',
      'Harbour of Lanterns/水島ほたる/1.webp',
    ]);
    await gallery('remove', ...HOTARU);
    expect(await bench.files()).toEqual([]);
  });

  it('takes pictures, and those of somebody new in the work', async () => {
    await gallery('add', 'Lantern Port', 'ミナ', join(CAST, '03.webp'));
    expect(bench.said.slice(0, 2)).toEqual([
      'This is the folder 灯籠の港/Mina.',
      '1 added to Mina (灯籠の港).',
    ]);
    await gallery('add', 'Lantern Port', 'Rin', join(CAST, '04.webp'));
    expect(await bench.files()).toEqual([
      '灯籠の港/Mina/*.webp',
      '灯籠の港/Mina/2.webp',
      '灯籠の港/Rin/*.webp',
      '灯籠の港/names.json',
      '灯籠の港/水島ほたる/1.webp',
    ]);
  });

  it('is the one that has these names, where there is one', async () => {
    await bench.put('03.webp', ...HOTARU, '3.webp');
    await gallery('remove', ...HOTARU);
    expect(bench.said[0]).toBe('Hotaru Mizushima is removed.');
    expect(await bench.files()).toContain('灯籠の港/水島ほたる/1.webp');
  });

  it('is not guessed where several are meant, and missing where none is', async () => {
    await bench.put('03.webp', ...HOTARU, '3.webp');
    await expect(gallery('remove', '灯笼港', '水岛萤')).rejects.toThrow(
      '灯笼港/水岛萤 may be the folder Harbour of Lanterns/Hotaru Mizushima or 灯籠の港/水島ほたる: name one.',
    );
    await expect(gallery('remove', 'Harbour of Lanterns', 'Nobody')).rejects.toThrow('no such');
    await expect(gallery('remove', 'Paper Comet')).rejects.toThrow('no such work');
  });
});

describe('export and import', () => {
  it('carry a whole gallery over, to the byte, and add to what is there', async () => {
    await gallery('add', 'A/B', 'Mina', join(CAST, '01.webp'), join(CAST, '02.webp'));
    await gallery('rename', 'A/B', 'Mina', '--name', 'ja=ミナ');
    const store = new GalleryStore({ dir: bench.context.galleryDir });
    await store.reject({ work: 'A/B', character: 'Mina' }, ['AQAA']);
    await store.reject({ work: 'A/B', character: 'Of a pack' }, ['AQAB']);
    const before = await bench.files();
    await gallery('export', bench.path('export'));
    await expect(gallery('export', bench.path('export'))).rejects.toThrow('not empty');
    await rm(bench.context.galleryDir, { recursive: true });
    await gallery('import', bench.path('export'));
    expect(bench.said).toEqual(['2 pictures added, 0 already there.']);
    expect(await bench.files()).toEqual(before);
    const { rejections } = await scanGallery([bench.context.galleryDir], new FileHasher());
    expect(rejections.map(({ character, handle }) => [character, handle])).toEqual([
      ['Mina', 'AQAA'],
      ['Of a pack', 'AQAB'],
    ]);
    await gallery('rename', 'A/B', 'Mina', '--name', 'ja=私の');
    await gallery('import', bench.path('export'));
    expect(bench.said).toEqual(['0 pictures added, 2 already there.']);
    const names = await readFile(join(bench.context.galleryDir, 'A%2FB', 'names.json'), 'utf8');
    expect(JSON.parse(names)).toMatchObject({ characters: { Mina: { ja: '私の' } } });
  });

  it('loses no picture and no name of folders that mean one name', async () => {
    await bench.put('01.webp', 'Café', 'A', '1.webp');
    await bench.put('02.webp', 'Cafe\u0301', 'A', '1.webp');
    await bench.put('03.webp', 'Café', '%41', '1.webp');
    await bench.put('04.webp', 'Cafe\u0301', '%41', '1.webp');
    const { galleryDir } = bench.context;
    const names = (ja: string) => JSON.stringify({ characters: { [ja]: { ja } } });
    await writeFile(join(galleryDir, 'Café', 'names.json'), names('A'));
    await writeFile(join(galleryDir, 'Cafe\u0301', 'names.json'), names('B'));
    await gallery('export', bench.path('export'));
    await rm(galleryDir, { recursive: true });
    await gallery('import', bench.path('export'));
    expect(bench.said).toEqual(['4 pictures added, 0 already there.']);
    expect(await bench.files()).toHaveLength(5);
    const exported = await readFile(bench.path('export', 'Café', 'names.json'), 'utf8');
    expect(JSON.parse(exported)).toMatchObject({ characters: { A: { ja: 'A' }, B: { ja: 'B' } } });
  });

  it('is refused rather than leave out what cannot be read', async () => {
    await bench.put('01.webp', 'Work', 'Mina', '1.webp');
    await symlink('nowhere.webp', join(bench.context.galleryDir, 'Work', 'Mina', 'lost.webp'));
    await expect(gallery('export', bench.path('export'))).rejects.toThrow('lost.webp cannot be');
    const pack = gallery('export', '--pack', bench.path('pack'));
    await expect(pack).rejects.toThrow('lost.webp cannot be');
    await writeFile(join(bench.context.galleryDir, 'Work', 'names.json'), '{');
    await expect(gallery('export', bench.path('export'))).rejects.toThrow('names.json cannot be');
    expect(await readdir(bench.path())).not.toContain('export');
  });

  it('writes nothing where a name is too long for it', async () => {
    const long = 'ミ'.repeat(81);
    await bench.put('01.webp', 'Work', 'Mina', '1.webp');
    await bench.put('02.webp', 'Work', long, '2.webp');
    const limit = '(at most 240 Latin letters, or 80 Chinese or Japanese ones)';
    await expect(gallery('export', bench.path('export'))).rejects.toThrow(`is too long ${limit}.`);
    expect(await readdir(bench.path())).not.toContain('export');
  });

  it('adds nothing of a folder in which something cannot be read', async () => {
    await bench.put('01.webp', 'Work', 'Mina', '1.webp');
    const { galleryDir } = bench.context;
    await cp(galleryDir, bench.path('source'), { recursive: true });
    await rm(galleryDir, { recursive: true });
    const names = bench.path('source', 'Work', 'names.json');
    await writeFile(names, '{');
    await expect(gallery('import', bench.path('source'))).rejects.toThrow('names.json cannot be');
    await rm(names);
    await symlink('nowhere.webp', bench.path('source', 'Work', 'Mina', 'lost.webp'));
    await expect(gallery('import', bench.path('source'))).rejects.toThrow('lost.webp cannot be');
    expect(await bench.files()).toEqual([]);
  });

  it('add no copy of a picture that somebody put there by hand', async () => {
    const folder = join(bench.context.galleryDir, 'Work', 'Mina');
    await mkdir(folder, { recursive: true });
    await sharp(join(CAST, '01.webp')).jpeg().toFile(join(folder, 'hand.jpg'));
    await gallery('export', bench.path('export'));
    await gallery('import', bench.path('export'));
    expect(bench.said).toEqual(['0 pictures added, 1 already there.']);
    await gallery('add', 'Work', 'Mina', join(folder, 'hand.jpg'));
    expect(bench.said).toEqual(['0 added to Mina (Work). 1 already there.']);
    expect(await bench.files()).toEqual(['Work/Mina/hand.jpg']);
  });

  it('carry the names of those without a picture over; names that are there stay', async () => {
    await gallery('rename', 'Work', '--name', 'ja=作品');
    await gallery('rename', 'Work', 'Mina', '--name', 'ja=ミナ', '--name', 'zh=米娜');
    await gallery('export', bench.path('export'));
    await rm(bench.context.galleryDir, { recursive: true });
    await gallery('rename', 'Work', 'Mina', '--name', 'ja=私の');
    await gallery('import', bench.path('export'));
    const names = await readFile(join(bench.context.galleryDir, 'Work', 'names.json'), 'utf8');
    expect(JSON.parse(names)).toEqual({
      work: { ja: '作品' },
      characters: { Mina: { ja: '私の', zh: '米娜' } },
    });
  });

  it('say when a folder holds no pictures as they should be', async () => {
    await mkdir(bench.path('from', 'Mina'), { recursive: true });
    await cp(join(CAST, '01.webp'), bench.path('from', 'Mina', '01.webp'));
    await expect(gallery('import', bench.path('from'))).rejects.toThrow(
      `There are no <work>/<character>/<picture> in ${bench.path('from')}; to add`,
    );
    expect(await bench.files()).toEqual([]);
  });

  it('take no word of a picture along, whatever its file is called', async () => {
    const exif = { IFD0: { ImageDescription: 'a prompt' }, IFD3: { GPSLatitude: '35/1 0/1 0/1' } };
    const bytes = await sharp(join(CAST, '01.webp')).withExif(exif).webp().toBuffer();
    const id = hash('sha256', bytes).slice(0, 32);
    await mkdir(bench.path('from', 'Work', 'Mina'), { recursive: true });
    await writeFile(bench.path('from', 'Work', 'Mina', `${id}.webp`), bytes);
    await gallery('import', bench.path('from'));
    const folder = join(bench.context.galleryDir, 'Work', 'Mina');
    const [name = ''] = await readdir(folder);
    const { exif: kept } = await sharp(join(folder, name)).metadata();
    expect(bytes.includes('a prompt')).toBe(true);
    expect(kept).toBeUndefined();
  });

  it('leave earlier changes in the trash', async () => {
    await bench.put('01.webp', 'Work', 'Mina', '1.webp');
    await gallery('remove', 'Work', 'Mina');
    const [, token = ''] = /undo (\S+)$/.exec(bench.said.at(-1) ?? '') ?? [];
    const folder = bench.path('from', 'Other', 'Nina');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'one.not'), 'AQAA\n');
    for (const file of ['01.webp', '02.webp']) await cp(join(CAST, file), join(folder, file));
    await gallery('import', bench.path('from'));
    expect(await readdir(join(bench.context.galleryDir, '.trash'))).toEqual([token]);
    await gallery('undo', token);
    expect(await bench.files()).toContain('Work/Mina/1.webp');
  });

  it('takes nothing but pictures, wherever a folder’s names lead', async () => {
    await mkdir(bench.path('from', '%2E%2E', 'Evil'), { recursive: true });
    await writeFile(bench.path('from', '%2E%2E', 'Evil', 'x.png'), '#!/bin/sh');
    await writeFile(bench.path('from', '%2E%2E', 'loose.png'), 'loose');
    await expect(gallery('import', bench.path('from'))).rejects.toThrow(/as a picture: .*x\.png$/);
    expect(await bench.files()).toEqual([]);
  });
});

it('says what an import from AniList brought, and what it could not have', async () => {
  const character = { id: 1, name: { full: 'Li' }, image: '/1.jpg' };
  const works = [
    {
      id: 1,
      title: { romaji: 'Sea' },
      characters: [character, { ...character, id: 2, image: null }],
    },
  ];
  const files = { '/1.jpg': await readFile(join(CAST, '01.webp')) };
  const server = await startAniList({ works, users: {}, files });
  try {
    const context = { ...bench.context, aniListUrl: server.url };
    const importing = run(['import', 'anilist', '--title', 'Sea'], context);
    await expect(importing).rejects.toThrow('Li 2: has no picture');
    expect(bench.said).toEqual([
      'Sea: 2 characters, 2 to fetch.',
      '1 character added. The pictures belong to their owners.',
    ]);
  } finally {
    await server.close();
  }
});

it.each([
  ['--unknown', "Unknown option '--unknown'"],
  ['list --title x', 'The command list takes no --title.'],
  ['frobnicate', 'There is no command frobnicate.'],
  ['list more', 'The command list takes no more.'],
  ['rename Work --name fr=x', '--name takes ja=, en= or zh= and the name, not fr=x.'],
])('says what is wrong with %j before the usage', async (words, problem) => {
  const failure = await gallery(...words.split(' ')).catch(String);
  expect(failure).toContain(`UsageError: ${problem}`);
  expect(failure).toContain(`\n\n${USAGE}`);
});

it.each([
  [],
  ['frobnicate'],
  ['add', 'Work', 'Mina'],
  ['list', 'more'],
  ['list', '--title', 'x'],
  ['rename', 'Work', '--name', 'fr=x'],
  ['import', 'anilist'],
  ['import', 'anilist', '--title', 'a', '--user', 'b'],
  ['import', 'anilist', '--title', 'a', '--limit', '0'],
  ['--unknown'],
])('answers %j with the usage', async (...words: string[]) => {
  await expect(gallery(...words)).rejects.toThrow(UsageError);
});
