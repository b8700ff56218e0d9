import { useEffect, useRef, type RefObject } from 'react';

/**
 * The ref of what takes the focus when it was lost, since the control that had it has gone.
 *
 * @param reason looked at whenever this changes, not at first: a page that opens takes no focus
 */
export function useLostFocus<T extends HTMLElement>(reason: unknown): RefObject<T | null> {
  const element = useRef<T>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const held = document.activeElement;
    if (held === null || held === document.body) element.current?.focus({ preventScroll: true });
  }, [reason]);
  return element;
}
