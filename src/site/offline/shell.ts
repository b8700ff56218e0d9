/** What the build tells the service worker: tools/build/service-worker.ts writes it over the placeholder. */
export interface ShellList {
  /** Changes whenever any of the files does. */
  readonly version: string;
  /** Paths below the page's folder: the page itself (`./`) and what it may load later. */
  readonly files: readonly string[];
  /** What each must be, as `sha256-…`; not for the page itself, in which an operator may set addresses. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** Where pictures from the share sheet wait for the page; emptied when it has read them. */
export const SHARED_CACHE = 'kyara-shared';

const SHELL_CACHE = 'kyara-shell-';

export function shellCacheName({ version }: Pick<ShellList, 'version'>): string {
  return SHELL_CACHE + version;
}

/** Caches of earlier builds. Others on this origin, the shared pictures too, are not ours to delete. */
export function outdated(names: readonly string[], current: string): readonly string[] {
  return names.filter((name) => name.startsWith(SHELL_CACHE) && name !== current);
}

/**
 * How a file of the list is fetched to be kept: past the HTTP cache, since `./` has no hash in its name;
 * not from elsewhere; and nothing but what the build made, whatever a network in between answers.
 */
export function fetchToKeep(
  file: string,
  { integrity }: Pick<ShellList, 'integrity'>,
): RequestInit {
  return { cache: 'no-cache', redirect: 'error', integrity: integrity[file] ?? '' };
}

/** Whether a reply is the page: the sign-in page of a network in between has no such place in it. */
export function isPage(html: string): boolean {
  return html.includes('<meta name="kyara-base"');
}

export type Strategy = 'page' | 'file' | 'share' | 'network';

/**
 * How the worker answers. Only the page and the files of the build's list are ever answered from the
 * cache; the service's paths, other pages and other hosts are left to the network.
 *
 * @param scope address of the page's folder, with its slash at the end
 */
export function answerTo(
  request: { readonly method: string; readonly url: string; readonly mode: string },
  scope: string,
  { files }: Pick<ShellList, 'files'>,
): Strategy {
  const { origin, pathname } = new URL(request.url);
  const { origin: ours, pathname: folder } = new URL(scope);
  if (origin !== ours || !pathname.startsWith(folder)) return 'network';
  const path = pathname.slice(folder.length);
  if (request.method === 'POST' && path === 'share') return 'share';
  if (request.method !== 'GET') return 'network';
  if (request.mode === 'navigate') return path === '' || path === 'index.html' ? 'page' : 'network';
  return files.includes(path) ? 'file' : 'network';
}
