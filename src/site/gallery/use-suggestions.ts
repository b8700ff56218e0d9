import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { fold } from '../i18n/fold.ts';
import { useSettings } from '../settings/store.ts';
import { readGallery } from './client.ts';
import { GALLERY_KEY } from './keys.ts';
import { shownName } from './shown-name.ts';
import type { Suggestion } from './suggest-field.tsx';

const SHOWN = 8;

function useFound(q: string) {
  const settled = useDeferredValue(q.trim());
  return useQuery({
    queryKey: [...GALLERY_KEY, 'suggest', settled],
    queryFn: ({ signal }) => readGallery({ q: settled, limit: SHOWN }, signal),
    placeholderData: keepPreviousData,
  }).data;
}

export interface CharacterSuggestion extends Suggestion {
  readonly work: string;
}

/** Known characters whose name, in any language, holds the text; the work's own names count too. */
export function useCharacters(q: string): readonly CharacterSuggestion[] {
  const { language } = useSettings();
  return (useFound(q)?.characters ?? []).map(({ work, character, names }) => {
    const name = shownName(character, names.character, language);
    const { text: aside, lang: asideLang } = shownName(work, names.work, language);
    return { key: `${work}/${character}`, ...name, aside, asideLang, work: aside };
  });
}

/** Known works, those that hold the text first. */
export function useWorks(q: string): readonly Suggestion[] {
  const { language } = useSettings();
  const folded = fold(q);
  const works = (useFound('')?.works ?? []).map(({ work, names }) => {
    const { text, lang } = shownName(work, names, language);
    const words = fold([work, ...Object.values(names)].join('\n'));
    return { key: work, text, lang, fits: words.includes(folded) };
  });
  return works.filter(({ fits }) => fits).slice(0, SHOWN);
}
