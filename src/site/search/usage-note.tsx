import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { onDemandIfAny } from '../ui/on-demand.tsx';
import { useStore } from '../ui/store.ts';
import { isLow, usage } from './usage.ts';

const UsageWords = onDemandIfAny(async () => (await import('./usage-words.tsx')).UsageWords);

/** Tells in time that few searches are left. */
export function UsageNotes() {
  const told = useStore(usage, () => undefined);
  if (!told || !isLow(told)) return null;
  return (
    <LazyBoundary fallback={null}>
      <UsageWords usage={told} />
    </LazyBoundary>
  );
}
