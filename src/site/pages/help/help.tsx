import { useEffect } from 'react';
import { currentSettings } from '../../settings/store.ts';
import { takesLetters } from '../../ui/focus.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { LazyBoundary } from '../../ui/lazy-boundary.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

const HelpSheet = onDemand(async () => (await import('./help-sheet.tsx')).HelpSheet);

const isOpen = createStore(false);

export function openHelp(): void {
  isOpen.set(true);
}

/** Printable keys do not count in a field or when switched off (WCAG 2.1.4: speech input). */
function asksForHelp(event: KeyboardEvent): boolean {
  if (event.key !== '?' || event.defaultPrevented || takesLetters(event.target)) return false;
  return !(event.ctrlKey || event.metaKey || event.altKey) && currentSettings().shortcuts;
}

/** The sheet of shortcuts, on `?` or a button. */
export function Help() {
  const open = useStore(isOpen);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => asksForHelp(event) && openHelp();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (!open) return null;
  return (
    <LazyBoundary fallback={null}>
      <HelpSheet onClose={() => isOpen.set(false)} />
    </LazyBoundary>
  );
}
