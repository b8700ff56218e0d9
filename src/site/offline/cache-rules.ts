/** Written over the placeholder by tools/build/service-worker.ts. */
export interface ShellList {
  readonly version: string;
  readonly files: readonly string[];
  /** As `sha256-…`; not for the page, in which an operator may set addresses. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** Shared pictures until the page has read them. */
export const SHARED_CACHE = 'kyara-shared';

/** Most pictures taken from one share. */
const MOST_SHARED = 50;

const SHELL_CACHE = 'kyara-shell-';

export function shellCacheName({ version }: Pick<ShellList, 'version'>): string {
  return SHELL_CACHE + version;
}

/**
 * Caches of earlier builds; others on this origin, the shared pictures too, are not ours to delete.
 */
export function outdated(names: readonly string[], current: string): readonly string[] {
  return names.filter((name) => name.startsWith(SHELL_CACHE) && name !== current);
}

/**
 * Request for a file to keep: past the HTTP cache (`./` has no hash), same origin, integrity
 * checked against proxies.
 */
export function fetchToKeep(
  file: string,
  { integrity }: Pick<ShellList, 'integrity'>,
): RequestInit {
  return { cache: 'no-cache', redirect: 'error', integrity: integrity[file] ?? '' };
}

/** False for, say, a captive portal's sign-in page. */
export function isPage(html: string): boolean {
  return html.includes('<meta name="kyara-base"');
}

/**
 * Keeps what was shared, one after the other: it is read in the order in which it was kept.
 *
 * @param scope address of the page's folder, with its trailing slash
 * @throws when there is no room
 */
export async function keepShared(
  form: FormData,
  scope: string,
  cache: Pick<Cache, 'put'>,
): Promise<void> {
  const texts = ['url', 'text', 'title'].map((name) => form.get(name));
  await cache.put(`${scope}share/texts`, new Response(JSON.stringify(texts)));
  const files = form
    .getAll('files')
    .flatMap((part) => (part instanceof File && part.size > 0 ? [part] : []));
  for (const [index, part] of files.slice(0, MOST_SHARED).entries()) {
    const headers = { 'content-type': part.type, 'x-name': encodeURIComponent(part.name) };
    await cache.put(`${scope}share/${index}`, new Response(part, { headers }));
  }
}

export type Strategy = 'page' | 'file' | 'share' | 'network';

/**
 * Only the page and the build's files are answered from the cache.
 *
 * @param scope address of the page's folder, with its trailing slash
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

/**
 * Work with a time limit: some browsers' storage never answers, and some networks.
 *
 * @throws DOMException `TimeoutError`, or what the work throws
 */
export function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    const tell = () => reject(new DOMException('No answer in time.', 'TimeoutError'));
    setTimeout(tell, patienceMs);
  });
  return Promise.race([work, late]);
}
