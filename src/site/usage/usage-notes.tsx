import { lazy, Suspense } from 'react';
import { isLow, usage } from '../search/usage.ts';
import { useStore } from '../ui/store.ts';

const UsageNote = lazy(async () => ({ default: (await import('./usage-note.tsx')).UsageNote }));

/** Says when few searches are left, before there are none. */
export function UsageNotes() {
  const told = useStore(usage, () => undefined);
  if (!told || !isLow(told)) return null;
  return (
    <Suspense>
      <UsageNote usage={told} />
    </Suspense>
  );
}
