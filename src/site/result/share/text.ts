/** An answer as text and data. Pure. */
import type { TFunction } from 'i18next';
import type { Language } from '../../../contract/language.ts';
import type { Detection } from '../../../contract/search.ts';
import { withoutHandles } from '../../search/reply.ts';
import { linkedSettings, linkFields } from '../../shell/link.ts';
import { fileName, originalOf, type Source } from '../../shell/source.ts';
import { summary, boxName } from '../words.ts';

/** A line for each head, under their number. */
export function answerAsText(
  detections: readonly Detection[],
  language: Language,
  t: TFunction,
): string {
  const lines = detections.map((each, index) => boxName(each, index + 1, { t, language }));
  return [summary(detections, t), ...lines].join('\n');
}

/**
 * The reply as JSON with the regions' heads, in shares of the whole.
 *
 * @param raw the reply as it came
 */
export function answerAsJson(raw: unknown, detections: readonly Detection[]): string {
  return JSON.stringify(withoutHandles({ ...Object(raw), data: detections }), null, 2);
}

/** A deep link to a picture's search, with the settings of this page's own. */
export function linkTo(url: string, page: Pick<Location, 'origin' | 'pathname'>): string {
  const fields = linkFields(linkedSettings());
  return `${page.origin}${page.pathname}?url=${encodeURIComponent(url)}${fields}`;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function nameOf(source: Source): string {
  if (source.kind === 'file') return fileName(source);
  return decoded(new URL(source.url).pathname.split('/').at(-1)!);
}

/** What a picture with frames is saved as: its own name, and `kyara` to tell it from the picture. */
export function savedName(source: Source): string {
  const original = originalOf(source);
  if (original) return savedName(original);
  const stem = nameOf(source).replace(/\.[^.]*$/, '');
  return stem === '' ? 'kyara.png' : `${stem}.kyara.png`;
}
