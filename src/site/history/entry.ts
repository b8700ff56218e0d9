import { fold } from '../../contract/names.ts';
import type { Language } from '../../contract/language.ts';
import { isSearchReply } from '../../contract/reply-guard.ts';
import type { SearchReply } from '../../contract/search.ts';
import { type Recognition, withoutPrompt } from '../search/reply.ts';
import type { MarkedName } from '../result/names.ts';
import { namesake } from '../result/unknown.ts';

export type Origin =
  { readonly kind: 'url'; readonly url: string } | { readonly kind: 'file'; readonly name: string };

/** One recognised picture as kept on this device, without the picture itself. */
export interface HistoryEntry {
  readonly id: string;
  /** The same picture again replaces its entry. */
  readonly picture: string;
  readonly time: number;
  readonly origin: Origin;
  /** As it came; validated again when read. */
  readonly raw: unknown;
  readonly words: string;
  readonly thumbnail: Blob | undefined;
  readonly bytes: number;
}

/** The heads' names in every language, and the picture's origin. */
export function searchWords(reply: SearchReply, origin: Origin): string {
  const names = reply.data.flatMap((detection) => {
    const best = namesake(detection);
    return best
      ? [
          best.character,
          best.work,
          ...Object.values(best.names?.character ?? {}),
          ...Object.values(best.names?.work ?? {}),
        ]
      : [];
  });
  const place = origin.kind === 'url' ? new URL(origin.url).host : origin.name;
  return fold([...new Set([...names, place])].join('\n'));
}

/** Validated again: the entry may be an older version's. Undefined when it no longer fits. */
export function keptRecognition({ raw, origin }: HistoryEntry): Recognition | undefined {
  if (!isSearchReply(raw)) return undefined;
  return { reply: origin.kind === 'file' ? withoutPrompt(raw) : raw, raw };
}

/** Distinct names, joined by the page language's separators. */
export function listed(names: readonly MarkedName[], language: Language): MarkedName[] {
  const all = new Map(names.map((name) => [name.text, name]));
  const format = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' });
  return format
    .formatToParts(all.keys())
    .map(({ value }) => all.get(value) ?? { text: value, lang: undefined });
}
