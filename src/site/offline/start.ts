/** Ways in beside the page: installed, shared to, opened with. */
import { workerAddress } from '../ui/worker-address.ts';
import { receiveLaunch, receiveShared } from './receive.ts';

function register(): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker || !import.meta.env.PROD) return;
  const go = () =>
    void serviceWorker.register(workerAddress('kyara-worker', './sw.js')).catch(() => {});
  if (document.readyState === 'complete') go();
  else addEventListener('load', go, { once: true });
}

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
