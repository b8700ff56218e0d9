import { useEffect } from 'react';
import { isShortcut } from '../ui/is-shortcut.ts';
import { createStore, useStore } from '../ui/store.ts';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { onDemand } from '../ui/on-demand.tsx';

const HelpSheet = onDemand(async () => (await import('../help/help-sheet.tsx')).HelpSheet);

const shown = createStore(false);

export function openHelp(): void {
  shown.set(true);
}

/** The sheet of shortcuts, when somebody asks for it: `?`, or a button elsewhere. */
export function Help() {
  const isShown = useStore(shown, () => false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => isShortcut(event, '?') && openHelp();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (!isShown) return null;
  return (
    <LazyBoundary fallback={null}>
      <HelpSheet onClose={() => shown.set(false)} />
    </LazyBoundary>
  );
}
