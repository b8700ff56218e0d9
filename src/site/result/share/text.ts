/** An answer as text and as data to take along. Pure. */
import type { TFunction } from 'i18next';
import type { Language } from '../../../contract/language.ts';
import type { Detection } from '../../../contract/search.ts';
import { linkFields, type LinkSettings } from '../../shell/link.ts';
import type { Settings } from '../../settings/settings.ts';
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

/**
 * The page's own address for a picture, which recognises it when opened.
 *
 * @param settings what it asks for beside that, for the visit of whoever opens it
 */
export function linkTo(
  url: string,
  page: Pick<Location, 'origin' | 'pathname'>,
  settings: LinkSettings = {},
): string {
  return `${page.origin}${page.pathname}?url=${encodeURIComponent(url)}${linkFields(settings)}`;
}

/** What a link has to ask for, so that it shows others what is shown here: all that is not as usual. */
export function unusual({ model, isMulti, aiDetect }: Settings): LinkSettings {
  return {
    ...(model !== '' && { model }),
    ...(!isMulti && { isMulti }),
    ...(!aiDetect && { aiDetect }),
  };
}
