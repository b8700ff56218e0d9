import { shownName } from '../i18n/name-language.ts';
import { useSettings } from '../settings/store.ts';
import { useKnownWork } from './work.ts';

/** The series that the visitor knows the characters to be from, in the page's language; empty where not. */
export function useGivenSeries(): string {
  const { model, language } = useSettings();
  const known = useKnownWork(model);
  return known ? shownName(known.work, known.names, language).text : '';
}
