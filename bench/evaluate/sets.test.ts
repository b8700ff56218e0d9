import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findSets } from './sets.ts';

let root = '';

async function put(path: string, text = ''): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kyara-sets-'));
});

afterEach(() => rm(root, { recursive: true }));

describe('findSets', () => {
  it('finds crops and whole pictures by their folders', async () => {
    await put('portraits/A Work/Ann/1.png');
    await put('portraits/A Work/Ann/notes.txt');
    await put('whole/B Work/Bea/2.webp');
    const { identity } = findSets(root);
    expect(
      identity.map(({ set, work, character, isWhole }) => [set, work, character, isWhole]),
    ).toEqual([
      ['portraits', 'A Work', 'Ann', false],
      ['whole', 'B Work', 'Bea', true],
    ]);
  });

  it('finds annotated pictures and does not take them for characters', async () => {
    await put('heads/annotations.json', '[{"file": "1.png", "faces": [[0, 0, 0.5, 0.5]]}]');
    await put('heads/pictures/1.png');
    const sets = findSets(root);
    expect(sets.detection).toHaveLength(1);
    expect(sets.detection[0]?.annotations[0]?.ignore).toEqual([]);
    expect(sets.identity).toEqual([]);
  });

  it('takes a folder whose name begins alike for one of its own', async () => {
    await put('heads/annotations.json', '[]');
    await put('heads/pictures/1.png');
    await put('heads-crops/A Work/Ann/1.png');
    expect(findSets(root).identity.map(({ set }) => set)).toEqual(['heads-crops']);
  });

  it('finds references and pictures of named heads, paths beside the file first', async () => {
    const faces = [{ box: [0, 0, 0.5, 0.5], work: 'A Work', character: 'Ann' }];
    const references = [{ file: 'ann/1.png', work: 'A Work', character: 'Ann' }];
    const cast = { references, scenes: [{ file: '2.png', faces }], nobody: [{ file: 'no.png' }] };
    await put('people/cast.json', JSON.stringify(cast));
    for (const file of ['ann/1.png', '2.png', 'no.png']) await put(`people/${file}`);
    const { people, identity } = findSets(root);
    expect(people).toHaveLength(1);
    expect(people[0]!.references[0]!.path).toBe(join(root, 'people/ann/1.png'));
    expect(people[0]!.pictures.map((picture) => picture.faces.length)).toEqual([1, 0]);
    expect(identity).toEqual([]);
  });

  it('refuses annotations of another shape', async () => {
    await put('heads/annotations.json', '[{"file": "1.png", "faces": [[0, 0]]}]');
    await put('heads/pictures/1.png');
    expect(() => findSets(root)).toThrow();
  });
});
