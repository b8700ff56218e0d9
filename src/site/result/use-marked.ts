import { useMemo, useState } from 'react';

/** Which character is marked, on the picture and among the cards alike. */
export interface Marked {
  /** `box_id` of the marked detection. */
  readonly id: string | undefined;
  readonly pinned: string | undefined;
  /** Marks while a pointer or the focus is on it; undefined when it leaves. */
  readonly hover: (id: string | undefined) => void;
  /**
   * Marks until it is pressed again, and goes to the other half of the pair: into view after a tap,
   * with the focus after a key.
   */
  readonly press: (id: string, otherHalf: string, byKey: boolean) => void;
}

/** A little more than the time of a double tap, whose second tap must find the picture in its place. */
const REVEAL_MS = 350;

let reveal: ReturnType<typeof setTimeout> | undefined;

function goTo(elementId: string, byKey: boolean): void {
  clearTimeout(reveal);
  const element = document.getElementById(elementId);
  if (!element) return;
  if (byKey) {
    const target = element.matches('button') ? element : element.querySelector('button');
    target?.focus();
    return;
  }
  // On a wide screen both halves are there and nothing moves.
  reveal = setTimeout(() => element.scrollIntoView({ block: 'nearest' }), REVEAL_MS);
}

/** A second tap of a double tap, or a drag: the picture stays where it is. */
export function stayHere(): void {
  clearTimeout(reveal);
}

export function useMarked(): Marked {
  const [hovered, setHovered] = useState<string>();
  const [pinned, setPinned] = useState<string>();
  return useMemo(
    () => ({
      id: hovered ?? pinned,
      pinned,
      hover: setHovered,
      press(id, otherHalf, byKey) {
        setPinned((current) => (current === id ? undefined : id));
        goTo(otherHalf, byKey);
      },
    }),
    [hovered, pinned],
  );
}

/** Handlers that mark a detection while the pointer or the focus is on an element. */
export function markHandlers(marked: Marked, id: string) {
  return {
    onPointerEnter: () => marked.hover(id),
    onPointerLeave: () => marked.hover(undefined),
    onFocus: () => marked.hover(id),
    onBlur: () => marked.hover(undefined),
  };
}
