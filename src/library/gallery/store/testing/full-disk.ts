/** A program that removes characters on a full disk: `tsx full-disk.ts DIR`, a device of its own. */
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

const left: (readonly string[])[] = [];
const store = new GalleryStore({ dir: gallery });
for (const character of ['Ann', 'Ben']) {
  fill();
  await store.removeCharacter({ work: 'Work', character });
  left.push(readdirSync(gallery, { recursive: true }).map(String).sort());
}
process.stdout.write(JSON.stringify(left));
