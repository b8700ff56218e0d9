/** An answer as text and as data to take along. Pure. */
import type { TFunction } from 'i18next';
import type { Language } from '../../../contract/language.ts';
import type { Detection } from '../../../contract/search.ts';
import { summary, boxName } from '../words.ts';

/** A line for each head, under a line that says how many there are. */
export function answerAsText(
  detections: readonly Detection[],
  language: Language,
  t: TFunction,
): string {
  const lines = detections.map((each, index) => boxName(each, index + 1, { t, language }));
  return [summary(detections, t), ...lines].join('\n');
}

/**
 * The service's reply with the heads of the parts, whose boxes are in shares of the whole picture.
 *
 * @param raw the reply as it came
 */
export function answerAsJson(raw: unknown, detections: readonly Detection[]): string {
  return JSON.stringify({ ...Object(raw), data: detections }, null, 2);
}

/** The page's own address for a picture, which recognises it when opened. */
export function linkTo(url: string, page: Pick<Location, 'origin' | 'pathname'>): string {
  return `${page.origin}${page.pathname}?url=${encodeURIComponent(url)}`;
}
