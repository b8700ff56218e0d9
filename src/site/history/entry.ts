import type { SearchReply } from '../../contract/search.ts';
import { fold } from '../i18n/fold.ts';

/** Where a kept picture came from; a file has no address and only what it was called. */
export type Origin =
  { readonly kind: 'url'; readonly url: string } | { readonly kind: 'file'; readonly name: string };

/** One recognised picture as this device keeps it; the picture itself lies beside it. */
export interface HistoryEntry {
  readonly id: string;
  /** Identity of the picture: the same picture again replaces its entry. */
  readonly picture: string;
  /** When it was last recognised, as `Date.now()`. */
  readonly time: number;
  readonly origin: Origin;
  /** The service's reply as it came; checked again when it is read. */
  readonly raw: unknown;
  /** Folded names, for searching. */
  readonly words: string;
  readonly thumbnail: Blob | undefined;
  /** Of everything kept for this picture, roughly. */
  readonly bytes: number;
}

/** All names, in every language, of the characters that stand first, and where the picture was. */
export function searchWords(reply: SearchReply, origin: Origin): string {
  const names = reply.data.flatMap(({ character: [first] }) =>
    first
      ? [
          first.character,
          first.work,
          ...Object.values(first.names?.character ?? {}),
          ...Object.values(first.names?.work ?? {}),
        ]
      : [],
  );
  const place = origin.kind === 'url' ? new URL(origin.url).host : origin.name;
  return fold([...new Set([...names, place])].join('\n'));
}
