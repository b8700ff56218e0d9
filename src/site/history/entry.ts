import type { SearchReply } from '../../contract/search.ts';
import { fold } from '../i18n/fold.ts';
import { namesake } from '../result/names.ts';

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
