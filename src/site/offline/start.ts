/** Ways in that only exist beside the page: installed, shared to, opened with. */
import { setIntakeNote } from '../shell/notes.ts';
import { workerAddress } from '../ui/worker-address.ts';

/** Registers the service worker when the page has nothing else to do. */
function register(): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker || !import.meta.env.PROD) return;
  const go = () =>
    void serviceWorker.register(workerAddress('kyara-worker', './sw.js')).catch(() => {});
  if (document.readyState === 'complete') go();
  else addEventListener('load', go, { once: true });
}

/** Takes `?shared` or `?opened` out of the address, so that a reload does not ask for it again. */
function arrivedBy(name: 'shared' | 'opened'): boolean {
  if (!new URLSearchParams(location.search).has(name)) return false;
  history.replaceState(null, '', location.pathname);
  return true;
}

export function startInstalled(): void {
  register();
  const lost = () => setIntakeNote({ kind: 'lost' });
  if (arrivedBy('shared')) {
    import('./receive.ts').then(({ receiveShared }) => receiveShared(), lost);
  }
  if (arrivedBy('opened') && 'launchQueue' in window) {
    import('./receive.ts').then(({ receiveLaunch }) => receiveLaunch(window as never), lost);
  }
}
