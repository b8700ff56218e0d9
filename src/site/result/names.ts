import type { Language } from '../../contract/language.ts';
import { namesInOneLanguage, type ShownNames } from '../../contract/names.ts';
import type { Candidate } from '../../contract/search.ts';
import { foreignLang } from '../i18n/name-language.ts';

const NAMELESS = { work: {}, character: {} };

/** A candidate's names in the page's language; where the gallery lacks one, as the service gave them. */
export function namesIn(candidate: Candidate, language: Language): ShownNames {
  return namesInOneLanguage([language], candidate.names ?? NAMELESS, candidate);
}

/** Which of a candidate's two names. */
export type Named = keyof ShownNames;

export interface MarkedName {
  readonly text: string;
  /** Of the text, where it is not the page's. */
  readonly lang: Language | undefined;
}

/** One name as `namesIn` has it, with its language. */
export function markedName(candidate: Candidate, of: Named, page: Language): MarkedName {
  const text = namesIn(candidate, page)[of];
  return { text, lang: foreignLang(text, (candidate.names ?? NAMELESS)[of], page) };
}

export type Likelihood = 'high' | 'medium' | 'low' | 'slight';

/** A word for a probability (0..1); the model's own threshold decides about "not sure", not this. */
export function likelihood(score: number): Likelihood {
  if (score >= 0.85) return 'high';
  if (score >= 0.5) return 'medium';
  return score >= 0.15 ? 'low' : 'slight';
}

/**
 * A probability as whole per cent, in the language's own writing; between 1 and 99, since nothing
 * here is certain.
 */
export function percent(score: number, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'percent' });
  if (score < 0.01) return `<${format.format(0.01)}`;
  return format.format(Math.min(0.99, Math.round(score * 100) / 100));
}
