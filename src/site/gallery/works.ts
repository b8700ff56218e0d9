import { useQuery } from '@tanstack/react-query';
import { foundIn, type SearchName, searchNameOf, searchText } from '../../contract/search-words.ts';
import { type Work, WORKS_PATH, worksReplySchema } from '../../contract/works.ts';
import { isHere } from '../device/model.ts';
import { shownName } from '../i18n/name-language.ts';
import { useSettings } from '../settings/store.ts';
import { ask, GALLERY_KEY } from './client.ts';
import type { Suggestion } from './suggest-field.tsx';
import { useToken } from './token.ts';

const SHOWN = 8;

async function readWorks(model: string, signal: AbortSignal): Promise<readonly Work[]> {
  if (isHere(model)) {
    const { askDevice } = await import('../device/device.ts');
    return askDevice('works', undefined, signal);
  }
  return (await ask(WORKS_PATH, { method: 'GET', signal }, worksReplySchema)).works;
}

function named(all: readonly Work[], likely: readonly string[]): Work[] {
  const found = likely.flatMap((name) => all.find((one) => namesOf(one).includes(name)) ?? []);
  return [...new Set(found)];
}

export interface WorkSuggestion extends Suggestion {
  readonly of: Work;
}

const namesOf = ({ work, names, aliases = [] }: Work) => [
  work,
  ...Object.values(names),
  ...aliases,
];

/** With its names as they are searched: thousands are folded once, not with each letter that is typed. */
interface SearchedWork extends Work {
  readonly searched: readonly SearchName[];
}

function searchable(work: Work): SearchedWork {
  const names = namesOf(work).flatMap((name) => (name ? searchNameOf(name) : []));
  return { ...work, searched: names };
}

/** How well a work is found by the best of its names; titles are typed from their beginning. */
function rankOf({ searched }: SearchedWork, text: string): number | undefined {
  const ranks = searched.flatMap((name) => {
    const found = foundIn(name, text);
    return found === undefined ? [] : found + (name.whole.startsWith(text) ? 0 : 1);
  });
  return ranks.length > 0 ? Math.min(...ranks) : undefined;
}

function search(all: readonly SearchedWork[], text: string): Work[] {
  const found = all.flatMap((of) => {
    const rank = rankOf(of, text);
    return rank === undefined ? [] : [{ of, rank }];
  });
  return found
    .sort((a, b) => a.rank - b.rank || b.of.characters - a.of.characters)
    .map(({ of }) => of);
}

function useAllWorks(model: string, enabled = true) {
  const token = useToken();
  return useQuery({
    queryKey: [...GALLERY_KEY, 'works', isHere(model), token],
    enabled,
    queryFn: async ({ signal }) => (await readWorks(model, signal)).map(searchable),
  });
}

function useShown(works: readonly Work[]): WorkSuggestion[] {
  const { language } = useSettings();
  return works.map((of) => ({ key: of.work, of, ...shownName(of.work, of.names, language) }));
}

/**
 * Works that the model knows, by a part of one of their names, those with most characters first.
 *
 * @param model empty for the default
 * @param likely names of those to offer before anything is typed
 * @param isUsed otherwise nothing is asked
 */
export function useWorks(
  model: string,
  typed: string,
  likely: readonly string[] = [],
  isUsed = true,
) {
  const { data, isError } = useAllWorks(model, isUsed);
  const all = data ?? [];
  const text = searchText(typed);
  const found = text === '' ? named(all, likely) : search(all, text);
  return { works: useShown(found.slice(0, SHOWN)), isReady: data !== undefined, isError };
}

/** All works that the service's default model knows and whose names have this part, as `useWorks` orders them. */
export function useFoundWorks(typed: string) {
  const { data, isError, refetch } = useAllWorks('');
  const found = search(data ?? [], searchText(typed));
  const again = () => void refetch();
  return { works: useShown(found), isReady: data !== undefined, isError, again };
}
