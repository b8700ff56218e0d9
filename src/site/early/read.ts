import { isProgress } from '../../contract/progress-guard.ts';
import type { Progress } from '../../contract/progress.ts';
import type { EarlyReading } from '../search/early.ts';
import { readText } from '../search/read-lines.ts';

/** What a whole reply tells; one that was known already comes without lines before it. */
function toldBy(reply: string): Progress | undefined {
  try {
    const { preview, data } = JSON.parse(reply) as { preview?: unknown; data?: unknown };
    const told = { preview, boxes: data };
    return isProgress(told) ? told : undefined;
  } catch {
    // The page says what is wrong with it.
    return undefined;
  }
}

export interface ReadAlong extends EarlyReading {
  known: Progress;
  /** Adds what was learnt otherwise. */
  readonly note: (news: Progress) => void;
}

/**
 * Reads the reply to the early search for whoever comes later (search/request.ts).
 *
 * @param draw told of all that is known whenever there is more of it
 */
export function readAlong(response: Promise<Response>, draw: (known: Progress) => void): ReadAlong {
  const note = (news: Progress) => {
    reading.known = { ...reading.known, ...news };
    draw(reading.known);
    reading.onProgress?.(reading.known);
  };
  const text = response.then((coming) => readText(coming, note));
  const reading: ReadAlong = { known: {}, text, note };
  // The page reads the failure later; until then it must not count as unhandled.
  text.then(
    (reply) => {
      const told = reading.known.boxes ? undefined : toldBy(reply);
      if (told) note(told);
    },
    () => {},
  );
  return reading;
}
