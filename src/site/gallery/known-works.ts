import { useQuery } from '@tanstack/react-query';
import { type Work, WORKS_PATH, worksReplySchema } from '../../contract/works.ts';
import { isHere } from '../device/model.ts';
import { fold } from '../i18n/fold.ts';
import { shownName } from '../i18n/name-language.ts';
import { useSettings } from '../settings/store.ts';
import { ask, GALLERY_KEY } from './client.ts';
import type { Suggestion } from './suggest-field.tsx';

const SHOWN = 8;

async function readWorks(model: string, signal: AbortSignal): Promise<readonly Work[]> {
  if (isHere(model)) return (await import('../device/device.ts')).worksHere(signal);
  return (await ask(WORKS_PATH, { method: 'GET', signal }, worksReplySchema)).works;
}

export interface WorkSuggestion extends Suggestion {
  readonly of: Work;
}

/** How well a work is found: 0 by the beginning of a name, 1 by another part. */
function rankOf({ work, names }: Work, text: string): number | undefined {
  const all = [work, ...Object.values(names)].flatMap((name) => (name ? fold(name) : []));
  if (all.some((name) => name.startsWith(text))) return 0;
  return all.some((name) => name.includes(text)) ? 1 : undefined;
}

/**
 * Works that the model knows, by a part of one of their names, those with most characters first.
 *
 * @param model empty for the default
 */
export function useWorks(model: string, typed: string) {
  const { language } = useSettings();
  const { data, isError } = useQuery({
    queryKey: [...GALLERY_KEY, 'works', isHere(model)],
    queryFn: ({ signal }) => readWorks(model, signal),
  });
  const text = fold(typed.trim());
  const found = (data ?? []).flatMap((of) => {
    const rank = rankOf(of, text);
    return rank === undefined ? [] : [{ of, rank }];
  });
  const works = found
    .sort((a, b) => a.rank - b.rank || b.of.characters - a.of.characters)
    .slice(0, SHOWN)
    .map(({ of }): WorkSuggestion => {
      return { key: of.work, of, ...shownName(of.work, of.names, language) };
    });
  return { works, isReady: data !== undefined, isError };
}
