import { isLow, usage } from '../usage.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { useStore } from '../../ui/store.ts';

const UsageNote = onDemand(async () => (await import('./usage-note.tsx')).UsageNote);

/** Says when few searches are left, before there are none. */
export function UsageNotes() {
  const told = useStore(usage, () => undefined);
  if (!told || !isLow(told)) return null;
  return <UsageNote usage={told} />;
}
