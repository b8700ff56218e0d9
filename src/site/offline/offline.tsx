import { useEffect, useState, useSyncExternalStore } from 'react';
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

/** Whether this device has all that it needs to recognise by itself. */
function useIsKept(isAsked: boolean): boolean {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    let isLate = false;
    const asking = import('../device/kept.ts').then(({ keptList }) =>
      keptList(new URL('.', location.href).href),
    );
    asking.then((list) => !isLate && setKept(list !== undefined)).catch(() => {});
    return () => {
      isLate = true;
      setKept(false);
    };
  }, [isAsked]);
  return isKept;
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
  const isDevice = isHere(model);
  const isKept = useIsKept(!online && !isDevice);
  if (online) return null;
  if (isDevice) return <Notice>{t('page.offlineHere')}</Notice>;
  return <Notice>{t(isKept ? 'page.offlineKept' : 'page.offline')}</Notice>;
}
