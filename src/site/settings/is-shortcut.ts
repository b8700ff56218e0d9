import { currentSettings } from './store.ts';

const WRITTEN_IN = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select';

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest(`${WRITTEN_IN}, [role="listbox"]`) !== null)
  );
}

/**
 * Whether a key press means this shortcut (shortcuts.ts). Printable keys do not count in a field or
 * when switched off (WCAG 2.1.4: speech input presses them by mistake).
 */
export function isShortcut(event: KeyboardEvent, key: string): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key !== key || isField(event.target)) return false;
  return event.key.length > 1 || currentSettings().shortcuts;
}
