import type { HistoryEntry } from './entry.ts';

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

const channel = new BroadcastChannel('kyara-history-deletions');
channel.onmessage = ({ data }) => note(data as Deletion);

/** Keeps this picture, or all, out of the history when under way. */
export function forget(picture?: string): void {
  const deletion: Deletion = { picture, time: Date.now() };
  note(deletion);
  channel.postMessage(deletion);
}

/** Whether a picture was deleted, in any tab, after its answer had come (`time`). */
export function wasForgotten({ picture, time }: Pick<HistoryEntry, 'picture' | 'time'>): boolean {
  const deleted = Math.max(all, pictures.get(picture) ?? 0);
  // One in the future is from before the clock was set back.
  return time <= deleted && deleted <= Date.now();
}
