import type { Progress } from '../../contract/progress.ts';
import type { Source } from '../shell/source.ts';

/** What the script at the end of index.html (early/) reads of that search. */
export interface EarlyReading {
  /** All that was told so far. */
  readonly known: Progress;
  /** The last line, or all of a reply that is not in lines. */
  readonly text: Promise<string>;
  /** Told of `known` whenever there is more of it. */
  onProgress?: (known: Progress) => void;
}

interface Options {
  readonly model: string;
  readonly isMulti: boolean;
  readonly aiDetect: boolean;
}

/** The search that the script in index.html started before this code was loaded. */
export interface EarlySearch extends Options {
  readonly url: string;
  readonly controller: AbortController;
  readonly response: Promise<Response>;
  /** Absent where nothing reads along, as in development. */
  reading?: EarlyReading;
}

declare global {
  interface Window {
    kyaraEarly?: EarlySearch | undefined;
  }
}

/** What is known of the early search, as long as nobody has taken it over. */
export function earlyProgress(): { readonly url: string; readonly known: Progress } | undefined {
  const { url, reading } = window.kyaraEarly ?? {};
  return url !== undefined && reading ? { url, known: reading.known } : undefined;
}

/**
 * The early search when it asks the same question. It is handed out once; one that asks something
 * else is aborted, since nobody will read its answer.
 */
export function takeEarlySearch(
  request: Options & { readonly source: Source },
): EarlySearch | undefined {
  const early = window.kyaraEarly;
  window.kyaraEarly = undefined;
  if (!early) return undefined;
  const same =
    request.source.kind === 'url' &&
    request.source.url === early.url &&
    request.model === early.model &&
    request.isMulti === early.isMulti &&
    request.aiDetect === early.aiDetect;
  if (same) return early;
  early.controller.abort();
  return undefined;
}
