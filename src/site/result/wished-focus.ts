import { type RefObject, useLayoutEffect, useRef } from 'react';
import { onRoute } from '../shell/route.ts';
import { isFocusLost } from '../ui/focus.ts';

let wished: string | undefined;

onRoute(() => {
  wished = undefined;
});

/** Whether the focus is at the picture and its tools, or lost, so that it may be moved. */
export function isFocusAtPicture(): boolean {
  return isFocusLost() || Boolean(document.activeElement?.closest('[data-stage]'));
}

/** Gives a head's card the focus once it is there, unless the focus is elsewhere by then. */
export function wishFocus(boxId: string): void {
  wished = boxId;
}

export function useWishedFocus(boxId: string): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (wished !== boxId) return;
    wished = undefined;
    if (isFocusAtPicture()) ref.current?.focus();
  }, [boxId]);
  return ref;
}
