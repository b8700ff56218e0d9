import { headsCsv, type HeadsRow } from '../../contract/heads-csv.ts';
import type { Language } from '../../contract/language.ts';
import { statusName } from '../../contract/status.ts';
import { pathOf } from '../queue/folders.ts';
import type { Item } from '../queue/runner.ts';
import { namesIn } from '../result/names.ts';
import { isSearchError } from '../search/errors.ts';
import { type Group, type Head, headsOf, isUnsure, keyOf, type Sorting } from './groups.ts';

/** What is written of a head; `group` numbers the unknown ones. */
interface HeadEntry {
  readonly box: readonly number[];
  readonly work?: string;
  readonly character?: string;
  readonly score?: number | undefined;
  readonly sure?: boolean;
  readonly group?: number;
}

export interface Entry {
  readonly picture: string;
  readonly same_as?: string | undefined;
  readonly heads: readonly HeadEntry[];
  readonly problem?: string;
}

function headEntry(
  head: Head,
  group: Group | undefined,
  sorting: Sorting,
  language: Language,
): HeadEntry {
  const { box, character: candidates } = head.detection;
  if (!group?.person) return { box, ...(group && { group: group.number }) };
  const { person } = group;
  const [first] = candidates;
  // Another series may have a character of this name.
  const score = first && keyOf(first) === group.key ? first.score : undefined;
  return { box, ...namesIn(person, language), score, sure: !isUnsure(head, sorting) };
}

function problemOf({ state, error }: Item): string {
  if (state !== 'failed' || !isSearchError(error)) return state;
  return statusName(error.code ?? -1) ?? error.kind;
}

/** All pictures with who is in them, those without an answer with the reason. */
export function entriesOf(
  items: readonly Item[],
  groups: readonly Group[],
  sorting: Sorting,
  language: Language,
): readonly Entry[] {
  const groupOf = new Map(
    groups.flatMap((group) => group.heads.map(({ id }) => [id, group] as const)),
  );
  const paths = new Map(items.map(({ source }) => [source.id, pathOf(source.file)]));
  const byPicture = new Map<string, HeadEntry[]>();
  for (const head of headsOf(items, sorting)) {
    const { id } = head.item.source;
    const among = byPicture.get(id) ?? [];
    byPicture.set(id, among);
    among.push(headEntry(head, groupOf.get(head.id), sorting, language));
  }
  return items.map((item) => {
    const { source, state, sameAs } = item;
    return {
      picture: paths.get(source.id)!,
      same_as: sameAs && paths.get(sameAs),
      heads: byPicture.get(sameAs ?? source.id) ?? [],
      ...(state !== 'done' && state !== 'same' && { problem: problemOf(item) }),
    };
  });
}

/** A row for each head, and for each picture without one. */
export function csvOf(entries: readonly Entry[]): string {
  const rows = entries.flatMap(({ heads, ...picture }): HeadsRow[] =>
    heads.length === 0
      ? [picture]
      : heads.map(({ box: [x1, y1, x2, y2], ...head }) => ({
          ...picture,
          x1,
          y1,
          x2,
          y2,
          ...head,
        })),
  );
  return headsCsv(rows);
}

export function jsonOf(entries: readonly Entry[]): string {
  return `${JSON.stringify(entries, null, 1)}\n`;
}
