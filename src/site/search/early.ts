import type { Source } from '../shell/source.ts';

interface Options {
  readonly model: string;
  readonly isMulti: boolean;
  readonly aiDetect: boolean;
}

/** Started by the script in index.html. */
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

/** The early search if it asks the same, handed out once; else it is aborted. */
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
