import { keyOf, type BothNames } from '../../contract/names.ts';
import type { Names } from '../../contract/language.ts';
import { plainTag, readable, tagParts, worksOfCell } from './words.ts';
import { type ParsedTag, WorkFinder } from './work-finder.ts';

export interface TagRow {
  readonly name: string;
  readonly category: number;
  readonly ips?: string;
  /** From which score on the tag counts, where the table says. */
  readonly threshold?: number;
}

/** `names.json` of a models folder, see public/models/README.md. */
export interface TagNames {
  readonly works: Readonly<Record<string, Names>>;
  readonly brackets: Readonly<Record<string, string>>;
  readonly characters: Readonly<Record<string, Readonly<Record<string, Names>>>>;
}

interface TagCharacter {
  readonly work: string;
  readonly character: string;
  readonly names?: BothNames;
  /** Indices of the scores of its own and its costumes' tags. */
  readonly places: readonly number[];
}

export interface TagTable {
  readonly length: number;
  /** By row. */
  readonly thresholds: readonly (number | undefined)[];
  readonly characters: readonly TagCharacter[];
}

interface PlacedTag extends ParsedTag {
  readonly place: number;
}

function characterTags(rows: readonly TagRow[], category: number): PlacedTag[] {
  return rows.flatMap((row, place) => {
    if (row.category !== category) return [];
    const tag = plainTag(row.name);
    return [{ place, tag, ips: worksOfCell(row.ips), ...tagParts(tag) }];
  });
}

const NO_NAMES: TagNames = { works: {}, brackets: {}, characters: {} };

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** What is known of tags, beyond what they tell themselves. */
class Known {
  readonly #names: TagNames;
  readonly #works = new Map<string, string>();

  constructor(names: TagNames) {
    this.#names = names;
    for (const [work, characters] of Object.entries(names.characters)) {
      for (const tag of Object.keys(characters)) this.#works.set(tag, work);
    }
  }

  workOf(tag: string): string | undefined {
    return this.#works.get(tag);
  }

  /** The work's own tag: those in brackets are often short. */
  whole(work: string): string {
    return own(this.#names.brackets, work) ?? work;
  }

  /** `fate_(series)` is called Fate where nothing else is known. */
  workName(work: string): string {
    return own(this.#names.works, work)?.en ?? readable(work.replace(/_\(series\)$/, ''));
  }

  namesOf(tag: string, work: string, plain: string): BothNames | undefined {
    const names = own(own(this.#names.characters, work) ?? {}, tag);
    if (names === undefined) return undefined;
    return { work: own(this.#names.works, work) ?? {}, character: { en: plain, ...names } };
  }
}

/**
 * The characters of a table, costumes folded in.
 *
 * @param category of character rows
 * @param works tags to works, for rows that name none
 * @param names count over what tags tell of their works
 */
export function tagTable(
  rows: readonly TagRow[],
  category: number,
  works: Readonly<Record<string, string>> = {},
  names: TagNames = NO_NAMES,
): TagTable {
  const tags = characterTags(rows, category);
  const finder = new WorkFinder(tags, works);
  const known = new Known(names);
  const characters = new Map<string, TagCharacter & { places: number[]; names?: BothNames }>();
  for (const tag of tags) {
    const workTag = known.workOf(tag.tag) ?? known.whole(plainTag(finder.workOf(tag)));
    const work = known.workName(workTag);
    const character = readable(tag.base);
    const key = keyOf({ work, character });
    const found = characters.get(key) ?? { work, character, places: [] };
    const itsNames = found.names ?? known.namesOf(tag.tag, workTag, character);
    found.places.push(tag.place);
    characters.set(key, itsNames ? { ...found, names: itsNames } : found);
  }
  return {
    length: rows.length,
    thresholds: rows.map(({ threshold }) => threshold),
    characters: [...characters.values()],
  };
}
