import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isLow, usage } from '../search/usage.ts';

const UsageNote = lazy(async () => ({ default: (await import('./usage-note.tsx')).UsageNote }));

/** Says when few searches are left, before there are none. */
export function UsageNotes() {
  const told = useSyncExternalStore(usage.subscribe, usage.get);
  if (!told || !isLow(told)) return null;
  return (
    <Suspense>
      <UsageNote usage={told} />
    </Suspense>
  );
}
