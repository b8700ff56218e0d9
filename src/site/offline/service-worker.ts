/**
 * The service worker (`sw.js`): serves the page offline and takes shares; never keeps an answer.
 */
import {
  answerTo,
  fetchToKeep,
  inTime,
  isPage,
  keepShared,
  outdated,
  SHARED_CACHE,
  shellCacheName,
  type ShellList,
} from './cache-rules.ts';

interface Scope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetch) => void): void;
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetch extends Lasting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** Time-out of a cache look-up, in ms. */
const LOOK_UP_MS = 2000;

/** A network that hangs is not waited for longer. */
const PAGE_MS = 2000;

/** Many photos may be among it. */
const SHARE_MS = 30_000;

const list = JSON.parse('__KYARA_SHELL__') as ShellList;
const worker = self as unknown as Scope;
const scope = worker.registration.scope;
const shell = shellCacheName(list);

/** All or nothing: without all of its build, the older worker stays in charge. */
async function install(): Promise<void> {
  const cache = await caches.open(shell);
  try {
    await cache.addAll(
      list.files.map((file) => new Request(scope + file, fetchToKeep(file, list))),
    );
    const kept = await cache.match(`${scope}./`);
    if (!kept || !isPage(await kept.text())) throw new Error('This is not the page.');
  } catch (error) {
    await caches.delete(shell);
    throw error;
  }
}

async function activate(): Promise<void> {
  const names = outdated(await caches.keys(), shell);
  await Promise.all(names.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Network first: it names the newest build's files. */
async function page(request: Request): Promise<Response> {
  const answer = fetch(request);
  try {
    return await inTime(answer, PAGE_MS);
  } catch {
    const looking = caches.match(`${scope}./`, { cacheName: shell });
    const kept = await inTime(looking, LOOK_UP_MS).catch(() => undefined);
    return kept ?? answer;
  }
}

/** Cache first, since names hold content hashes. */
async function file(request: Request): Promise<Response> {
  const looking = caches.match(request, { cacheName: shell });
  const kept = await inTime(looking, LOOK_UP_MS).catch(() => undefined);
  return kept ?? fetch(request);
}

/** Keeps what was shared until the page has read it; any page may post here. */
async function share(request: Request): Promise<Response> {
  const keep = async () => {
    await caches.delete(SHARED_CACHE);
    const form = await request.formData();
    await keepShared(form, scope, await caches.open(SHARED_CACHE));
  };
  const outcome = await inTime(keep(), SHARE_MS).then(
    () => '1',
    () => {
      void caches.delete(SHARED_CACHE);
      return 'unread';
    },
  );
  return Response.redirect(`${scope}?shared=${outcome}`, 303);
}

const ANSWERS = { page, file, share } as const;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request, scope, list);
  if (answer !== 'network') event.respondWith(ANSWERS[answer](event.request));
});
