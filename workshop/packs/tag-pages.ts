/** Whose a tag is, as told by its wiki page. */
import type { TagPage, TagPages } from '../names/lists.ts';
import { bracketsOf, withoutBracket } from '../names/works.ts';
import type { Person } from './corrections.ts';
import type { Names } from './sources.ts';
import { keyOf, wordsOf } from './words.ts';

type Named = Pick<Person, 'work' | 'workNames' | 'names'>;

/** Letters and numbers alone. */
const bare = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const inAnyLanguage = ({ en, ja, zh }: Names) => [en, ja, zh].flatMap((name) => name ?? []);

type Index = ReadonlyMap<string, readonly TagPage[]>;

function byName(pages: readonly TagPage[]): Index {
  const index = new Map<string, TagPage[]>();
  for (const page of pages) {
    const names = [page.name, ...page.others].map((name) => bare(withoutBracket(name)));
    for (const name of new Set(names)) {
      if (name) index.set(name, [...(index.get(name) ?? []), page]);
    }
  }
  return index;
}

/** How many of the names each has, by itself or on its page; those that have none are absent. */
function called(index: Index, names: readonly string[]): ReadonlyMap<TagPage, number> {
  const counts = new Map<TagPage, number>();
  for (const name of new Set(names.map(bare))) {
    for (const page of index.get(name) ?? []) counts.set(page, (counts.get(page) ?? 0) + 1);
  }
  return counts;
}

/** Those with the highest number. */
function best(counts: ReadonlyMap<TagPage, number>): TagPage[] {
  const most = Math.max(...counts.values());
  return [...counts].flatMap(([page, count]) => (count === most ? [page] : []));
}

/** A Japanese name that is hardly two people's. */
const isLong = (name: string) => name.length >= (/\p{sc=Han}/u.test(name) ? 4 : 5);

interface NamedTags {
  readonly pages: readonly TagPage[];
  /** How many of the character's names they have. */
  readonly names: number;
}

/** A character's tags. */
export interface Tagged {
  readonly pages: readonly TagPage[];
  /**
   * They are the English name with the work alone in brackets: the same name without brackets is a
   * namesake's.
   */
  readonly isDistinct: boolean;
}

class Reader {
  readonly #characters: Index;
  readonly #works: Index;
  readonly #workPages: ReadonlyMap<string, TagPage>;

  constructor(pages: TagPages) {
    this.#characters = byName(pages.characters);
    this.#works = byName(pages.works);
    this.#workPages = new Map(pages.works.map((page) => [page.name, page]));
  }

  /**
   * The tags that have the most names of the character, of those that name the work or a part of
   * it: in brackets, else by any link of the page. Else the only one with the long Japanese name,
   * if its page names no work at all.
   */
  tagsOf({ names, work, workNames }: Named): NamedTags {
    const titles = best(called(this.#works, [work, ...inAnyLanguage(workNames)]));
    const some = [...called(this.#characters, inAnyLanguage(names))];
    const ofWork = new Map(some.filter(([page]) => this.#isOf(page, titles)));
    const pages = ofWork.size > 0 ? best(ofWork) : this.#onlyOne(names.ja);
    return { pages, names: Math.max(0, ...pages.map((page) => ofWork.get(page) ?? 1)) };
  }

  isDistinct(page: TagPage, { names }: Named): boolean {
    const isAlone = bracketsOf(page.name).length === 1 && this.#inBrackets(page).length > 0;
    const name = wordsOf(withoutBracket(page.name));
    return isAlone && keyOf(name) === keyOf(wordsOf(names.en ?? ''));
  }

  #isOf(page: TagPage, titles: readonly TagPage[]): boolean {
    const own = this.#inBrackets(page);
    if (own.length === 0) {
      return this.#linked(page).some((work) => titles.some((title) => isPart(work, title)));
    }
    return own.some((work) => titles.some((title) => isPart(work, title) || isPart(title, work)));
  }

  #inBrackets({ name }: TagPage): TagPage[] {
    return bracketsOf(name).flatMap((one) => this.#works.get(bare(one)) ?? []);
  }

  #linked({ links }: TagPage): TagPage[] {
    return links.flatMap((one) => this.#workPages.get(one) ?? []);
  }

  #onlyOne(name = ''): readonly TagPage[] {
    const all = this.#characters.get(bare(name)) ?? [];
    const isSilent = (page: TagPage) =>
      bracketsOf(page.name).length === 0 && this.#linked(page).length === 0;
    return isLong(bare(name)) && all.length === 1 && isSilent(all[0]!) ? all : [];
  }
}

/** A work is a part of itself, and `persona_5` of Persona, to which its page links. */
function isPart({ name, links }: TagPage, whole: TagPage): boolean {
  const title = withoutBracket(whole.name);
  return name === whole.name || (name.startsWith(title) && links.includes(whole.name));
}

/**
 * Each character's tags, the distinct ones alone where there are any; one that several of a work
 * could have is theirs who have more of its names.
 */
export function tagsByPages(characters: readonly Named[], pages: TagPages): readonly Tagged[] {
  const reader = new Reader(pages);
  const all = characters.map((one) => reader.tagsOf(one));
  const key = (i: number, page: TagPage) => `${characters[i]!.work}\n${page.name}`;
  const most = new Map<string, number>();
  for (const [i, { pages: own, names }] of all.entries()) {
    for (const page of own) {
      most.set(key(i, page), Math.max(names, most.get(key(i, page)) ?? 0));
    }
  }
  return all.map(({ pages: could, names }, i) => {
    const own = could.filter((page) => most.get(key(i, page)) === names);
    const distinct = own.filter((page) => reader.isDistinct(page, characters[i]!));
    const isDistinct = distinct.length > 0;
    return { pages: isDistinct ? distinct : own, isDistinct };
  });
}
