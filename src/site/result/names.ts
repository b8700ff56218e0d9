import type { Language } from '../../contract/language.ts';
import { namesInOneLanguage, type ShownNames } from '../../contract/names.ts';
import type { Candidate } from '../../contract/search.ts';
import { foreignLang } from '../i18n/name-language.ts';

const NAMELESS = { work: {}, character: {} };

/** A candidate's names in the page's language, else as the service gave them. */
export function namesIn(candidate: Candidate, language: Language): ShownNames {
  return namesInOneLanguage([language], candidate.names ?? NAMELESS, candidate);
}

export type Named = keyof ShownNames;

export interface MarkedName {
  readonly text: string;
  /** Undefined for the page's language. */
  readonly lang: Language | undefined;
}

/** One name of `namesIn`, with its language. */
export function markedName(candidate: Candidate, of: Named, page: Language): MarkedName {
  const text = namesIn(candidate, page)[of];
  return { text, lang: foreignLang(text, (candidate.names ?? NAMELESS)[of], page) };
}

export type Likelihood = 'high' | 'medium' | 'low' | 'slight';

/** A word for a probability; "not sure" is decided by the model's threshold instead. */
export function likelihood(score: number): Likelihood {
  if (score >= 0.85) return 'high';
  if (score >= 0.5) return 'medium';
  return score >= 0.15 ? 'low' : 'slight';
}

/** A probability as whole per cent, 1 to 99 since nothing is certain, in the language's writing. */
export function percent(score: number, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'percent' });
  if (score < 0.01) return `<${format.format(0.01)}`;
  return format.format(Math.min(0.99, Math.round(score * 100) / 100));
}
