import type { TFunction } from 'i18next';
import type { Language } from '../../contract/language.ts';
import { namesInLanguages, type CharacterName } from '../../contract/names.ts';
import type { Candidate, Detection } from '../../contract/search.ts';
import { shownName } from '../i18n/name-language.ts';
import { namesake } from './unknown.ts';

const NAMELESS = { work: {}, character: {} };

/** A candidate's names in the page's language, else as the service gave them. */
export function namesIn(candidate: Candidate, language: Language): CharacterName {
  return namesInLanguages([language], candidate.names ?? NAMELESS, candidate);
}

export type Named = keyof CharacterName;

export interface MarkedName {
  readonly text: string;
  /** Undefined for the page's language. */
  readonly lang: Language | undefined;
}

/** One name of `namesIn`, with its language. */
export function markedName(candidate: Candidate, of: Named, page: Language): MarkedName {
  return shownName(candidate[of], (candidate.names ?? NAMELESS)[of], page);
}

export interface Words {
  readonly t: TFunction;
  readonly language: Language;
}

/** Candidates that deserve a line: what rounds to 1 % is noise, and less than 5 % beside a sure name. */
export function likelyOnes(candidates: readonly Candidate[], isSure = false): readonly Candidate[] {
  const least = isSure ? 0.05 : 0.015;
  return candidates.filter(({ score }) => score === undefined || score >= least);
}

/** What a head is called wherever it is named; doubts are said. */
export function nameOf(detection: Detection, { t, language }: Words): MarkedName {
  const candidate = namesake(detection);
  if (!candidate) return { text: t('result.unknown'), lang: undefined };
  const name = markedName(candidate, 'character', language);
  return detection.not_confident
    ? { ...name, text: t('result.perhaps', { name: name.text }) }
    : name;
}

export type Likelihood = 'high' | 'medium' | 'low' | 'slight';

/** A word that agrees with the number; an unsure answer gets no confident one. */
export function likelihood(score: number, unsure = false): Likelihood {
  const shown = Math.round(score * 100);
  if (shown >= 85 && !unsure) return 'high';
  if (shown >= 50) return 'medium';
  return shown >= 15 ? 'low' : 'slight';
}

/** A probability as whole per cent, 1 to 99 since nothing is certain, in the language's writing. */
export function percent(score: number, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'percent' });
  if (score < 0.01) return `<${format.format(0.01)}`;
  return format.format(Math.min(0.99, Math.round(score * 100) / 100));
}
