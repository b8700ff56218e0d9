import { useSyncExternalStore } from 'react';
import { findFile } from '../intake/files.ts';
import { sourceKey, type Source } from '../search/source.ts';
import { createStore } from '../ui/store.ts';
import { readDeepLink } from './deep-link.ts';

/** What the page shows; kept in the address bar and the browser's history. */
export type Route =
  | { readonly kind: 'start' }
  | { readonly kind: 'bad-link'; readonly value: string }
  | { readonly kind: 'picture'; readonly source: Source };

function fileRoute(state: unknown): Route {
  const id = (state as { file?: unknown } | null)?.file;
  const source = typeof id === 'string' ? findFile(id) : undefined;
  // After a reload the file is gone: a page cannot keep it.
  return source ? { kind: 'picture', source } : { kind: 'start' };
}

function readRoute(): Route {
  const link = readDeepLink(location.search);
  if (link.kind === 'none') return fileRoute(history.state);
  if (link.kind === 'bad') return { kind: 'bad-link', value: link.value };
  return { kind: 'picture', source: { kind: 'url', url: link.url } };
}

const store = createStore<Route>(readRoute());

addEventListener('popstate', () => store.set(readRoute()));

export const currentRoute = store.get;

export function useRoute(): Route {
  return useSyncExternalStore(store.subscribe, store.get);
}

function push(state: unknown, search: string): void {
  history.pushState(state, '', location.pathname + search);
  store.set(readRoute());
  scrollTo(0, 0);
}

/** Shows a picture: a deep link in the address bar for an address, none for a file. */
export function openPicture(source: Source): void {
  if (source.kind === 'url') push(null, `?url=${encodeURIComponent(source.url)}`);
  else push({ file: source.id }, '');
}

export function openStart(): void {
  push(null, '');
}

export function isShown(source: Source): boolean {
  const route = store.get();
  return route.kind === 'picture' && sourceKey(route.source) === sourceKey(source);
}
