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

/** A group's series, in the page's language where it is known in it; none for the unknown. */
export function useWorkOf(): (group: Group) => MarkedName | undefined {
  const { language } = useSettings();
  return ({ person }) => person && markedName(person, 'work', language);
}

/** A group's series, where another of these groups has the same name. */
export function useApart(groups: readonly Group[]): (group: Group) => MarkedName | undefined {
  const nameOf = useNameOf();
  const workOf = useWorkOf();
  const counts = new Map<string, number>();
  for (const name of groups.map(nameOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return (group) => (counts.get(nameOf(group))! > 1 ? workOf(group) : undefined);
}
