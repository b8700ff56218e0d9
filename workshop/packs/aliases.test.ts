import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { joined, wordsOf } from '../../src/contract/search-words.ts';
import { readSources } from './sources.ts';

const aliases = Object.entries(
  JSON.parse(readFileSync(new URL('aliases.json', import.meta.url), 'utf8')) as Record<
    string,
    string[]
  >,
);
const { works } = readSources();
const textOf = (name: string) => joined(wordsOf(name));
const namesOf = (work: string) => [work, ...Object.values(works[work] ?? {})].map(textOf);

it('gives other titles to works that are there, none that their names hold', () => {
  const idle = aliases.flatMap(([work, own]) =>
    own.filter((one) => !works[work] || namesOf(work).some((name) => name.includes(textOf(one)))),
  );
  expect(idle).toEqual([]);
});

it('gives no two works the same title', () => {
  const all = Object.keys(works).flatMap((work) => {
    const own = aliases.find(([one]) => one === work)?.[1] ?? [];
    return [...new Set([...namesOf(work), ...own.map(textOf)])];
  });
  expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([]);
});
