import type { HistoryEntry } from './entry.ts';

/** One picture that was deleted, by its identity, or all of them; and when, as `Date.now()`. */
interface Deletion {
  readonly picture?: string | undefined;
  readonly time: number;
}

const pictures = new Map<string, number>();
let all = 0;

function note({ picture, time }: Deletion): void {
  if (picture === undefined) all = time;
  else pictures.set(picture, time);
}

/** To the other tabs, where answers may be on their way into the history too. */
const channel = new BroadcastChannel('kyara-history-deletions');
channel.onmessage = ({ data }) => note(data as Deletion);

/** Has what is on its way into the history stay out of it: this picture, or without one everything. */
export function forget(picture?: string): void {
  const deletion: Deletion = { picture, time: Date.now() };
  note(deletion);
  channel.postMessage(deletion);
}

/**
 * Whether a picture was deleted, in any tab of this browser, after its answer had come.
 *
 * @param entry its `time` is when the answer came, as `Date.now()`
 */
export function wasForgotten({ picture, time }: Pick<HistoryEntry, 'picture' | 'time'>): boolean {
  const deleted = Math.max(all, pictures.get(picture) ?? 0);
  // One in the future is from before the clock was set back.
  return time <= deleted && deleted <= Date.now();
}
