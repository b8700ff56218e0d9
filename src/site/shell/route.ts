import { findFile, keepFile } from './files.ts';
import { noteLost, setIntakeNote } from './notes.ts';
import { queryClient } from './query-client.ts';
import { type FileSource, pictureKey, sourceKey, type Source } from './source.ts';
import { linkedSettings, linkFields } from './link.ts';
import { readDeepLink } from './deep-link.ts';
import { createStore, useStore } from '../ui/store.ts';

/** As `?page=` names them; addresses that people keep, so they stay. Shown by app/views.tsx. */
const PAGE_NAMES = [
  'everywhere',
  'gallery',
  'models',
  'history',
  'people',
  'settings',
  'privacy',
  'api',
] as const;

export type PageName = (typeof PAGE_NAMES)[number];

function isPageName(name: string | null): name is PageName {
  return PAGE_NAMES.some((known) => known === name);
}

/** Kept in the address bar and the history. */
export type Route =
  | { readonly kind: 'start' }
  | { readonly kind: 'bad-link'; readonly value: string }
  | { readonly kind: 'picture'; readonly source: Source }
  | { readonly kind: 'page'; readonly page: PageName; readonly params: PageParams };

/** Further fields of a page's address. */
export type PageParams = Readonly<Record<string, string>>;

function fileRoute(state: unknown): Route {
  const id = (state as { file?: unknown } | null)?.file;
  const source = typeof id === 'string' ? findFile(id) : undefined;
  // After a reload the file is gone.
  return source ? { kind: 'picture', source } : { kind: 'start' };
}

/** `?url=` wins over `?page=`. */
function readRoute(): Route {
  const link = readDeepLink(location.search);
  const { page = null, ...params } = Object.fromEntries(new URLSearchParams(location.search));
  if (link.kind === 'none') {
    return isPageName(page) ? { kind: 'page', page, params } : fileRoute(history.state);
  }
  if (link.kind === 'bad') return { kind: 'bad-link', value: link.value };
  return { kind: 'picture', source: { kind: 'url', url: link.url } };
}

const store = createStore<Route>(readRoute());

addEventListener('popstate', () => {
  store.set(readRoute());
  const { file } = (history.state ?? {}) as { file?: unknown };
  noteLost(file !== undefined && store.get().kind === 'start');
});

export const currentRoute = store.get;
export const onRoute = store.subscribe;

const arrival = store.get();

/** Whether the page still shows what it opened with, so that it takes no focus. */
export function isArrival(): boolean {
  return store.get() === arrival;
}

/** The prerendered route: the arrival's own object there, so that nothing renders twice. */
const PRERENDERED: Route = arrival.kind === 'start' ? arrival : { kind: 'start' };

export function useRoute(): Route {
  return useStore(store, () => PRERENDERED);
}

function push(state: unknown, search: string, isInstead = false): void {
  const address = location.pathname + search;
  if (isInstead) history.replaceState(state, '', address);
  else history.pushState(state, '', address);
  store.set(readRoute());
  scrollTo(0, 0);
}

function pictureAddress(url: string): string {
  return `?url=${encodeURIComponent(url)}${linkFields(linkedSettings())}`;
}

/** Shows a picture; only one by address gets a deep link. */
export function openPicture(source: Source): void {
  if (source.kind === 'url') push(null, pictureAddress(source.url));
  else push({ file: source.id }, '');
}

/** Shows a file in place of what is shown, in the same history entry. */
export function showInstead({ id }: FileSource): void {
  history.replaceState({ file: id }, '');
  store.set(readRoute());
}

/** Replaces the shown file: stepping through a queue fills no history. */
export function stepToPicture(source: FileSource): void {
  if (fileRoute(history.state).kind === 'picture') showInstead(source);
  else push({ file: source.id }, '');
}

export function openStart(): void {
  push(null, '');
}

export function pageAddress(page: PageName, params: PageParams = {}): string {
  return `?${new URLSearchParams({ page, ...params }).toString()}`;
}

/** @param isInstead of what is shown, in the same history entry */
export function openPage(page: PageName, params: PageParams = {}, isInstead = false): void {
  push(null, pageAddress(page, params), isInstead);
}

/** Changes the shown page's address in its own history entry; all stays where it is. */
export function changeParams(page: PageName, params: PageParams): void {
  history.replaceState(null, '', location.pathname + pageAddress(page, params));
  store.set(readRoute());
}

const NO_PARAMS: PageParams = {};

export function usePageParams(): PageParams {
  const route = useRoute();
  return route.kind === 'page' ? route.params : NO_PARAMS;
}

let taker: ((source: Source) => void) | undefined;

export function arePicturesTaken(): boolean {
  return taker !== undefined;
}

/**
 * Lets a form take the pictures that would be shown.
 *
 * @returns ends it
 */
export function takePictures(take: (source: Source) => void): () => void {
  taker = take;
  return () => (taker = undefined);
}

/** Opens a picture, unless a form takes it; one that is shown is asked about again. */
export function showPicture(source: Source): void {
  setIntakeNote(undefined);
  if (taker) return taker(source);
  const route = store.get();
  const isShown = route.kind === 'picture' && sourceKey(route.source) === sourceKey(source);
  if (isShown) void queryClient.resetQueries({ queryKey: pictureKey(source) });
  else openPicture(source);
}

export function showFile(file: Blob): void {
  showPicture(keepFile(file));
}
