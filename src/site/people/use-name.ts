import { markedName, type MarkedName } from '../result/names.ts';
import { useSettings } from '../settings/store.ts';
import type { Group } from './groups.ts';
import { usePeopleTexts } from './texts.ts';

/** What a group is called, in the page's language where its name is known in it. */
export function useMarkedName(): (group: Group) => MarkedName {
  const t = usePeopleTexts();
  const { language } = useSettings();
  return ({ person, number }) =>
    person
      ? markedName(person, 'character', language)
      : { text: t('number', { number }), lang: undefined };
}

/** As `useMarkedName`, without the language. */
export function useNameOf(): (group: Group) => string {
  const nameOf = useMarkedName();
  return (group) => nameOf(group).text;
}
