import { tagParts, worksOfCell } from './parts.ts';
import { readable, plainTag } from './words.ts';
import { type ParsedTag, WorkFinder } from './work-finder.ts';

export interface TagRow {
  readonly name: string;
  readonly category: number;
  readonly ips?: string;
  /** From which score on the tag counts, where the table says. */
  readonly threshold?: number;
}

export interface TagCharacter {
  readonly work: string;
  readonly character: string;
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

/** `fate_(series)` is called Fate. */
function workName(work: string): string {
  return readable(work.replace(/_\(series\)$/, ''));
}

/**
 * The characters of a table, costumes folded in.
 *
 * @param category of character rows
 * @param works tags to works, for rows that name none
 */
export function tagTable(
  rows: readonly TagRow[],
  category: number,
  works: Readonly<Record<string, string>> = {},
): TagTable {
  const tags = characterTags(rows, category);
  const finder = new WorkFinder(tags, works);
  const characters = new Map<string, TagCharacter & { places: number[] }>();
  for (const tag of tags) {
    const work = workName(plainTag(finder.workOf(tag)));
    const character = readable(tag.base);
    const key = JSON.stringify([work, character]);
    const known = characters.get(key) ?? { work, character, places: [] };
    known.places.push(tag.place);
    characters.set(key, known);
  }
  return {
    length: rows.length,
    thresholds: rows.map(({ threshold }) => threshold),
    characters: [...characters.values()],
  };
}
