import {
  createElement,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react';

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  addEventListener('online', listener, { signal: stop.signal });
  addEventListener('offline', listener, { signal: stop.signal });
  return () => stop.abort();
}

/** Shows a note while the network is away; its words are loaded then, from the service worker. */
export function Offline() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const [note, setNote] = useState<{ readonly Note: ComponentType }>();
  useEffect(() => {
    if (online) return;
    // Where nothing was kept, the failed search says it.
    import('./offline-note.tsx')
      .then(({ OfflineNote }) => setNote({ Note: OfflineNote }))
      .catch(() => {});
  }, [online]);
  return !online && note ? createElement(note.Note) : null;
}
