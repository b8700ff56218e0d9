import type { TFunction } from 'i18next';
import type { Language } from '../../contract/language.ts';
import type { Detection } from '../../contract/search.ts';
import type { SearchState } from '../search/use-search.ts';
import { nameOf, namesIn, percent, type Words } from './names.ts';
import { areUnknown, isUnknown, namesake } from './unknown.ts';

/** Accessible name of a box: number, who, how sure. */
export function boxName(detection: Detection, number: number, { t, language }: Words): string {
  if (isUnknown(detection)) return t('result.numbered', { number, text: t('result.unknown') });
  const first = namesake(detection);
  if (!first) return t('result.boxUnnamed', { number });
  const { character: name, work } = namesIn(first, language);
  if (detection.not_confident) return t('result.boxUnsure', { number, name, work });
  if (first.score === undefined) return t('result.boxBare', { number, name, work });
  const sure = t('result.sure', { percent: percent(first.score, language) });
  return t('result.box', { number, name, work, sure });
}

/** "2 characters found, plus 1 unknown", or nobody, or nobody known. */
export function summary(detections: readonly Detection[], t: TFunction): string {
  const count = detections.length;
  if (count === 0) return t('result.nobody');
  const unknown = detections.filter(isUnknown).length;
  if (unknown === count) return t('result.foundUnknown', { count });
  if (unknown === 0) return t('result.found', { count });
  return t('result.foundSome', { count: count - unknown, unknown });
}

export function announcement(detections: readonly Detection[], { t, language }: Words): string {
  const text = summary(detections, t);
  if (detections.length === 0 || areUnknown(detections)) return text;
  const separator = language === 'en' ? '; ' : language === 'ja' ? '、' : '；';
  const names = detections.map((each, index) => boxName(each, index + 1, { t, language }));
  return t('result.list', { summary: text, names: names.join(separator) });
}

/**
 * Heading of the result page.
 *
 * @param detections those of the answer and of its regions
 */
export function headingOf(
  state: SearchState,
  detections: readonly Detection[],
  t: TFunction,
): string {
  switch (state.kind) {
    case 'waiting':
      return t('waiting.heading');
    case 'pausing':
      return t('waiting.retryHeading');
    case 'stopped':
      return t('waiting.stoppedHeading');
    case 'failed':
      return t('failure.heading');
    case 'done':
      return summary(detections, t);
  }
}

/** Who is known there, the first three by name; else the summary. */
export function whoIn(detections: readonly Detection[], words: Words): string {
  const named = detections.filter(namesake).map((each) => nameOf(each, words).text);
  if (named.length === 0) return summary(detections, words.t);
  const names = [...new Set(named)];
  const first = names.slice(0, 3).join(words.language === 'en' ? ', ' : '、');
  return names.length > 3 ? `${first} …` : first;
}

/** Of the tab. */
export function titleOf(state: SearchState, detections: readonly Detection[], words: Words) {
  return state.kind === 'done' ? whoIn(detections, words) : headingOf(state, [], words.t);
}

/** What is announced on a change of state; undefined where on-demand parts announce themselves. */
export function spokenOf(state: SearchState, language: Language, t: TFunction): string | undefined {
  switch (state.kind) {
    case 'pausing':
    case 'failed':
      return undefined;
    case 'done':
      return announcement(state.recognition.reply.data, { t, language });
    case 'waiting':
    case 'stopped':
      return headingOf(state, [], t);
  }
}
