/** Whose tags are, by what their wiki pages say. */
import type { TagPage, TagPages } from '../names/lists.ts';
import { bracketsOf } from '../names/works.ts';
import type { Person } from './corrections.ts';
import type { Names } from './sources.ts';

type Named = Pick<Person, 'work' | 'workNames' | 'names'>;

/** Letters and numbers alone; tags and their other names have the work in brackets. */
const bare = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
const withoutBracket = (name: string) => name.replace(/_?[（(].*$/u, '');

function byName(pages: readonly TagPage[]): ReadonlyMap<string, readonly TagPage[]> {
  const index = new Map<string, TagPage[]>();
  for (const page of pages) {
    const names = [page.name, ...page.others].map((name) => bare(withoutBracket(name)));
    for (const name of new Set(names)) {
      if (name) index.set(name, [...(index.get(name) ?? []), page]);
    }
  }
  return index;
}

/** How many of the names each has, in whatever language. */
function called(
  index: ReadonlyMap<string, readonly TagPage[]>,
  names: Names,
): ReadonlyMap<TagPage, number> {
  const counts = new Map<TagPage, number>();
  for (const name of new Set(Object.values(names).map(bare))) {
    for (const page of index.get(name) ?? []) counts.set(page, (counts.get(page) ?? 0) + 1);
  }
  return counts;
}

/** Whether a tag is that of a work or of a part of it, as `persona_5` is of Persona. */
function isOf(tag: string, work: string): boolean {
  const title = withoutBracket(work);
  return tag === work || (tag.startsWith(title) && !/^[\p{L}\p{N}]/u.test(tag.slice(title.length)));
}

/** Pictures with a character's tags. */
export interface Told {
  readonly count: number;
  /** A tag has the work alone in brackets, as only those do that have a namesake without. */
  readonly isSure: boolean;
}

/** A Japanese name of so many letters is hardly two people's. */
const LONG = 4;

/**
 * What is told by the tags that have the most names of the character, by themselves or on their
 * page, of those that name the work or a part of it: in brackets, else by a link of the page. Else
 * by the only one with the long Japanese name, if its page names no work at all.
 */
export function toldByPages(pages: TagPages): (one: Named) => Told {
  const characters = byName(pages.characters);
  const works = byName(pages.works);
  const isWork = new Set(pages.works.map(({ name }) => name));
  const inBrackets = ({ name }: TagPage) =>
    bracketsOf(name).flatMap((one) => (works.get(bare(one)) ?? []).map((work) => work.name));
  const linked = ({ links }: TagPage) => links.filter((one) => isWork.has(one));
  const isAlone = (page: TagPage) =>
    bracketsOf(page.name).length === 1 && inBrackets(page).length > 0;
  const told = (all: readonly TagPage[]) => ({
    count: Math.max(0, ...all.map(({ post_count }) => post_count)),
    isSure: all.some(isAlone),
  });
  return ({ names, work, workNames }) => {
    const titles = [...called(works, { en: work, ...workNames }).keys()].map(({ name }) => name);
    const isOfWork = (page: TagPage) => {
      const own = inBrackets(page);
      if (own.length === 0) return linked(page).some((tag) => titles.some((one) => isOf(tag, one)));
      return own.some((tag) => titles.some((one) => isOf(tag, one) || isOf(one, tag)));
    };
    const ofWork = [...called(characters, names)].filter(([page]) => isOfWork(page));
    const most = Math.max(...ofWork.map(([, count]) => count));
    const best = ofWork.flatMap(([page, count]) => (count === most ? [page] : []));
    if (best.length > 0 || bare(names.ja ?? '').length < LONG) return told(best);
    const all = characters.get(bare(names.ja!)) ?? [];
    const isSilent = all.every((page) => bracketsOf(page.name).length + linked(page).length === 0);
    return told(all.length === 1 && isSilent ? all : []);
  };
}
