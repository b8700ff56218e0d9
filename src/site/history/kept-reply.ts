import { isSearchReply } from '../../contract/reply-guard.ts';
import type { Recognition } from '../search/reply.ts';
import type { HistoryEntry } from './entry.ts';

/**
 * The kept reply, checked as if it had just come: the entry may be of an earlier version of the page.
 *
 * @returns undefined when it no longer fits
 */
export function keptRecognition({ raw }: HistoryEntry): Recognition | undefined {
  return isSearchReply(raw) ? { reply: raw, raw } : undefined;
}
