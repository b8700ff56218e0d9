/**
 * A program that changes a gallery without end: `node writer.js DIR NAME [COUNT]`. Prints each
 * picture's id once confirmed.
 */
import { GalleryStore } from '../store.ts';

const [dir = '', name = '', count = 'Infinity'] = process.argv.slice(2);
const store = new GalleryStore({ dir });

function picture(number: number): Buffer {
  return Buffer.alloc(200_000, `${name} ${number} `);
}

for (let number = 0; number < Number(count); number++) {
  const character = `${name} ${number % 3}`;
  const names = { character: { ja: `${name} ${number}` } };
  const { id } = await store.add({ work: 'Work', character }, { picture: picture(number), names });
  process.stdout.write(`${id}\n`);
  if (number % 4 === 3) {
    await store.changeCharacter({ work: 'Work', character }, { to: { character: `${name} all` } });
  }
}
