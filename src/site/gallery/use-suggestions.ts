import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { Names } from '../../contract/language.ts';
import { fold } from '../i18n/fold.ts';
import { useSettings } from '../settings/store.ts';
import { readGallery } from './client.ts';
import { GALLERY_KEY } from './keys.ts';
import { shownName } from './shown-name.ts';
import type { Suggestion } from './suggest-field.tsx';

const SHOWN = 8;

function useFound(q: string) {
  const settled = useDeferredValue(q.trim());
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...GALLERY_KEY, 'suggest', settled],
    queryFn: ({ signal }) => readGallery({ q: settled, limit: SHOWN }, signal),
    placeholderData: keepPreviousData,
  });
  return { data, isOfText: !isPlaceholderData && settled === q.trim() };
}

function isNamed(q: string, plain: readonly string[], ...names: readonly Names[]): boolean {
  const all = [...plain, ...names.flatMap((each) => Object.values(each))];
  return fold(all.join('\n')).includes(fold(q));
}

export interface CharacterSuggestion extends Suggestion {
  readonly work: string;
}

/** Known characters one of whose names holds the text, the work's names included. */
export function useCharacters(q: string): readonly CharacterSuggestion[] {
  const { language } = useSettings();
  const { data, isOfText } = useFound(q);
  const known = data?.characters ?? [];
  // Until its own answer is there, a text filters the one before: never offer somebody matched by
  // less of the name.
  const found = isOfText
    ? known
    : known.filter(({ work, character, names }) =>
        isNamed(q, [work, character], names.work, names.character),
      );
  return found.map(({ work, character, names }) => {
    const name = shownName(character, names.character, language);
    const { text: aside, lang: asideLang } = shownName(work, names.work, language);
    return { key: `${work}/${character}`, ...name, aside, asideLang, work: aside };
  });
}

/** Known works, those that hold the text first. */
export function useWorks(q: string): readonly Suggestion[] {
  const { language } = useSettings();
  const works = useFound('').data?.works ?? [];
  return works
    .filter(({ work, names }) => isNamed(q, [work], names))
    .slice(0, SHOWN)
    .map(({ work, names }) => ({ key: work, ...shownName(work, names, language) }));
}
