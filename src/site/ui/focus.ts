import { useEffect, useRef } from 'react';

/** Whether the control that had the focus has gone. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * Ref of what takes the focus when its control has gone.
 *
 * @param reason checked on each change, not at first: a page that opens takes no focus
 * @param isAwaited checked at first, too: it is there by a press
 */
export function useLostFocus<T extends HTMLElement>(reason: unknown, isAwaited = false) {
  const element = useRef<T>(null);
  const isFirst = useRef(!isAwaited);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (isFocusLost()) element.current?.focus({ preventScroll: true });
  }, [reason]);
  return element;
}

export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** A press handler for a control that goes with its own press: moves the focus to the content. */
export function leaving(act: () => unknown) {
  return (): void => {
    focusContent();
    act();
  };
}

/** Ref of what comes by a press, perhaps out of view. */
export function intoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

const TEXT_FIELD =
  'input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"]), textarea';

/** Whether this is where one writes: what is pasted there is the field's. */
export function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(TEXT_FIELD);
}

/** Whether letters are this control's own: where one writes, or chooses by first letters. */
export function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return isTextField(target) || target.closest('select, [role="listbox"]') !== null;
}
