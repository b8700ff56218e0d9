import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FOUND, foundIn, searchNameOf, searchText } from '../../src/contract/search-words.ts';
import { readSources } from './sources.ts';

const aliases = Object.entries(
  JSON.parse(readFileSync(new URL('aliases.json', import.meta.url), 'utf8')) as Record<
    string,
    string[]
  >,
);
const { works } = readSources();
const namesOf = (work: string) => [work, ...Object.values(works[work] ?? {})].map(searchNameOf);
const isFound = (work: string, alias: string) =>
  namesOf(work).some((name) => (foundIn(name, searchText(alias)) ?? Infinity) < FOUND.part);

it('gives other titles to works that are there, none by which their names are found well', () => {
  const idle = aliases.flatMap(([work, own]) =>
    own.filter((one) => !works[work] || isFound(work, one)),
  );
  expect(idle).toEqual([]);
});

it('gives no two works the same title', () => {
  const all = Object.keys(works).flatMap((work) => {
    const own = aliases.find(([one]) => one === work)?.[1] ?? [];
    return [...new Set([...namesOf(work), ...own.map(searchText)])];
  });
  expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([]);
});
