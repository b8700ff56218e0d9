import type { Source } from '../shell/source.ts';

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
}

declare global {
  interface Window {
    kyaraEarly?: EarlySearch | undefined;
  }
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
