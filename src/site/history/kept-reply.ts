import { isSearchReply } from '../../contract/reply-guard.ts';
import type { Recognition } from '../search/reply.ts';
import type { HistoryEntry } from './entry.ts';

/** Validated again: the entry may be an older version's. Undefined when it no longer fits. */
export function keptRecognition({ raw }: HistoryEntry): Recognition | undefined {
  return isSearchReply(raw) ? { reply: raw, raw } : undefined;
}
