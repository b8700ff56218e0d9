import type { TFunction } from 'i18next';
import type { Detection } from '../../contract/search.ts';
import { areUnknown, isUnknown, namesake, namesIn, percent, type Words } from './names.ts';

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

/** "2 characters found", or nobody, or nobody known. */
export function summary(detections: readonly Detection[], t: TFunction): string {
  const count = detections.length;
  if (count === 0) return t('result.nobody');
  if (areUnknown(detections)) {
    return count === 1 ? t('result.unknownOne') : t('result.unknownMany', { count });
  }
  return count === 1 ? t('result.foundOne') : t('result.foundMany', { count });
}

export function announcement(detections: readonly Detection[], { t, language }: Words): string {
  const text = summary(detections, t);
  if (detections.length === 0 || areUnknown(detections)) return text;
  const separator = language === 'en' ? '; ' : language === 'ja' ? '、' : '；';
  const names = detections.map((each, index) => boxName(each, index + 1, { t, language }));
  return t('result.list', { summary: text, names: names.join(separator) });
}
