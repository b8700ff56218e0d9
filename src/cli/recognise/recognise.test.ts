import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { xmpProperties } from '../../evidence/xmp.ts';
import { type ModelLibrary, openModelLibrary } from '../../library/library.ts';
import type { OnProgress } from '../../library/progress.ts';
import { manyScans } from '../../service/testing/hostile/many-scans.ts';
import { UsageError } from '../terminal.ts';
import { run } from './run.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PICTURES = join(ROOT, 'e2e/fixtures/cast');
const cast = join(ROOT, 'public/cast');
/** Iruka Tamashio and Genzo Isobata. */
const SCENE = join(PICTURES, 'scenes/02.webp');
const YAE = join(PICTURES, 'probes/sixth-bell-library--yae-kureori--2.webp');
const stranger = (number: number) => join(PICTURES, `stranger/0${number}.webp`);

let library: ModelLibrary;
let cacheDir: string;
let folder: string;
let said: string[];

const path = (...names: string[]) => join(folder, ...names);
const put = (file: string, ...to: string[]) => cp(file, path('in', ...to));
const text = (...names: string[]) => readFile(path('in', ...names), 'utf8');

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'kyara-recognise-cache-'));
  library = await openModelLibrary({
    modelDirs: [join(ROOT, 'public/models')],
    galleryDirs: [cast],
    cast: { dir: cast, mode: 'on' },
    cacheDir,
  });
  await library.settled();
});
afterAll(async () => {
  await library.close();
  await rm(cacheDir, { recursive: true });
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kyara-recognise-'));
  said = [];
  await mkdir(path('in', 'sub'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

function recogniseWith(onProgress: OnProgress, ...words: string[]): Promise<void> {
  said = [];
  return run([path('in'), ...words], {
    openLibrary: () => Promise.resolve(library),
    cacheDir: path('cache'),
    say: (line) => said.push(line),
    onProgress,
  });
}

const recognise = (...words: string[]) => recogniseWith(() => undefined, ...words);

async function hashes(): Promise<Record<string, string>> {
  const names = await readdir(path('in'), { recursive: true });
  const pictures = names.filter((name) => /(webp|png|jpg)$/.test(name)).sort();
  const hash = async (name: string) =>
    createHash('sha256')
      .update(await readFile(path('in', name)))
      .digest('hex');
  return Object.fromEntries(
    await Promise.all(pictures.map(async (name) => [name, await hash(name)] as const)),
  );
}

interface WrittenHead {
  readonly character?: string;
  readonly sure?: boolean;
  readonly group?: string;
}

async function headsOf(picture: string): Promise<WrittenHead[]> {
  const read = JSON.parse(await text(`${picture}.json`)) as { heads: WrittenHead[] };
  return read.heads;
}

describe('recognise', () => {
  it('says who is in the pictures, of a folder and of those in it', async () => {
    await put(SCENE, 'a.webp');
    await put(YAE, 'sub', 'b.webp');
    await writeFile(path('in', 'notes.txt'), 'mine');
    await recognise();
    expect(said).toEqual([
      expect.stringMatching(/^a.webp: Iruka Tamashio \(Tideglass Harbor\) \d+ %, Genzo Isobata/),
      'Not looked at: 1 folder (add --recursive).',
      '1 picture, 2 heads: 2 with a name (2 people), none without.',
    ]);
    await recognise('--recursive', '--language', 'ja');
    expect(said[1]).toMatch(/^sub\/b.webp: 紅織八重 \(/);
    expect(await readdir(path('in'))).toEqual(['a.webp', 'notes.txt', 'sub']);
  });

  it('writes tags, and never touches a picture', async () => {
    await put(SCENE, 'a.webp');
    await put(YAE, 'sub', '夜 🌙.webp');
    await put(stranger(1), 'sub', 'b.webp');
    const before = await hashes();
    await recognise('--recursive', '--write', 'txt');
    expect(await text('a.txt')).toBe('iruka_tamashio, genzo_isobata, tideglass_harbor\n');
    expect(await text('sub', '夜 🌙.txt')).toBe('yae_kureori, the_sixth_bell_library\n');
    expect(await readdir(path('in', 'sub'))).not.toContain('b.txt');
    expect(await hashes()).toEqual(before);
  });

  it('writes XMP sidecars with names and regions, as the file is turned', async () => {
    await put(SCENE, 'a.webp');
    // Stored upside down, shown upright.
    await sharp(SCENE).rotate(180).withMetadata({ orientation: 3 }).toFile(path('in', 'b.jpg'));
    await recognise('--write', 'xmp');
    const upright = xmpProperties(await text('a.webp.xmp'));
    expect(upright.get('Name')).toEqual(['Iruka Tamashio', 'Genzo Isobata']);
    expect(upright.get('PersonName')).toEqual(['Iruka Tamashio', 'Genzo Isobata']);
    expect(upright.get('subject')).toEqual(['Iruka Tamashio', 'Genzo Isobata', 'Tideglass Harbor']);
    expect([upright.get('w')![0], upright.get('h')![0]]).toEqual(['1200', '800']);
    const turned = xmpProperties(await text('b.jpg.xmp'));
    expect(turned.get('Name')).toEqual(upright.get('Name'));
    for (const axis of ['x', 'y']) {
      const [there, here] = [turned.get(axis)!.map(Number), upright.get(axis)!.map(Number)];
      here.forEach((value, i) => expect(there[i]).toBeCloseTo(1 - value, 1));
    }
  });

  it('sorts the unknown into people, and tells the same picture twice', async () => {
    for (const number of [1, 2, 3]) await put(stranger(number), `${number}.webp`);
    await put(YAE, '4.webp');
    await put(YAE, 'copy, "of" 4.webp');
    await writeFile(path('in', 'broken.png'), 'broken');
    await expect(recognise('--write', 'csv')).rejects.toThrow(
      '5 pictures, 4 heads: 1 with a name (1 person), 3 without (1 person). 1 not done',
    );
    expect(said).toContain('copy, "of" 4.webp: the same picture as 4.webp');
    const rows = parse<Record<string, string>>(await text('kyara.csv'), {
      bom: true,
      columns: true,
    });
    const told = rows.map(({ picture, character, group, same_as, problem }) =>
      [picture, character || group, same_as || problem].join(' | '),
    );
    expect(told).toEqual([
      '1.webp | Unknown 1 | ',
      '2.webp | Unknown 1 | ',
      '3.webp | Unknown 1 | ',
      '4.webp | Yae Kureori | ',
      'copy, "of" 4.webp | Yae Kureori | 4.webp',
      'broken.png |  | is damaged, or no picture of a format that is read',
    ]);
    expect(Number(rows[3]!.x1)).toBeLessThan(Number(rows[3]!.x2));
  });

  it('names only characters of one work where asked to, and asks anew for that', async () => {
    await put(YAE, 'a.webp');
    const works = async (...words: string[]) => {
      await recognise('--write', 'json', ...words);
      return (await headsOf('a.webp')).map((head) => (head as { work?: string }).work);
    };
    expect(await works()).toEqual(['The Sixth Bell Library']);
    expect(await works('--work', 'Moth and Meridian')).not.toContain('The Sixth Bell Library');
    expect(await works('--work', 'the sixth bell library')).toEqual(['The Sixth Bell Library']);
    expect(said[0]).toBe('Only characters of The Sixth Bell Library.');
    await recognise('--work', 'Moth and Meridian');
    expect(said.join()).not.toContain('Only characters');
    await expect(recognise('--work', 'Bleech')).rejects.toThrow(/work Bleech is known\.$/);
    await expect(recognise('--work', 'Bel')).rejects.toThrow('at least 4 Latin letters');
  });

  it('keeps what it found among all works while it is asked for one', async () => {
    await put(YAE, 'a.webp');
    await recognise();
    const [name = ''] = await readdir(path('cache', 'folders'));
    const journal = () => readFile(path('cache', 'folders', name), 'utf8');
    const before = await journal();
    await recognise('--work', 'Moth and Meridian');
    const both = await journal();
    expect(both.startsWith(before)).toBe(true);
    await recognise();
    expect((await journal()).split('\n').sort()).toEqual(both.split('\n').sort());
    expect(said[0]).toMatch(/^a.webp: Yae Kureori /);
  });

  it('names only the sure where asked to', async () => {
    const probe = join(PICTURES, 'probes/moth-and-meridian--sefu-okarande--4.webp');
    await sharp(probe).blur(3).webp().toFile(path('in', 'a.webp'));
    await recognise('--write', 'json');
    expect(await headsOf('a.webp')).toMatchObject([{ character: 'Sefu Okarande', sure: false }]);
    await recognise();
    expect(said[0]).toMatch(/^a.webp: Sefu Okarande\? \(Moth and Meridian\) \d+ %$/);
    await recognise('--write', 'json', '--only-sure');
    const [head] = await headsOf('a.webp');
    expect(head).toMatchObject({ group: 'Unknown 1' });
    expect(head).not.toHaveProperty('character');
    await recognise('--write', 'json', '--only-sure', '--language', 'ja');
    expect(await headsOf('a.webp')).toMatchObject([{ group: '不明なキャラクター 1' }]);
  });

  it('counts the files that it removes, as nobody is left in them', async () => {
    const probe = join(PICTURES, 'probes/moth-and-meridian--sefu-okarande--4.webp');
    await sharp(probe).blur(3).webp().toFile(path('in', 'a.webp'));
    await recognise('--write', 'txt');
    expect(said[0]).toBe('1 file written or right already.');
    await recognise('--write', 'txt', '--only-sure');
    expect(said[0]).toBe('0 files written or right already, 1 removed.');
    await recognise('--write', 'txt', '--only-sure');
    expect(said[0]).toBe('0 files written or right already.');
  });

  it('does not begin where nothing can be kept', async () => {
    await put(YAE, 'a.webp');
    await writeFile(path('cache'), 'in the way');
    await expect(recognise()).rejects.toThrow('ENOTDIR');
  });

  it('leaves what others wrote, or changed, unless asked', async () => {
    await put(SCENE, 'a.webp');
    await put(YAE, 'b.webp');
    await put(YAE, 'b.png');
    await writeFile(path('in', 'a.txt'), 'mine');
    await expect(recognise('--write', 'txt')).rejects.toThrow('2 not done');
    expect(said).toContainEqual(expect.stringMatching(/^a.txt: is not from here/));
    expect(said).toContain('b.webp: would share b.txt with b.png');
    expect(await text('a.txt')).toBe('mine');
    await recognise('--write', 'txt', '--language', 'ja').catch(() => undefined);
    expect(await text('b.txt')).toMatch(/^紅織八重, /);
    await writeFile(path('in', 'b.txt'), 'changed');
    await recognise('--write', 'txt').catch(() => undefined);
    expect(await text('b.txt')).toBe('changed');
    await recognise('--write', 'txt', '--overwrite').catch(() => undefined);
    expect(await text('a.txt')).toMatch(/^iruka/);
    expect(await text('b.txt')).toMatch(/^yae/);
  });

  it('knows its own file again where a write was cut off', async () => {
    await put(YAE, 'b.webp');
    await recognise('--write', 'txt');
    const before = await text('b.txt');
    await recognise('--write', 'txt', '--language', 'ja');
    // As it was before the new one was moved into its place.
    await writeFile(path('in', 'b.txt'), before);
    await recognise('--write', 'txt', '--language', 'ja');
    expect(await text('b.txt')).toMatch(/^紅織八重, /);
  });

  it('writes through no link to a picture', async () => {
    await put(SCENE, 'a.webp');
    await put(YAE, 'b.webp');
    for (const name of ['a.txt', '.a.txt.draft']) await symlink('b.webp', path('in', name));
    const before = await hashes();
    await recognise('--write', 'txt', '--overwrite');
    expect(await text('a.txt')).toMatch(/^iruka/);
    expect(await hashes()).toEqual(before);
  });

  it('has a line for each thing that cannot be read, and goes on', async () => {
    await put(SCENE, 'a.webp');
    await put(YAE, 'gone.webp');
    await writeFile(path('in', 'cut.webp'), (await readFile(SCENE)).subarray(0, 5000));
    await writeFile(path('in', 'huge.png'), '');
    await truncate(path('in', 'huge.png'), 300 * 1024 * 1024);
    await writeFile(path('in', 'large.jpg'), manyScans(10_100, 1));
    await symlink('..', path('in', 'sub', 'up'));
    await symlink('self.png', path('in', 'self.png'));
    await symlink('nowhere', path('in', 'lost.png'));
    await put(YAE, 'sub', 'line\nbreak.webp');
    const remove: OnProgress = () => rmSync(path('in', 'gone.webp'), { force: true });
    await expect(recogniseWith(remove, '--recursive')).rejects.toThrow(/^2 pictures.* 7 not done/);
    expect(said.sort()).toEqual([
      expect.stringMatching(/^a.webp: Iruka Tamashio/),
      'cut.webp: is damaged, or no picture of a format that is read',
      'gone.webp: is gone',
      'huge.png: is too large',
      'large.jpg: is too large',
      'lost.png: is gone',
      'self.png: is a link that leads to itself',
      expect.stringMatching(/^sub\/line\?break.webp: Yae Kureori/),
      'sub/up: leads to a folder that was read already',
    ]);
  });

  it('goes on where it was cut off', async () => {
    for (const number of [1, 2, 3, 4, 5]) await put(stranger(number), `${number}.webp`);
    await recognise();
    const [name = ''] = await readdir(path('cache', 'folders'));
    const journal = path('cache', 'folders', name);
    const whole = await readFile(journal, 'utf8');
    const lines = whole.trim().split('\n');
    // What a process that is killed while it writes the third line leaves.
    await writeFile(journal, whole.slice(0, lines.slice(0, 2).join('\n').length + 50));
    await recognise();
    const after = (await readFile(journal, 'utf8')).trim().split('\n');
    expect(after.slice(0, 2)).toEqual(lines.slice(0, 2));
    expect(after.sort()).toEqual(lines.sort());
  });

  it('tells of pictures that it does not look at', async () => {
    for (const name of ['a.tif', 'b.TIF', 'c.heic', 'notes.txt', '.d.tif']) {
      await writeFile(path('in', name), '');
    }
    await writeFile(path('in', 'sub', 'e.psd'), '');
    await recognise();
    expect(said).toEqual([
      'Not looked at: files of formats that are not read (2 .tif, 1 .heic); 1 folder (add --recursive).',
      '0 pictures, 0 heads.',
    ]);
    await recognise('--recursive');
    expect(said[0]).toBe(
      'Not looked at: files of formats that are not read (2 .tif, 1 .heic, 1 .psd).',
    );
    await rm(path('in'), { recursive: true });
    await mkdir(path('in'));
    await recognise();
    expect(said).toEqual(['0 pictures, 0 heads.']);
  });

  it('refuses what it does not know', async () => {
    for (const words of [['--write', 'pdf'], ['--language', 'de'], ['--x'], ['other']]) {
      await expect(recognise(...words)).rejects.toThrow(UsageError);
    }
    await expect(recognise('--x')).rejects.toThrow(/^Unknown option '--x'.*\n\nnpm run recognise/);
    await expect(recognise('--write', 'pdf')).rejects.toThrow(
      /^--write takes .*, not pdf\.\n\nnpm/,
    );
    await rm(path('in'), { recursive: true });
    await expect(recognise()).rejects.toThrow(/There is no folder/);
    await writeFile(path('in'), 'a file');
    await expect(recognise()).rejects.toThrow(/in is no folder/);
  });
});
