import type { TFunction } from 'i18next';
import type { Language } from '../../contract/language.ts';
import type { Detection } from '../../contract/search.ts';
import { namesIn, percent } from './names.ts';

interface Words {
  readonly t: TFunction;
  readonly language: Language;
}

/** Accessible name of a box: number, who, how sure. */
export function boxName(detection: Detection, number: number, { t, language }: Words): string {
  const [first] = detection.character;
  if (!first) {
    return t(detection.not_confident ? 'result.boxUnknown' : 'result.boxUnnamed', { number });
  }
  const { character: name, work } = namesIn(first, language);
  if (detection.not_confident) return t('result.boxUnsure', { number, name, work });
  if (first.score === undefined) return t('result.boxBare', { number, name, work });
  const sure = t('result.sure', { percent: percent(first.score, language) });
  return t('result.box', { number, name, work, sure });
}

/** "2 characters found", or nobody. */
export function summary(detections: readonly Detection[], t: TFunction): string {
  const count = detections.length;
  if (count === 0) return t('result.nobody');
  return count === 1 ? t('result.foundOne') : t('result.foundMany', { count });
}

export function announcement(detections: readonly Detection[], { t, language }: Words): string {
  const text = summary(detections, t);
  if (detections.length === 0) return text;
  const separator = language === 'en' ? '; ' : language === 'ja' ? '、' : '；';
  const names = detections.map((each, index) => boxName(each, index + 1, { t, language }));
  return t('result.list', { summary: text, names: names.join(separator) });
}
