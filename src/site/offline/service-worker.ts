/**
 * The service worker, built as a file of its own (`sw.js`): the page opens without a network, and
 * takes what a phone's share sheet sends. It keeps the page and the files of the build's list, never
 * an answer of the service.
 */
import { inTime } from '../ui/in-time.ts';
import {
  answerTo,
  fetchToKeep,
  isPage,
  outdated,
  SHARED_CACHE,
  shellCacheName,
  type ShellList,
} from './shell.ts';

/** The part of a worker's global scope that is used here; TypeScript has it only instead of the DOM's. */
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

/** Most pictures that are taken from one share. */
const MOST_SHARED = 50;

/** How long the cache may think about a file that the network has too, in ms. */
const LOOK_UP_MS = 2000;

/** How long keeping what was shared may take, many photos among it, in ms. */
const SHARE_MS = 30_000;

const list = JSON.parse('__KYARA_SHELL__') as ShellList;
const worker = self as unknown as Scope;
const scope = worker.registration.scope;
const shell = shellCacheName(list);

/** All or nothing: a worker that cannot keep all of its build leaves the older one in charge. */
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

/** The network's page when there is one: it names the files of the newest build. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await inTime(caches.match(`${scope}./`, { cacheName: shell }));
    if (kept) return kept;
    throw error;
  }
}

/** Its name holds its content's hash, so the kept one is right; where the storage does not answer, the network does. */
async function file(request: Request): Promise<Response> {
  const looking = caches.match(request, { cacheName: shell });
  const kept = await inTime(looking, LOOK_UP_MS).catch(() => undefined);
  return kept ?? fetch(request);
}

/** @throws when the form cannot be read, or there is no room */
async function keepShared(request: Request): Promise<void> {
  const form = await request.formData();
  const cache = await caches.open(SHARED_CACHE);
  const files = form
    .getAll('files')
    .flatMap((part) => (part instanceof File && part.size > 0 ? [part] : []));
  const texts = ['url', 'text', 'title'].map((name) => form.get(name));
  await cache.put(`${scope}share/texts`, new Response(JSON.stringify(texts)));
  await Promise.all(
    files.slice(0, MOST_SHARED).map((part, index) =>
      cache.put(
        `${scope}share/${index}`,
        new Response(part, {
          headers: { 'content-type': part.type, 'x-name': encodeURIComponent(part.name) },
        }),
      ),
    ),
  );
}

/** Keeps what was shared until the page, opened by this answer, has read it; any page may post it. */
async function share(request: Request): Promise<Response> {
  const keep = async () => {
    await caches.delete(SHARED_CACHE);
    await keepShared(request);
  };
  // The page says that there is no picture in it.
  await inTime(keep(), SHARE_MS).catch(() => void caches.delete(SHARED_CACHE));
  return Response.redirect(`${scope}?shared=1`, 303);
}

const ANSWERS = { page, file, share } as const;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request, scope, list);
  if (answer !== 'network') event.respondWith(ANSWERS[answer](event.request));
});
