import { tagParts, worksOfCell } from './parts.ts';
import { readable, plainTag } from './words.ts';
import { type ParsedTag, WorkFinder } from './work-finder.ts';

/** A row of `selected_tags.csv`; its place in the table is the place of its score. */
export interface TagRow {
  readonly name: string;
  readonly category: number;
  /** JSON list of the works that a character is from, in some tables. */
  readonly ips?: string;
}

/** A character that the tagger knows. */
export interface TagCharacter {
  readonly work: string;
  readonly character: string;
  /** Places of the scores: of the character's own tag and of its costumes'. */
  readonly places: readonly number[];
}

export interface TagTable {
  /** How many scores the network gives. */
  readonly length: number;
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
 * The characters of a table of tags, costumes folded into the character who wears them.
 *
 * @param category of the rows that are characters
 * @param works a table from tags to works (both as tags) for those that name none themselves
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
  return { length: rows.length, characters: [...characters.values()] };
}
