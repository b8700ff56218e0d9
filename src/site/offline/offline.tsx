import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isHere } from '../device/model.ts';
import { useSettings } from '../settings/store.ts';
import { Notice } from '../ui/notice.tsx';

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  addEventListener('online', listener, { signal: stop.signal });
  addEventListener('offline', listener, { signal: stop.signal });
  return () => stop.abort();
}

/** Says while the network is away that it is, and what works all the same. */
export function Offline() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const { model } = useSettings();
  if (online) return null;
  return <Notice>{t(isHere(model) ? 'page.offlineHere' : 'page.offline')}</Notice>;
}
