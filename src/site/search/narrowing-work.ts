import type { Work } from '../../contract/works.ts';
import { shownName } from '../i18n/name-language.ts';
import { useModels } from '../settings/use-models.ts';
import { useSettings } from '../settings/store.ts';
import { createStore, useStore } from '../ui/store.ts';

/** The work that the visitor knows the characters to be from, as the model knows it. */
export interface KnownWork extends Pick<Work, 'work' | 'names'> {
  /** Empty for the default. */
  readonly model: string;
}

/** Only its characters are candidates, until it is taken back or the visit ends. */
export const knownWork = createStore<KnownWork | undefined>(undefined);

const ofModel = (known: KnownWork | undefined, model: string) =>
  known?.model === model ? known : undefined;

export function useKnownWork(model: string): KnownWork | undefined {
  return ofModel(useStore(knownWork), model);
}

/** Its plain name, for a request to that model. */
export function workFor(model: string): string | undefined {
  return ofModel(knownWork.get(), model)?.work;
}

/** The series that the visitor knows the characters to be from, in the page's language; empty where not. */
export function useGivenSeries(): string {
  const { language } = useSettings();
  const known = useKnownWork(useModels().choice.model);
  return known ? shownName(known.work, known.names, language).text : '';
}
