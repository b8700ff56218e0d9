import type { Progress } from '../../contract/progress.ts';
import type { EarlyReading } from '../search/early.ts';
import { readText } from '../search/read-lines.ts';

/**
 * Reads the reply to the early search for whoever comes later (search/request.ts).
 *
 * @param draw told of all that is known whenever there is more of it
 */
export function readAlong(
  response: Promise<Response>,
  draw: (known: Progress) => void,
): EarlyReading {
  const note = (news: Progress) => {
    reading.known = { ...reading.known, ...news };
    draw(reading.known);
    reading.onProgress?.(reading.known);
  };
  const text = response.then((coming) => readText(coming, note));
  const reading: EarlyReading & { known: Progress } = { known: {}, text };
  // The page reads the failure later; until then it must not count as unhandled.
  text.catch(() => {});
  return reading;
}
