/** Which work a character is from, as a tag. */
import type { Entry, Lists } from './lists.ts';

/** Looks and forms, not works; a bracket that is no work of the list is dropped anyway. */
export const bracketsOf = (tag: string) =>
  [...tag.matchAll(/\(([^()]+)\)/g)].map(([, group]) => group!);

/** A tag, or a name as the wiki has it, without what it has in brackets. */
export const withoutBracket = (name: string) => name.replace(/_?[（(].*$/u, '');

function workTag(tag: string, { works, aliases }: Lists): string | undefined {
  return [`${tag}_(series)`, tag, aliases.get(tag) ?? ''].find((one) => works.has(one));
}

function linkedWork({ links }: Entry, lists: Lists): string | undefined {
  return links.map((link) => workTag(link, lists)).find((work) => work !== undefined);
}

/** Looks that several works have in brackets differ in their works. */
const CLEAR = 0.8;
const ENOUGH = 3;

/** What nearly all of them are. */
function usual(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [value, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
  return count >= ENOUGH && count >= CLEAR * values.length ? value : undefined;
}

export interface Works {
  /** By tag. */
  readonly of: ReadonlyMap<string, string>;
  /** Short forms in brackets, as `kancolle`. */
  readonly brackets: Readonly<Record<string, string>>;
}

/**
 * The work that the tag's last bracket names; else the first that its page links to. Brackets that
 * are no work's tag mean the work that most of their characters' pages link to.
 */
export function worksOf(lists: Lists): Works {
  const groups = new Map<string, string[]>();
  for (const entry of lists.characters) {
    const last = bracketsOf(entry.tag).at(-1);
    const work = linkedWork(entry, lists);
    if (last === undefined || work === undefined) continue;
    groups.set(last, [...(groups.get(last) ?? []), work]);
  }
  const brackets = new Map<string, string>();
  for (const [bracket, linked] of groups) {
    const work = workTag(bracket, lists) ?? usual(linked);
    if (work !== undefined) brackets.set(bracket, work);
  }
  const of = new Map<string, string>();
  for (const entry of lists.characters) {
    const bracketed = bracketsOf(entry.tag).map((group) => brackets.get(group));
    const work = bracketed.findLast((one) => one !== undefined) ?? linkedWork(entry, lists);
    if (work !== undefined) of.set(entry.tag, work);
  }
  return { of, brackets: Object.fromEntries([...brackets].filter(([from, to]) => from !== to)) };
}
