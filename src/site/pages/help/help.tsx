import { useEffect } from 'react';
import { isShortcut } from '../../settings/is-shortcut.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { LazyBoundary } from '../../ui/lazy-boundary.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

const HelpSheet = onDemand(async () => (await import('./help-sheet.tsx')).HelpSheet);

const asked = createStore(0);

export function openHelp(): void {
  asked.set(asked.get() + 1);
}

/** The sheet of shortcuts, on `?` or a button. */
export function Help() {
  const times = useStore(asked, () => 0);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => isShortcut(event, '?') && openHelp();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (times === 0) return null;
  return (
    <LazyBoundary fallback={null}>
      <HelpSheet asked={times} onClose={() => asked.set(0)} />
    </LazyBoundary>
  );
}
