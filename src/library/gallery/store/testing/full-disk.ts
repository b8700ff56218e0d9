/** A program that changes a gallery on a full disk: `tsx full-disk.ts DIR`, a device of its own. */
import { closeSync, mkdirSync, openSync, readdirSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { GalleryStore } from '../store.ts';

const [dir = ''] = process.argv.slice(2);
const gallery = join(dir, 'gallery');
for (const name of ['Ann', 'Ben']) {
  mkdirSync(join(gallery, 'Work', name), { recursive: true });
  writeFileSync(join(gallery, 'Work', name, '1.png'), Buffer.alloc(50_000, name));
}
const names = { characters: { Ann: { ja: 'アン' }, Ben: { ja: 'ベン' } } };
writeFileSync(join(gallery, 'Work', 'names.json'), JSON.stringify(names));

function fill(): void {
  const file = openSync(join(dir, 'filler'), 'a');
  try {
    for (;;) writeSync(file, Buffer.alloc(4096));
  } catch {
    closeSync(file);
  }
}

const listed = () => readdirSync(gallery, { recursive: true }).map(String).sort();

const store = new GalleryStore({ dir: gallery });
const cid = { work: 'Work', character: 'Cid' };
const { undo: ofAdded } = await store.add(cid, { picture: Buffer.from('picture') });
fill();
const isRefused = await store.add(cid, { picture: Buffer.alloc(50_000) }).then(
  () => false,
  () => true,
);
const staged = listed().filter((path) => path.endsWith('.webp'));
await store.undo(ofAdded!);
const undone = listed().filter((path) => path.includes('Cid'));

fill();
const isKept = await store.removeCharacter({ work: 'Work', character: 'Ann' }).then(
  () => false,
  () => true,
);
const left = listed().filter((path) => !path.startsWith('.trash'));
process.stdout.write(JSON.stringify({ isRefused, staged: staged.length, undone, isKept, left }));
