/** Ways in that only exist beside the page: installed, shared to, opened with. */
import { workerAddress } from '../ui/worker-address.ts';
import { receiveLaunch, receiveShared } from './receive.ts';

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
  if (arrivedBy('shared')) void receiveShared();
  if (arrivedBy('opened') && 'launchQueue' in window) receiveLaunch(window as never);
}
