import { hashKey, queryOptions, useQuery, type QueryKey } from '@tanstack/react-query';
import type { Progress, SearchReply } from '../../contract/search.ts';
import { chosenModel } from '../settings/use-models.ts';
import { currentSettings } from '../settings/store.ts';
import { queryClient } from '../shell/query-client.ts';
import { isArrival } from '../shell/route.ts';
import { isJudged } from './fitting.ts';
import { createStore, useStore } from '../ui/store.ts';
import { SearchError } from './errors.ts';
import { rememberPreview } from '../picture/previews.ts';
import { tellAnswer } from './answers.ts';
import { regionsOf, wholeOf } from './regions.ts';
import type { Recognition } from './reply.ts';
import { sendSearch, type SearchRequest } from './request.ts';
import { retrying, type Pause } from './retrying.ts';
import { workFor } from './narrowing-work.ts';
import { pictureKey, sourceKey, type Source } from '../shell/source.ts';

/** The view's search so far; `of` is the picture's key. */
interface UnderWay {
  readonly of: string;
  readonly pause?: Pause | undefined;
  readonly progress?: Progress;
}

const store = createStore<UnderWay | undefined>(undefined);

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

function searchKey({ source, model, isMulti, aiDetect }: SearchRequest): QueryKey {
  return [...pictureKey(source), model, isMulti, aiDetect];
}

/** What the view asks about a picture, as the settings are now. */
export function currentRequest(source: Source, model = chosenModel(queryClient)): SearchRequest {
  const { isMulti, aiDetect } = currentSettings();
  return { source, model, isMulti, aiDetect: isJudged(source, aiDetect), handles: true };
}

/**
 * An answer that has come, by the characters of the work that is known by now, if any.
 *
 * @throws SearchError
 */
export async function asNarrowed(recognition: Recognition, model: string): Promise<Recognition> {
  if (workFor(model) === undefined) return recognition;
  const { narrowed } = await import('./narrowing.ts');
  return narrowed(recognition, model);
}

/** Tells the history, with what was selected in the picture. */
function tellWhole(request: SearchRequest, recognition: Recognition): void {
  const { source } = request;
  tellAnswer(source, wholeOf(recognition, regionsOf(source, request)));
}

/** Hashes of searches that the visitor has stopped in the view. */
const stopped = new Set<string>();

/**
 * A search outside the result view, without retries; a view with the same settings shares it.
 *
 * @throws SearchError `stopped` when the visitor has stopped it there; CancelledError when the view was left
 */
export async function searchAside(source: Source): Promise<{ key: QueryKey; reply: SearchReply }> {
  const request = currentRequest(source);
  const queryKey = searchKey(request);
  const queryFn = async ({ signal }: { readonly signal: AbortSignal }) => {
    const recognition = await sendSearch(request, signal);
    tellWhole(request, recognition);
    return asNarrowed(recognition, request.model);
  };
  const hash = hashKey(queryKey);
  // Before its turn had come.
  if (stopped.delete(hash)) throw new SearchError('stopped');
  try {
    const { reply } = await queryClient.fetchQuery({ queryKey, queryFn, gcTime: Infinity });
    return { key: queryKey, reply };
  } catch (error) {
    throw stopped.delete(hash) ? new SearchError('stopped') : error;
  }
}

async function ask(request: SearchRequest, signal: AbortSignal): Promise<Recognition> {
  const { source } = request;
  const tell = (underWay: Omit<UnderWay, 'of'>) => {
    // An aborted search must not change its successor's state.
    if (!signal.aborted) store.set({ of: sourceKey(source), ...underWay });
  };
  signal.addEventListener('abort', () => store.set(undefined));
  const send = () => {
    let progress: Progress = {};
    tell({});
    return sendSearch(request, signal, (news) => {
      progress = { ...progress, ...news };
      rememberPreview(source, news.preview);
      tell({ progress });
    });
  };
  const hooks = { signal, onPause: (pause?: Pause) => tell({ pause }) };
  const recognition = await retrying(send, hooks);
  rememberPreview(source, recognition.reply.preview);
  tellWhole(request, recognition);
  return retrying(() => asNarrowed(recognition, request.model), hooks);
}

function viewQuery(request: SearchRequest) {
  return queryOptions<Recognition, SearchError>({
    queryKey: searchKey(request),
    queryFn: ({ signal }) => ask(request, signal),
  });
}

/** The answer that the view shows, if any. */
export function shownAnswer(source: Source): Recognition | undefined {
  return queryClient.getQueryData<Recognition>(searchKey(currentRequest(source)));
}

/** To be called when something was selected, or is named anew. */
export function tellRegions(source: Source): void {
  const shown = shownAnswer(source);
  if (shown) tellWhole(currentRequest(source), shown);
}

/** Gives the view an answer that is there already; of the chosen model unless told. */
export function keepAnswer(source: Source, recognition: Recognition, model?: string): void {
  queryClient.setQueryData(searchKey(currentRequest(source, model)), recognition);
}

/** Asks before there is a view, for its first frame. */
export function beginSearch(source: Source): void {
  void queryClient.prefetchQuery(viewQuery(currentRequest(source)));
}

function stateOf(
  query: { fetchStatus: string; error: unknown; data: Recognition | undefined },
  underWay: UnderWay | undefined,
): SearchState {
  if (query.fetchStatus === 'fetching') {
    const { pause, progress } = underWay ?? {};
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
  const underWay = useStore(store);
  const options = viewQuery(request);
  // On arrival, beginSearch has asked already.
  const query = useQuery({ ...options, enabled, retryOnMount: !isArrival() });
  const { queryKey } = options;
  return {
    state: stateOf(query, underWay?.of === sourceKey(request.source) ? underWay : undefined),
    cancel: () => {
      stopped.add(hashKey(queryKey));
      void queryClient.cancelQueries({ queryKey });
    },
    again: () => {
      stopped.delete(hashKey(queryKey));
      void queryClient.resetQueries({ queryKey });
    },
  };
}
