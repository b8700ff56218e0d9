import { type RefObject, useLayoutEffect, useRef } from 'react';

let wish: { readonly id: string; readonly held: Element | null } | undefined;

/** Has the card of a head take the focus as soon as it is there, unless the focus has gone elsewhere by then. */
export function wishFocus(boxId: string): void {
  wish = { id: boxId, held: document.activeElement };
}

/** For what of a card is to take the focus that was wished for. */
export function useWishedFocus(boxId: string): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (wish?.id !== boxId) return;
    const isHere = [wish.held, document.body].includes(document.activeElement);
    if (isHere) ref.current?.focus();
    wish = undefined;
  }, [boxId]);
  return ref;
}
