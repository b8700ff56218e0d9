/** Ways in beside the page: installed, shared to, opened with. */
import { addressIn } from '../intake/address.ts';
import { openAddress, openFiles } from '../intake/open.ts';
import { setIntakeNote } from '../shell/notes.ts';
import { workerAddress } from '../ui/worker.ts';
import { SHARED_CACHE } from './cache-rules.ts';

async function fileOf(response: Response): Promise<File> {
  const name = decodeURIComponent(response.headers.get('x-name') ?? '');
  const picture = await response.blob();
  return new File([picture], name, { type: picture.type });
}

/** Reads and deletes what the service worker kept: it is for this page alone. */
async function readShared() {
  const cache = await caches.open(SHARED_CACHE);
  const kept = await cache.matchAll();
  await caches.delete(SHARED_CACHE);
  const texts = kept.find(({ headers }) => !headers.has('x-name'));
  // Apps put the address into the text as often as into its own field.
  const words = texts ? ((await texts.json()) as readonly (string | null)[]) : [];
  const files = kept.filter(({ headers }) => headers.has('x-name'));
  return { files: await Promise.all(files.map(fileOf)), address: addressIn(words.join('\n')) };
}

/** Opens what came through the share sheet: pictures, else the address in the text. */
async function receiveShared(outcome: string): Promise<void> {
  const shared = outcome === 'unread' ? undefined : await readShared().catch(() => undefined);
  if (shared && shared.files.length > 0) openFiles(shared.files);
  else if (shared?.address !== undefined) openAddress(shared.address);
  else setIntakeNote({ kind: 'sharedNothing' });
}

interface LaunchQueue {
  setConsumer(
    consumer: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => void,
  ): void;
}

/** Opens the files of the system's "open with". */
function receiveLaunch({ launchQueue }: { readonly launchQueue: LaunchQueue }): void {
  launchQueue.setConsumer(({ files = [] }) => {
    if (files.length === 0) return;
    void Promise.all(files.map((handle) => handle.getFile())).then(openFiles, () =>
      setIntakeNote({ kind: 'sharedNothing' }),
    );
  });
}

function register(): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker || !import.meta.env.PROD) return;
  const go = () =>
    void serviceWorker.register(workerAddress('kyara-worker', './sw.js')).catch(() => {});
  if (document.readyState === 'complete') go();
  else addEventListener('load', go, { once: true });
}

function arrivedBy(name: 'shared' | 'opened'): string | null {
  const value = new URLSearchParams(location.search).get(name);
  if (value !== null) history.replaceState(null, '', location.pathname);
  return value;
}

export function startInstalled(): void {
  register();
  const shared = arrivedBy('shared');
  if (shared !== null) void receiveShared(shared);
  if (arrivedBy('opened') !== null && 'launchQueue' in window) receiveLaunch(window as never);
}
