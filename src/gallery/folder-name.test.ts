import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, win32 } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cleanName, folderOf, nameOf } from './folder-name.ts';

const root = mkdtempSync(join(tmpdir(), 'kyara-names-'));
afterAll(() => rmSync(root, { recursive: true }));

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        '..',
        '.',
        '/',
        '\\',
        '%2F',
        '%',
        '\0',
        ' ',
        'a',
        '~',
        ':',
        '\u202E',
        '\u200D',
        '🚀',
        'CON',
        'が',
        '\n',
      ),
      { maxLength: 12 },
    )
    .map((pieces) => pieces.join('')),
);

/** Names that a name could be taken for; by chance two never are alike. */
const LIKENESSES: readonly ((name: string) => string)[] = [
  (name) => folderOf(name) ?? name,
  (name) => name.normalize('NFD'),
  (name) => `${name}\u200B`,
  (name) => name.replace(/[a-z./]/i, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
  (name) => name.replace(/%[0-7][0-9A-F]/i, (escape) => decodeURIComponent(escape)),
];

describe('folderOf', () => {
  it.each([
    ['Moth and Meridian', 'Moth and Meridian'],
    ['涼宮ハルヒの憂鬱', '涼宮ハルヒの憂鬱'],
    ['Fate/stay night', 'Fate%2Fstay night'],
    ['Re:Zero', 'Re%3AZero'],
    ['K-ON!', 'K-ON!'],
    ['.hack//SIGN', '%2Ehack%2F%2FSIGN'],
    ['..', '%2E%2E'],
    ['Yuru Yuri...', 'Yuru Yuri..%2E'],
    ['100%', '100%'],
    ['%2F', '%252F'],
    ['100%ab', '100%25ab'],
    ['nul', '%6Eul'],
    ['COM1.txt', '%43OM1.txt'],
    ['Comic', 'Comic'],
    ['names.json', '%6Eames.json'],
    ['  two \n words ', 'two words'],
    ['👩‍🚀', '👩‍🚀'],
    ['🏴‍☠️', '🏴‍☠️'],
    ['👩🏽‍🚀', '👩🏽‍🚀'],
    ['辻\u{E0100}', '辻\u{E0100}'],
    ['🏳\uFE0F\u200D🌈', '🏳\uFE0F\u200D🌈'],
    ['Mina\uFE0F\u{E0100}', 'Mina'],
    ['exe\u202Egnp.png', 'exegnp.png'],
    ['\u2066Mi\u200Bna\u2069\uFEFF', 'Mina'],
    ['Mi\u200D\u200Cna\u2060\u00AD', 'Mina'],
    ['\u3164Mina\u{E0041}', 'Mina'],
    ['か\u200B\u3099', 'が'],
  ])('makes %j a folder %j and back', (name, folder) => {
    expect(folderOf(name)).toBe(folder);
    expect(nameOf(folder)).toBe(cleanName(name));
  });

  it('has none for a name of nothing, or of too much', () => {
    for (const name of ['', ' ', '\n\t', '\u200B\u202E', 'a'.repeat(241), 'が'.repeat(81)]) {
      expect(folderOf(name)).toBeUndefined();
    }
    expect(folderOf('が'.repeat(80))).toBe('が'.repeat(80));
  });

  it('never leads out of its folder, is never hidden, and comes back as it was', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folder = folderOf(text);
        if (folder === undefined) return;
        for (const path of [{ resolve, dirname }, win32]) {
          const base = path.resolve('/gallery');
          expect(path.dirname(path.resolve(base, folder))).toBe(base);
        }
        expect(folder).not.toMatch(/^[. ]|[. ]$/);
        expect(nameOf(folder)).toBe(cleanName(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('gives different names different folders', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...LIKENESSES), (a, like) => {
        const b = like(a);
        const same = cleanName(a) === cleanName(b);
        const folders = [folderOf(a), folderOf(b)];
        if (folders.includes(undefined)) return;
        expect(folders[0] === folders[1]).toBe(same);
      }),
      { numRuns: 2000 },
    );
  });

  it('is taken by a real file system', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const folder = folderOf(text);
        if (folder === undefined) return;
        await mkdir(join(root, folder), { recursive: true });
        expect(await readdir(root)).toContain(folder);
      }),
    );
  });
});

describe('nameOf', () => {
  it('joins letters and accents that a file system has taken apart', () => {
    expect(nameOf('か\u3099')).toBe('が');
  });

  it('writes blanks as names have them, so that whoever asks by the name finds it', () => {
    expect(nameOf('涼宮\u3000ハルヒ')).toBe(cleanName('涼宮\u3000ハルヒ'));
    expect(nameOf(' Two  blanks ')).toBe('Two blanks');
  });

  it('shows nothing that turns a name round or hides in it, and is never empty', () => {
    expect(nameOf('exe\u202Egnp')).toBe('exegnp');
    expect(nameOf('\u200B')).toBe('\uFFFD');
  });
});
