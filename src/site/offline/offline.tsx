import { useSyncExternalStore } from 'react';
import { Notice } from '../ui/notice.tsx';
import { useOfflineTexts } from './texts.ts';

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  addEventListener('online', listener, { signal: stop.signal });
  addEventListener('offline', listener, { signal: stop.signal });
  return () => stop.abort();
}

/** Says while the network is away that it is, and what works all the same. */
export function Offline() {
  const t = useOfflineTexts();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return online ? null : <Notice>{t('offline')}</Notice>;
}
