import type { HistoryEntry } from './entry.ts';

const ALL = '';

/** When what was deleted, by picture, in ms. */
const deletions = new Map<string, number>();

const channel = new BroadcastChannel('kyara-history-deletions');
channel.onmessage = ({ data }) => deletions.set(...(data as [string, number]));

/** Keeps this picture, or all, out of the history when under way, in every tab. */
export function forget(picture = ALL): void {
  const deletion = [picture, Date.now()] as const;
  deletions.set(...deletion);
  channel.postMessage(deletion);
}

/** Whether a picture was deleted after its answer had come (`time`). */
export function wasForgotten({ picture, time }: Pick<HistoryEntry, 'picture' | 'time'>): boolean {
  return [ALL, picture].some((name) => time <= (deletions.get(name) ?? 0));
}
