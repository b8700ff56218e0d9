import { queryOptions, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { Progress } from '../../contract/progress.ts';
import { chosenModel } from '../settings/models/use-models.ts';
import { currentSettings } from '../settings/store.ts';
import { queryClient } from '../shell/query-client.ts';
import { isArrival } from '../shell/route.ts';
import { isJudged } from './fitting.ts';
import { createStore, useStore } from '../ui/store.ts';
import { tellAnswer } from './on-answer.ts';
import type { SearchError } from './errors.ts';
import { rememberPreview } from '../picture/previews.ts';
import type { Recognition } from './reply.ts';
import { sendSearch, type SearchRequest } from './request.ts';
import { retrying, type Pause } from './retrying.ts';
import { pictureKey, sourceKey, type Source } from '../shell/source.ts';

interface Pausing {
  readonly by: AbortSignal;
  readonly of: string;
  readonly pause: Pause | undefined;
}

const pauses = createStore<Pausing | undefined>(undefined);

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

export function searchKey({ source, model, isMulti, aiDetect }: SearchRequest): QueryKey {
  return [...pictureKey(source), model, isMulti, aiDetect];
}

function currentRequest(source: Source): SearchRequest {
  const { isMulti, aiDetect } = currentSettings();
  return {
    source,
    model: chosenModel(queryClient),
    isMulti,
    aiDetect: isJudged(source, aiDetect),
  };
}

/** A search outside the result view, without retries; a view with the same settings shares it. */
export function searchQuery(source: Source) {
  const request = currentRequest(source);
  return queryOptions({
    queryKey: searchKey(request),
    queryFn: async ({ signal }) => {
      const recognition = await sendSearch(request, currentSettings().language, signal);
      tellAnswer(request.source, recognition);
      return recognition;
    },
    gcTime: Infinity,
  });
}

function isNews(news: Progress, known: Progress = {}): boolean {
  return (Object.keys(news) as (keyof Progress)[]).some((field) => news[field] !== known[field]);
}

function noteProgress(source: Source, news: Progress): void {
  const of = sourceKey(source);
  const before = progresses.get();
  const known = before?.of === of ? before.known : undefined;
  if (!isNews(news, known)) return;
  if (news.preview !== undefined) rememberPreview(source, news.preview);
  progresses.set({ of, known: { ...known, ...news } });
}

async function ask(request: SearchRequest, signal: AbortSignal): Promise<Recognition> {
  const of = sourceKey(request.source);
  signal.addEventListener('abort', () => {
    if (pauses.get()?.by === signal) pauses.set(undefined);
  });
  const recognition = await retrying(
    () => {
      if (!signal.aborted) progresses.set(undefined);
      // An aborted search must not change its successor's state.
      return sendSearch(request, currentSettings().language, signal, (news) => {
        if (!signal.aborted) noteProgress(request.source, news);
      });
    },
    {
      signal,
      onPause: (pause) => !signal.aborted && pauses.set({ by: signal, of, pause }),
      random: Math.random,
    },
  );
  rememberPreview(request.source, recognition.reply.preview);
  tellAnswer(request.source, recognition);
  return recognition;
}

/** Asks before there is a view, for its first frame. */
export function beginSearch(source: Source): void {
  const request = currentRequest(source);
  const queryKey = searchKey(request);
  void queryClient.prefetchQuery({ queryKey, queryFn: ({ signal }) => ask(request, signal) });
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
 * Searches and keeps the answer for the visit. Another request aborts this one: a query without
 * observers aborts its signal.
 *
 * @param enabled false when there is an answer from elsewhere
 */
export function useSearch(request: SearchRequest, enabled = true): Search {
  const client = useQueryClient();
  const queryKey = searchKey(request);
  const pause = useStore(pauses, () => undefined);
  const progress = useStore(progresses, () => undefined);
  const query = useQuery<Recognition, SearchError>({
    queryKey,
    enabled,
    // Already asked by beginSearch.
    retryOnMount: !isArrival(),
    queryFn: ({ signal }) => {
      pauses.set(undefined);
      return ask(request, signal);
    },
  });
  const of = sourceKey(request.source);
  return {
    state: stateOf(
      query,
      pause?.of === of ? pause.pause : undefined,
      progress?.of === of ? progress.known : undefined,
    ),
    cancel: () => void client.cancelQueries({ queryKey }),
    again: () => void client.resetQueries({ queryKey }),
  };
}
