import fc from 'fast-check';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type NamesFile, namesIn } from '../../../gallery/names-file.ts';
import { GalleryStore } from './store.ts';
import { newToken } from './trash.ts';

const root = mkdtempSync(join(tmpdir(), 'kyara-store-'));
afterAll(() => rmSync(root, { recursive: true }));

let dir = '';
let store: GalleryStore;
let count = 0;

beforeEach(() => {
  dir = join(root, String(count++));
  store = new GalleryStore({ dir });
});

const picture = (text: string) => Buffer.from(text);

function put(path: string, text: string): void {
  mkdirSync(join(dir, path, '..'), { recursive: true });
  writeFileSync(join(dir, path), text);
}

async function tree(): Promise<Record<string, unknown>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .filter((path) => !path.startsWith('.'));
  const found: Record<string, unknown> = {};
  for (const path of files.sort()) {
    const text = await readFile(join(dir, path), 'utf8');
    found[path] = path.endsWith('.json') ? JSON.parse(text) : text;
  }
  return found;
}

async function visibleFolders(): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .filter((path) => !path.startsWith('.'))
    .sort();
}

const ANN = { work: 'Work', character: 'Ann' };
const BEN = { work: 'Work', character: 'Ben' };

describe('adding a reference', () => {
  it('makes the work and the character, names included', async () => {
    const names = { work: { ja: '作品' }, character: { ja: 'アン', en: '' } };
    const added = await store.add(ANN, { picture: picture('a'), names });
    expect(added.id).toBe('ca978112ca1bbdcafac231b39a23dc4d');
    expect(added.place).toEqual(ANN);
    expect(await tree()).toEqual({
      [`Work/Ann/${added.id}.webp`]: 'a',
      'Work/names.json': { work: { ja: '作品' }, characters: { Ann: { ja: 'アン' } } },
    });
    await store.undo(added.undo!);
    expect(await tree()).toEqual({});
    expect(await visibleFolders()).toEqual([]);
    await store.undo(added.undo!);
    expect(Object.keys(await tree())).toHaveLength(2);
  });

  it('changes nothing when the character has that picture already, whatever its file is called', async () => {
    put('Work/Ann/by hand.png', 'a');
    const added = await store.add(ANN, { picture: picture('a') });
    expect(added.undo).toBeUndefined();
    expect(await tree()).toEqual({ 'Work/Ann/by hand.png': 'a' });
  });

  it('moves a picture that was somebody else’s by mistake, and takes it away where it is known', async () => {
    const wrong = { work: 'Work', character: 'Wrong' };
    const { id } = await store.add(wrong, { picture: picture('a') });
    const right = await store.add(ANN, { picture: picture('a'), formerly: [wrong] });
    expect(right).toMatchObject({ isNew: true });
    expect(await tree()).toEqual({ [`Work/Ann/${id}.webp`]: 'a' });
    await store.undo(right.undo!);
    expect(await tree()).toEqual({ [`Work/Wrong/${id}.webp`]: 'a' });
    await store.undo(right.undo!);
    await store.add(wrong, { picture: picture('a') });
    const again = await store.add(ANN, { picture: picture('a'), formerly: [wrong] });
    expect(again).toMatchObject({ isNew: false });
    expect(await tree()).toEqual({ [`Work/Ann/${id}.webp`]: 'a' });
    await store.undo(again.undo!);
    expect(Object.keys(await tree())).toHaveLength(2);
  });

  it('changes nothing when the character has the file that the picture was made of', async () => {
    put('Work/Ann/hand.jpg', 'original');
    const added = await store.add(ANN, { picture: picture('a'), original: picture('original') });
    expect(added).toMatchObject({ isNew: false, undo: undefined });
    expect(await tree()).toEqual({ 'Work/Ann/hand.jpg': 'original' });
  });

  it('finds folders by name, however people or systems have spelled them', async () => {
    put('か\u3099/Fate%2Fzero/1.png', 'a');
    await store.add({ work: 'が', character: ' Fate/zero ' }, { picture: picture('b') });
    expect(await visibleFolders()).toEqual(['か\u3099', 'か\u3099/Fate%2Fzero']);
  });

  it('refuses names of nothing and of too much', async () => {
    for (const work of ['', ' \n', 'x'.repeat(241)]) {
      const adding = store.add({ work, character: 'Ann' }, { picture: picture('a') });
      await expect(adding).rejects.toMatchObject({ failure: 'bad-name' });
    }
    expect(await tree()).toEqual({});
  });

  it('does not write over names that it cannot read', async () => {
    put('Work/names.json', '{"work":');
    const adding = store.add(ANN, { picture: picture('a'), names: { work: { ja: '作品' } } });
    await expect(adding).rejects.toMatchObject({ failure: 'names-unreadable' });
    expect(await readFile(join(dir, 'Work/names.json'), 'utf8')).toBe('{"work":');
    await store.add(ANN, { picture: picture('a') });
    await store.changeCharacter(ANN, { to: { character: 'Anne' } });
    await store.removeCharacter({ ...ANN, character: 'Anne' });
  });
});

describe('renaming', () => {
  beforeEach(() => {
    put('Work/Ann/1.png', 'a');
    put('Work/Ann/2.png', 'b');
    put('Work/Ben/1.png', 'c');
    put('Work/Ben/2.png', 'b');
    const characters = { Ann: { ja: 'アン' }, Ben: { en: 'Benjamin' } };
    put('Work/names.json', JSON.stringify({ work: { ja: '作品' }, characters, note: 'mine' }));
  });

  it('takes a character’s names along, and keeps what else stands in the file', async () => {
    const before = await tree();
    const undo = await store.changeCharacter(ANN, {
      to: { character: 'Anne/Annie' },
      names: { zh: '安' },
    });
    expect(await tree()).toEqual({
      'Work/Anne%2FAnnie/1.png': 'a',
      'Work/Anne%2FAnnie/2.png': 'b',
      'Work/Ben/1.png': 'c',
      'Work/Ben/2.png': 'b',
      'Work/names.json': {
        work: { ja: '作品' },
        characters: { Ben: { en: 'Benjamin' }, 'Anne/Annie': { ja: 'アン', zh: '安' } },
        note: 'mine',
      },
    });
    await store.undo(undo!);
    expect(await tree()).toEqual(before);
  });

  it('names and renames one who has two folders, by both of their names', async () => {
    const placeOf = ({ work }: typeof ANN) => ({ work, character: 'Ann' });
    const placed = new GalleryStore({ dir, placeOf });
    put(
      'Work/names.json',
      JSON.stringify({ characters: { Ann: { ja: 'ア' }, Ben: { zh: '安' } } }),
    );
    await placed.changeCharacter(ANN, { names: { en: 'Anne' } });
    const names = { Ann: { ja: 'ア', en: 'Anne' }, Ben: { zh: '安', en: 'Anne' } };
    expect((await tree())['Work/names.json']).toEqual({ characters: names });
    const undo = await placed.changeCharacter(ANN, { to: { work: 'Other' } });
    const { 'Other/names.json': joined, ...files } = await tree();
    expect(Object.values((joined as { characters: object }).characters)).toEqual([
      { ja: 'ア', zh: '安', en: 'Anne' },
    ]);
    // One picture was in both.
    expect(Object.keys(files)).toHaveLength(3);
    await placed.undo(undo!);
    expect((await tree())['Work/names.json']).toEqual({ characters: names });
  });

  it('renames also where a language has the former name', async () => {
    const place = { work: '作品', character: '小雪' };
    const names = { work: { zh: '作品' }, character: { zh: '小雪', ja: 'シャオシュエ' } };
    await store.add(place, { picture: picture('d'), names });
    await store.changeCharacter(place, { to: { character: '晓雪' } });
    await store.changeWork('作品', { to: '故事' });
    expect((await tree())['故事/names.json']).toEqual({
      work: { zh: '故事' },
      characters: { 晓雪: { zh: '晓雪', ja: 'シャオシュエ' } },
    });
  });

  it('does not give its names to whom a pack names', async () => {
    const known = { joins: true, isNamed: true };
    await store.changeCharacter(ANN, { to: { work: 'Known', character: 'Her' }, ...known });
    const { 'Known/names.json': names, ...rest } = await tree();
    expect(names).toBeUndefined();
    expect(rest).toMatchObject({ 'Known/Her/1.png': 'a', 'Known/Her/2.png': 'b' });
  });

  it('joins a character with another one and loses no picture', async () => {
    const before = await tree();
    const undo = await store.changeCharacter(ANN, { to: { character: 'Ben' } });
    expect(await tree()).toEqual({
      'Work/Ben/1 (2).png': 'a',
      'Work/Ben/1.png': 'c',
      'Work/Ben/2.png': 'b',
      'Work/names.json': {
        work: { ja: '作品' },
        characters: { Ben: { ja: 'アン', en: 'Benjamin' } },
        note: 'mine',
      },
    });
    await store.undo(undo!);
    expect(await tree()).toEqual(before);
  });

  it('moves characters to another work; what the one left empty is called stays', async () => {
    const before = await tree();
    const first = await store.changeCharacter(ANN, { to: { work: 'Other' } });
    const second = await store.changeCharacter(BEN, { to: { work: 'Other' } });
    expect(await tree()).toEqual({
      'Other/Ann/1.png': 'a',
      'Other/Ann/2.png': 'b',
      'Other/Ben/1.png': 'c',
      'Other/Ben/2.png': 'b',
      'Other/names.json': { characters: { Ann: { ja: 'アン' }, Ben: { en: 'Benjamin' } } },
      'Work/names.json': { work: { ja: '作品' }, characters: {}, note: 'mine' },
    });
    await store.undo(second!);
    await store.undo(first!);
    const { 'Other/names.json': _left, ...after } = await tree();
    expect(after).toEqual(before);
  });

  it('renames a work, and joins it with another one', async () => {
    const before = await tree();
    const renamed = await store.changeWork('Work', { to: 'New', names: { en: 'The New' } });
    expect(await tree()).toMatchObject({
      'New/Ann/1.png': 'a',
      'New/names.json': { work: { ja: '作品', en: 'The New' } },
    });
    await store.undo(renamed!);
    expect(await tree()).toEqual(before);

    put('Other/Ben/1.png', 'd');
    put('Other/names.json', JSON.stringify({ work: { ja: '別', zh: '别' } }));
    const both = await tree();
    const joined = await store.changeWork('Work', { to: 'Other' });
    expect(await tree()).toEqual({
      'Other/Ann/1.png': 'a',
      'Other/Ann/2.png': 'b',
      'Other/Ben/1 (2).png': 'c',
      'Other/Ben/1.png': 'd',
      'Other/Ben/2.png': 'b',
      'Other/names.json': {
        work: { ja: '別', zh: '别' },
        characters: { Ann: { ja: 'アン' }, Ben: { en: 'Benjamin' } },
      },
    });
    expect(await visibleFolders()).toEqual(['Other', 'Other/Ann', 'Other/Ben']);
    await store.undo(joined!);
    expect(withoutEmpty(await tree())).toEqual(withoutEmpty(both));
  });

  it('gives names, takes them away, and names what is only shipped', async () => {
    const before = await tree();
    const undo = await store.changeWork('Work', { names: { ja: null, en: 'Work!' } });
    expect(await tree()).toMatchObject({ 'Work/names.json': { work: { en: 'Work!' } } });
    await store.undo(undo!);
    expect(await tree()).toEqual(before);
    const shipped = { work: 'Shipped', character: 'Cat' };
    await store.changeCharacter(shipped, { names: { ja: '猫' } });
    expect(await tree()).toMatchObject({
      'Shipped/names.json': { characters: { Cat: { ja: '猫' } } },
    });
  });

  it('says when nothing has changed, and when there is nothing to change', async () => {
    expect(await store.changeWork('Work', { to: ' Work ' })).toBeUndefined();
    expect(await store.changeCharacter(ANN, { names: { ja: 'アン' } })).toBeUndefined();
    const missing = { failure: 'missing' };
    await expect(store.changeWork('No', { to: 'A' })).rejects.toMatchObject(missing);
    await expect(
      store.changeCharacter({ work: 'Work', character: 'No' }, { to: { work: 'A' } }),
    ).rejects.toMatchObject(missing);
    await expect(store.undo('../../../../etc/passwd')).rejects.toMatchObject(missing);
    await expect(store.undo('a'.repeat(22))).rejects.toMatchObject(missing);
  });

  it('takes back what was renamed since once the name is back, and says so before', async () => {
    const added = await store.add(ANN, { picture: picture('new') });
    const before = Object.keys(await tree());
    const renamed = await store.changeCharacter(ANN, { to: { character: 'Zoe' } });
    await expect(store.undo(added.undo!)).rejects.toMatchObject({ failure: 'changed' });
    expect(Object.keys(await tree())).toHaveLength(before.length);
    await store.undo(renamed!);
    await store.undo(added.undo!);
    expect(Object.keys(await tree())).toHaveLength(before.length - 1);
  });

  it('has not taken back a joining whose pictures have gone on since, for its names alone', async () => {
    rmSync(join(dir, 'Work/Ben/2.png'));
    const joined = await store.changeCharacter(ANN, { to: { character: 'Ben' } });
    const renamed = await store.changeCharacter(BEN, { to: { character: 'Zoe' } });
    const before = await tree();
    await expect(store.undo(joined!, 'before')).rejects.toMatchObject({ failure: 'changed' });
    expect(await tree()).toEqual(before);
    await store.undo(renamed!);
    await store.undo(joined!);
    expect(await tree()).toMatchObject({ 'Work/Ann/1.png': 'a', 'Work/Ben/1.png': 'c' });
  });

  it('takes a link to the other for no other: its pictures stay', async () => {
    symlinkSync('Ann', join(dir, 'Work/Zoe'));
    const before = await tree();
    const undo = await store.changeCharacter(
      { work: 'Work', character: 'Zoe' },
      { to: { character: 'Ann' } },
    );
    expect(await tree()).toEqual(before);
    expect(existsSync(join(dir, 'Work/Zoe'))).toBe(false);
    await store.undo(undo!);
    expect(existsSync(join(dir, 'Work/Zoe/1.png'))).toBe(true);
    await store.changeCharacter(ANN, { to: { character: 'Zoe' } });
    expect(await tree()).toMatchObject({ 'Work/Zoe/1.png': 'a', 'Work/Zoe/2.png': 'b' });
  });

  // As under other letters' case, where the disk does not tell these apart.
  it('loses nothing where both names lead to the same folder', async () => {
    symlinkSync('Work', join(dir, 'Other'));
    const before = await tree();
    await store.changeCharacter(ANN, { to: { work: 'Other' } });
    expect(await tree()).toEqual(before);
  });

  it('brings the pictures of one who has two folders back from the other', async () => {
    put('Work/e\u0301/1.png', 'd');
    put('Work/\u00e9/1.png', 'e');
    const before = await tree();
    const one = { work: 'Work', character: '\u00e9' };
    const undo = await store.changeCharacter(one, { to: { character: 'Ben' } });
    expect(await tree()).toMatchObject({ 'Work/Ben/1 (2).png': 'd', 'Work/Ben/1 (3).png': 'e' });
    await store.undo(undo!);
    expect(await tree()).toEqual(before);
  });

  it('takes back a joining of a work that had nothing but names', async () => {
    put('Names/names.json', JSON.stringify({ work: { ja: '名' } }));
    const before = await tree();
    const undo = await store.changeWork('Names', { to: 'Work' });
    await store.undo(undo!);
    expect(withoutEmpty(await tree())).toEqual(withoutEmpty(before));
  });

  it('names those whose name reads like a folder’s', async () => {
    const odd = { work: 'Work', character: '100%41x' };
    await store.add(odd, { picture: picture('o'), names: { character: { ja: '百' } } });
    const { characters } = (await tree())['Work/names.json'] as NamesFile;
    expect(namesIn({ characters }, odd)).toEqual({ ja: '百' });
  });

  it('leaves names alone that were changed after what is taken back', async () => {
    const undo = await store.changeWork('Work', { names: { en: 'First' } });
    await store.changeWork('Work', { names: { en: 'Second' } });
    await expect(store.undo(undo!)).rejects.toMatchObject({ failure: 'changed' });
    expect(await tree()).toMatchObject({ 'Work/names.json': { work: { en: 'Second' } } });
  });
});

function withoutEmpty(files: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, content]) => {
      if (!path.endsWith('.json')) return [[path, content]];
      const { characters = {}, ...rest } = content as { characters?: object };
      const some = Object.keys(characters).length > 0 ? { characters } : {};
      const file = { ...rest, ...some };
      return Object.keys(file).length > 0 ? [[path, file]] : [];
    }),
  );
}

describe('a head that is not somebody', () => {
  it('is kept with the character, moves along, and can be taken back', async () => {
    put('Work/Ann/1.png', 'a');
    put('Work/Ben/1.png', 'b');
    const undo = await store.reject(ANN, ['handle']);
    const file = Object.keys(await tree()).find((path) => path.endsWith('.not'))!;
    expect(file).toMatch(/^Work\/Ann\/[0-9a-f]{32}\.not$/);
    expect(await store.reject(ANN, ['handle'])).toBeUndefined();
    await store.reject(BEN, ['handle']);
    const joined = await store.changeCharacter(ANN, { to: { character: 'Ben' } });
    expect(Object.keys(await tree()).filter((path) => path.endsWith('.not'))).toHaveLength(1);
    await store.undo(joined!);
    expect(await tree()).toHaveProperty([file], 'handle');
    await store.undo(undo!);
    expect(await tree()).not.toHaveProperty([file]);
  });

  it('does not become “not” whom the character is joined into, until that is undone', async () => {
    put('Work/Ann/1.png', 'a');
    put('Work/Ben/1.png', 'b');
    await store.reject(ANN, ['one']);
    await store.reject(BEN, ['two']);
    const before = await tree();
    const into = async (character: string, joins = false) =>
      store.changeCharacter(ANN, { to: { character }, joins });
    const left = async () => {
      const files = Object.entries(await tree()).filter(([path]) => path.endsWith('.not'));
      return files.map(([, text]) => text);
    };
    const joined = await into('Ben');
    expect(await left()).toEqual(['two']);
    await store.undo(joined!);
    expect(await tree()).toEqual(before);
    // Somebody whose pictures lie elsewhere.
    const elsewhere = await into('Cat', true);
    expect(await left()).toEqual(['two']);
    await store.undo(elsewhere!);
    expect(await tree()).toEqual(before);
  });

  it('is kept no longer once it is taught, however its file ends, until that is undone', async () => {
    put('Work/Ann/by hand.not', 'one\n');
    await store.reject(ANN, ['two']);
    const before = await tree();
    const { undo } = await store.add(ANN, { picture: picture('a'), lifts: ['one'] });
    expect(Object.values(await tree()).sort()).toEqual(['a', 'two']);
    const again = await store.add(ANN, { picture: picture('a'), lifts: ['two'] });
    expect(Object.values(await tree())).toEqual(['a']);
    await store.undo(again.undo!);
    await store.undo(undo!);
    expect(await tree()).toEqual(before);
  });
});

describe('removing', () => {
  beforeEach(() => {
    put('Work/Ann/1.png', 'a');
    put('Work/Ann/2.png', 'b');
    put('Work/Ben/1.png', 'c');
    put('Work/names.json', JSON.stringify({ characters: { Ann: { ja: 'アン' } } }));
  });

  it('takes a reference, a character, a work; each comes back', async () => {
    const before = await tree();
    const id = 'ca978112ca1bbdcafac231b39a23dc4d';
    const removals = [
      () => store.removeReference(ANN, id),
      () => store.removeCharacter(ANN),
      () => store.removeWork('Work'),
    ];
    const left: string[][] = [];
    for (const remove of removals) {
      const undo = await remove();
      left.push(Object.keys(await tree()));
      await store.undo(undo!);
      expect(await tree()).toEqual(before);
    }
    expect(left).toEqual([
      ['Work/Ann/2.png', 'Work/Ben/1.png', 'Work/names.json'],
      ['Work/Ben/1.png'],
      [],
    ]);
    await expect(store.removeReference(BEN, id)).rejects.toMatchObject({ failure: 'missing' });
  });

  it('leaves no folder behind that shows nothing', async () => {
    await store.removeCharacter(ANN);
    await store.removeCharacter(BEN);
    expect(await visibleFolders()).toEqual([]);
  });

  it('leaves what else lies in the work’s folder, names of others and of the work', async () => {
    const rest = { work: { ja: '作品' }, characters: { Zoe: { ja: 'ゾーイ' } } };
    const characters = { Ann: { ja: 'アン' }, ...rest.characters };
    put('Last/Ann/1.png', 'a');
    put('Last/notes.txt', 'mine');
    put('Last/names.json', JSON.stringify({ ...rest, characters }));
    const before = await tree();
    const last = { work: 'Last', character: 'Ann' };
    const changes = [
      () => store.removeCharacter(last),
      () => store.changeCharacter(last, { to: { work: 'Work', character: 'Cid' } }),
    ];
    for (const change of changes) {
      const undo = await change();
      const after = await tree();
      expect(after).not.toHaveProperty(['Last/Ann/1.png']);
      expect(after).toMatchObject({ 'Last/notes.txt': 'mine' });
      expect(after['Last/names.json']).toEqual(rest);
      await store.undo(undo!);
      expect(await tree()).toEqual(before);
    }
    await store.changeWork('Last', { to: 'Work' });
    const { 'Last/names.json': left, 'Work/names.json': joined } = await tree();
    expect(left).toEqual({ characters: rest.characters });
    expect(joined).toMatchObject({ work: rest.work });
  });

  it('comes back beside what was put in its place meanwhile', async () => {
    const undo = await store.removeCharacter(ANN);
    put('Work/Ann/1.png', 'new');
    await store.undo(undo!);
    expect(await tree()).toMatchObject({
      'Work/Ann/1.png': 'new',
      'Work/Ann/1 (2).png': 'a',
      'Work/Ann/2.png': 'b',
    });
  });

  it('goes again as what came back, not as what lies in its old place', async () => {
    const undo = await store.removeReference(ANN, 'ca978112ca1bbdcafac231b39a23dc4d');
    put('Work/Ann/1.png', 'new');
    await store.undo(undo!);
    expect(await tree()).toMatchObject({ 'Work/Ann/1 (2).png': 'a' });
    await store.undo(undo!);
    expect(await tree()).toMatchObject({ 'Work/Ann/1.png': 'new' });
    expect(await tree()).not.toHaveProperty(['Work/Ann/1 (2).png']);
  });

  it('moves a reference to whom it shows', async () => {
    const before = await tree();
    const undo = await store.moveReference(ANN, 'ca978112ca1bbdcafac231b39a23dc4d', BEN);
    expect(Object.keys(await tree())).toEqual([
      'Work/Ann/2.png',
      'Work/Ben/1 (2).png',
      'Work/Ben/1.png',
      'Work/names.json',
    ]);
    await store.undo(undo!);
    expect(await tree()).toEqual(before);
  });
});

describe('the trash', () => {
  it('forgets the oldest changes beyond its limits, never the last one', async () => {
    const limits = { maxChanges: 2, maxRecords: 2, maxBytes: 1e6, lifetimeMs: 1e9 };
    store = new GalleryStore({ dir, limits });
    const tokens: string[] = [];
    for (const text of ['a', 'b', 'c']) {
      put(`Work/Ann/${text}.png`, text);
      tokens.push((await store.removeCharacter(ANN))!);
      const record = join(dir, '.trash', tokens.at(-1)!, 'change.json');
      const time = new Date(Date.now() - 10_000 + 1000 * tokens.length);
      await utimes(record, time, time);
    }
    expect(await readdir(join(dir, '.trash'))).toHaveLength(2);
    await expect(store.undo(tokens[0]!)).rejects.toMatchObject({ failure: 'missing' });
    await store.undo(tokens[2]!);
    expect(Object.keys(await tree())).toEqual(['Work/Ann/c.png']);

    const small = new GalleryStore({ dir, limits: { ...limits, maxBytes: 1 } });
    put('Work/Ben/large.png', 'large');
    await small.removeCharacter(BEN);
    // The one that was undone holds its record only.
    expect(await readdir(join(dir, '.trash'))).toHaveLength(2);
    const old = new GalleryStore({ dir, limits: { ...limits, lifetimeMs: -1 } });
    await old.removeCharacter(ANN);
    expect(await readdir(join(dir, '.trash'))).toHaveLength(1);
  });

  it('leaves undone what is, where that is wanted: an answer may have been lost', async () => {
    put('Work/Ann/1.png', 'a');
    const undo = await store.removeCharacter(ANN);
    await store.undo(undo!, 'before');
    await store.undo(undo!, 'before');
    expect(await tree()).toEqual({ 'Work/Ann/1.png': 'a' });
    await store.undo(undo!);
    expect(await tree()).toEqual({});
    await store.undo(undo!, 'before');
    expect(await tree()).toEqual({ 'Work/Ann/1.png': 'a' });
    const gone = store.undo('a'.repeat(22), 'before');
    await expect(gone).rejects.toMatchObject({ failure: 'missing' });
  });

  it('redoes nothing by the undo of what came after an undo of the same change', async () => {
    const token = newToken();
    await store.add(ANN, { picture: picture('a') }, token);
    await store.undo(token, 'before');
    await store.add(BEN, { picture: picture('b') }, token);
    await store.undo(token, 'before');
    expect(await tree()).toEqual({});
  });

  it('counts what holds its record only by itself: what was added pushes out nothing removed', async () => {
    const limits = { maxChanges: 2, maxRecords: 3, maxBytes: 1e6, lifetimeMs: 1e9 };
    store = new GalleryStore({ dir, limits });
    put('Work/Ben/1.png', 'ben');
    const removed = await store.removeCharacter(BEN);
    for (const text of ['a', 'b', 'c', 'd']) await store.add(ANN, { picture: picture(text) });
    expect(await readdir(join(dir, '.trash'))).toHaveLength(4);
    await store.undo(removed!);
    expect(await tree()).toHaveProperty(['Work/Ben/1.png'], 'ben');
  });
});

it('gives tokens that no command takes for an option', () => {
  const tokens = Array.from({ length: 500 }, newToken);
  expect(tokens.filter((token) => !/^\w{22,32}$/.test(token))).toEqual([]);
});

describe('a record that somebody else has put into the trash', () => {
  const TOKEN = 'A'.repeat(22);

  it.each([
    ['moves a file out', { kind: 'move', from: 'Work/Ann/1.png', to: '../stolen.png' }],
    ['moves a file in', { kind: 'move', from: '../secret.png', to: 'Work/Ann/2.png' }],
    ['climbs later', { kind: 'move', from: 'Work/../../secret.png', to: 'Work/Ann/2.png' }],
    ['names a whole path', { kind: 'move', from: join(root, 'secret.png'), to: 'Work/x.png' }],
    ['moves the gallery', { kind: 'move', from: '.', to: 'Work/Ann' }],
    ['writes names elsewhere', { kind: 'names', work: '..', after: { ja: 'x' } }],
  ])('is not followed when it %s', async (_, step) => {
    put('Work/Ann/1.png', 'a');
    writeFileSync(join(root, 'secret.png'), 'secret');
    put(`.trash/${TOKEN}/change.json`, JSON.stringify({ undo: [step] }));
    const outside = await readdir(root);
    await expect(store.undo(TOKEN)).rejects.toMatchObject({ failure: 'missing' });
    expect(await tree()).toEqual({ 'Work/Ann/1.png': 'a' });
    expect(await readdir(root)).toEqual(outside);
  });

  it('is none when it is no JSON', async () => {
    put(`.trash/${TOKEN}/change.json`, '{');
    await expect(store.undo(TOKEN)).rejects.toMatchObject({ failure: 'missing' });
  });
});

/** Another device than the temporary folder's, where the system has one. */
const OTHER_DEVICE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

it('removes, joins and brings back what a link keeps on another device', async () => {
  const elsewhere = mkdtempSync(join(OTHER_DEVICE, 'kyara-store-'));
  try {
    put('Work/Ann/1.png', 'a');
    mkdirSync(join(elsewhere, 'Ben', 'more'), { recursive: true });
    writeFileSync(join(elsewhere, 'Ben', '1.png'), 'b');
    writeFileSync(join(elsewhere, 'Ben', 'more', 'note.txt'), 'note');
    symlinkSync(elsewhere, join(dir, 'Linked'));
    const ben = { work: 'Linked', character: 'Ben' };
    const undo = await store.changeCharacter(ben, { to: ANN });
    expect(await tree()).toMatchObject({ 'Work/Ann/1.png': 'a', 'Work/Ann/1 (2).png': 'b' });
    await store.undo(undo!);
    expect(await readFile(join(elsewhere, 'Ben', '1.png'), 'utf8')).toBe('b');
    const removed = await store.removeCharacter({ work: 'Linked', character: 'Ben' });
    await store.undo(removed!);
    const moved = await store.changeCharacter(ben, { to: { work: 'Work', character: 'Ben' } });
    expect(await tree()).toMatchObject({ 'Work/Ben/1.png': 'b', 'Work/Ben/more/note.txt': 'note' });
    await store.undo(moved!);
    expect(await readdir(elsewhere, { recursive: true })).toEqual(
      expect.arrayContaining(['Ben/1.png', 'Ben/more/note.txt']),
    );
  } finally {
    rmSync(elsewhere, { recursive: true });
  }
});

it('keeps earlier changes where what is added needs no undo', async () => {
  const limits = { maxChanges: 2, maxRecords: 2, maxBytes: 1e6, lifetimeMs: 1e9 };
  put('Work/Ben/1.png', 'b');
  const token = await store.removeCharacter(BEN);
  const adding = new GalleryStore({ dir, limits, keepsAdded: false });
  for (const text of ['a', 'b', 'c']) {
    const added = await adding.add(ANN, { picture: picture(text) });
    expect(added).toMatchObject({ isNew: true, undo: undefined });
  }
  await store.undo(token!);
  expect(Object.keys(await tree())).toContain('Work/Ben/1.png');
});

describe('any changes, taken back in reverse', () => {
  const name = fc.constantFrom('A', 'B', 'C/D', '..', 'か\u3099', 'names.json');
  const place = fc.record({ work: name, character: name });
  const names = fc.record({ ja: fc.constantFrom('あ', null), en: fc.constantFrom('a', 'b') });
  const wanted = { to: fc.option(name, { nil: undefined }), names };
  const change = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), place, text: fc.constantFrom('x', 'y', 'z') }),
    fc.record({ kind: fc.constant('work' as const), place, ...wanted }),
    fc.record({ kind: fc.constant('character' as const), place, ...wanted, other: name }),
    fc.record({ kind: fc.constant('remove' as const), place, whole: fc.boolean() }),
  );
  type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

  function carryOut(it: Change): Promise<string | undefined> {
    switch (it.kind) {
      case 'add':
        return store.add(it.place, { picture: picture(it.text) }).then(({ undo }) => undo);
      case 'work':
        return store.changeWork(it.place.work, { to: it.to, names: it.names });
      case 'character': {
        const to = it.to === undefined ? undefined : { work: it.other, character: it.to };
        return store.changeCharacter(it.place, { to, names: it.names });
      }
      case 'remove':
        return it.whole ? store.removeWork(it.place.work) : store.removeCharacter(it.place);
    }
  }

  function shown(files: Record<string, unknown>): Set<unknown> {
    return new Set(
      Object.entries(files).map(([path, content]) => path.endsWith('.webp') && content),
    );
  }

  it('leave the gallery as it was, and renaming never loses a picture', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 8 }), async (changes) => {
        dir = join(root, String(count++));
        store = new GalleryStore({ dir });
        const done: { token: string; before: Record<string, unknown> }[] = [];
        for (const it of changes) {
          const before = await tree();
          const token = await carryOut(it).catch((error: unknown) => {
            expect(error).toMatchObject({ failure: 'missing' });
            return undefined;
          });
          if (it.kind !== 'remove') {
            for (const text of shown(before)) expect(shown(await tree())).toContain(text);
          }
          if (token) done.push({ token, before });
        }
        for (const { token, before } of done.toReversed()) {
          await store.undo(token);
          expect(withoutEmpty(await tree())).toEqual(withoutEmpty(before));
        }
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });
});
