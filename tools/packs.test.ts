import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './build.mjs';

interface Counted {
  readonly characters: number;
  readonly works: number;
}

const folder = join(ROOT, 'public', 'packs');
const packs = readdirSync(folder).map(
  (id) => JSON.parse(readFileSync(join(folder, id, 'pack.json'), 'utf8')) as Counted,
);
const sum = (what: keyof Counted) => packs.reduce((total, pack) => total + pack[what], 0);
const inWords = (count: number) => count.toLocaleString('en');

/** Without line breaks and the blanks of tables. */
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8').replace(/\s+/g, ' ');

it.each(['README.md', 'docs/characters.md'])('%s says how many characters are known', (file) => {
  const known = `${inWords(sum('characters'))} characters of ${inWords(sum('works'))} works`;
  expect(read(file)).toContain(known);
});

it('docs/interface.md shows as many', () => {
  const known = { characters: sum('characters'), works: sum('works') };
  expect(read('docs/interface.md')).toContain(`"known":${JSON.stringify(known)}`);
});

it('README.md says how many of them each pack has', () => {
  expect(packs.length).toBeGreaterThan(3);
  for (const { characters, works } of packs) {
    const row = `\\| ${inWords(characters)} \\| ${inWords(works)}[ :]`;
    expect(read('README.md')).toMatch(new RegExp(row));
  }
});
