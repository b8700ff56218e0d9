import type { Language } from '../../contract/language.ts';
import type { Detection } from '../../contract/search.ts';
import { namesIn } from '../result/names.ts';

export interface EntryName {
  readonly name: string | undefined;
  readonly work: string | undefined;
  readonly unsure: boolean;
}

/** Who is in a kept picture, in reading order, in the page's language. */
export function entryNames(detections: readonly Detection[], language: Language): EntryName[] {
  return detections.map(({ character: [first], not_confident: unsure }) => {
    const names = first && namesIn(first, language);
    return { name: names?.character, work: names?.work, unsure };
  });
}
