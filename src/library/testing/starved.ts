/**
 * A program that reads and watches a gallery and packs, then has no file descriptor left for a
 * while: `tsx starved.ts GALLERY PACKS`, under a small `ulimit -n`. Prints what it knew when, as JSON.
 */
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LibraryEvent } from '../events.ts';
import { asSaid } from '../../gallery/placing.ts';
import { FileHasher } from '../files/file-hash.ts';
import { watchFolders } from '../files/watch.ts';
import { GalleryFolder } from '../gallery/folder.ts';
import { PackFolder } from '../packs/folder.ts';

const [galleryDir = '', packsDir = ''] = process.argv.slice(2);
const events: LibraryEvent[] = [];
const onEvent = (event: LibraryEvent) => void events.push(event);
const gallery = new GalleryFolder({
  dirs: [galleryDir],
  hasher: new FileHasher(),
  placeOf: () => asSaid,
  onPictures: () => Promise.resolve(),
  onVersion: () => undefined,
  onEvent,
});
const switchesFile = join(packsDir, 'none.json');
const packs = new PackFolder({ dirs: [packsDir], choice: 'all', switchesFile }, onEvent);

function takeAllFiles(): number[] {
  const held: number[] = [];
  try {
    for (;;) held.push(openSync('/dev/null', 'r'));
  } catch {
    return held;
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(20);
}

function known() {
  return {
    pictures: gallery.pictures.length,
    name: gallery.namesOf('Work', 'Ann').character.ja,
    packs: packs.on.length,
    isStale: [gallery.isStale, packs.isStale],
  };
}

const read = () => Promise.all([gallery.refresh(), packs.refresh()]);
await read();
const before = known();
const held = takeAllFiles();
await read();
let changes = 0;
const options = { depth: 2, restMs: 60, delayMs: 60 };
const endWatch = watchFolders([galleryDir], options, () => changes++, onEvent);
await until(() => events.some(({ message }) => message.startsWith('A folder cannot be watched')));
const during = known();
for (const one of held) closeSync(one);
await until(() => !gallery.isStale && !packs.isStale && changes > 0);
const seen = changes;
mkdirSync(join(galleryDir, 'Work', 'Ben'));
writeFileSync(join(galleryDir, 'Work', 'Ben', '1.png'), 'b');
await until(() => changes > seen);
await gallery.refresh();
const told = events.map(({ message }) => message);
process.stdout.write(JSON.stringify({ before, during, after: known(), told }));
await Promise.all([endWatch(), gallery.close(), packs.close()]);
