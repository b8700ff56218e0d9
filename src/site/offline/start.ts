/** Ways in that only exist beside the page: installed, shared to, opened with. */

/** What of Trusted Types is used here; TypeScript does not know them yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): { createScriptURL(_: ''): string };
}

/**
 * The service worker's address. Where the content security policy asks for Trusted Types, this is the
 * only policy it allows (src/service/headers.ts), and it makes nothing but this address.
 */
function workerAddress(): string {
  const rules = { createScriptURL: () => './sw.js' };
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return (trustedTypes?.createPolicy('kyara-worker', rules) ?? rules).createScriptURL('');
}

/** Registers the service worker when the page has nothing else to do. */
function register(): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker || !import.meta.env.PROD) return;
  const go = () => void serviceWorker.register(workerAddress()).catch(() => {});
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
  if (arrivedBy('shared')) {
    void import('./receive.ts').then(({ receiveShared }) => receiveShared());
  }
  if (arrivedBy('opened') && 'launchQueue' in window) {
    void import('./receive.ts').then(({ receiveLaunch }) => receiveLaunch(window as never));
  }
}
