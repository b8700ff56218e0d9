import { type RefObject, useLayoutEffect, useRef } from 'react';
import { onRoute } from '../shell/route.ts';

/** The head whose card is to take the focus. */
let wished: string | undefined;

onRoute(() => {
  wished = undefined;
});

/** Whether the focus is at the picture and its tools, or was lost: somebody who has gone on must not be called back. */
export function isFocusAtPicture(): boolean {
  const held = document.activeElement;
  return held === null || held === document.body || held.closest('[data-stage]') !== null;
}

/** Has the card of a head take the focus as soon as it is there, unless the focus is elsewhere by then. */
export function wishFocus(boxId: string): void {
  wished = boxId;
}

/** For what of a card is to take the focus that was wished for. */
export function useWishedFocus(boxId: string): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (wished !== boxId) return;
    wished = undefined;
    if (isFocusAtPicture()) ref.current?.focus();
  }, [boxId]);
  return ref;
}
