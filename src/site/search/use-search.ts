import { queryOptions, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { Progress } from '../../contract/progress.ts';
import { currentSettings } from '../settings/store.ts';
import { createStore, useStore } from '../ui/store.ts';
import { keepInHistory } from '../history/keep.ts';
import type { SearchError } from './errors.ts';
import { rememberPreview } from './previews.ts';
import type { Recognition } from './reply.ts';
import { sendSearch, type SearchRequest } from './request.ts';
import { retrying, type Pause } from './retrying.ts';
import { pictureKey, sourceKey } from './source.ts';

const pauses = createStore<Pause | undefined>(undefined);

/** What is known of the search that is under way, and of which picture. */
const progresses = createStore<{ readonly of: string; readonly known: Progress } | undefined>(
  undefined,
);

export type SearchState =
  | { readonly kind: 'waiting'; readonly progress?: Progress | undefined }
  | { readonly kind: 'pausing'; readonly pause: Pause }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'done'; readonly recognition: Recognition };

export interface Search {
  readonly state: SearchState;
  readonly cancel: () => void;
  readonly again: () => void;
}

/** Where the answer to a request lies in the query cache. */
export function searchKey({ source, model, isMulti, aiDetect }: SearchRequest): QueryKey {
  return [...pictureKey(source), model, isMulti, aiDetect];
}

/**
 * The query of a search outside the result view: asked once, without retries of its own. A view of the
 * same picture with the same settings shares it, and finds its answer.
 */
export function searchQuery(request: SearchRequest) {
  return queryOptions({
    queryKey: searchKey(request),
    queryFn: async ({ signal }) => {
      const recognition = await sendSearch(request, currentSettings().language, signal);
      keepInHistory(request.source, recognition);
      return recognition;
    },
    gcTime: Infinity,
  });
}

/** An aborted search must not change what is shown of the one that followed it. */
function noteProgress({ source }: SearchRequest, signal: AbortSignal, news: Progress): void {
  if (signal.aborted) return;
  if (news.preview !== undefined) rememberPreview(source, news.preview);
  progresses.set({ of: sourceKey(source), known: { ...progresses.get()?.known, ...news } });
}

async function ask(request: SearchRequest, signal: AbortSignal): Promise<Recognition> {
  const recognition = await retrying(
    () => {
      if (!signal.aborted) progresses.set(undefined);
      return sendSearch(request, currentSettings().language, signal, (news) =>
        noteProgress(request, signal, news),
      );
    },
    {
      signal,
      // As for the progress.
      onPause: (pause) => !signal.aborted && pauses.set(pause),
      random: Math.random,
    },
  );
  rememberPreview(request.source, recognition.reply.preview);
  keepInHistory(request.source, recognition);
  return recognition;
}

function stateOf(
  query: { fetchStatus: string; error: unknown; data: Recognition | undefined },
  pause: Pause | undefined,
  progress: Progress | undefined,
): SearchState {
  if (query.fetchStatus === 'fetching') {
    return pause ? { kind: 'pausing', pause } : { kind: 'waiting', progress };
  }
  if (query.error !== null) return { kind: 'failed', error: query.error };
  return query.data ? { kind: 'done', recognition: query.data } : { kind: 'stopped' };
}

/**
 * Searches for the request and keeps its answer for the visit. Another request aborts this one: a
 * query that nobody watches any more aborts its signal.
 *
 * @param enabled false when there is an answer already, from elsewhere
 */
export function useSearch(request: SearchRequest, enabled = true): Search {
  const client = useQueryClient();
  const queryKey = searchKey(request);
  const pause = useStore(pauses, () => undefined);
  const progress = useStore(progresses, () => undefined);
  const query = useQuery<Recognition, SearchError>({
    queryKey,
    enabled,
    queryFn: ({ signal }) => {
      pauses.set(undefined);
      return ask(request, signal);
    },
  });
  return {
    state: stateOf(
      query,
      pause,
      progress?.of === sourceKey(request.source) ? progress.known : undefined,
    ),
    cancel: () => void client.cancelQueries({ queryKey }),
    again: () => void client.resetQueries({ queryKey }),
  };
}
