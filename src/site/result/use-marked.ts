import { useState } from 'react';

export interface Marked {
  readonly id: string | undefined;
  readonly pinned: string | undefined;
  /** By pointer or focus; undefined when it leaves. */
  readonly hover: (id: string | undefined) => void;
  /**
   * Pins or unpins, and goes to the pair's other half: scrolls after a tap, focuses after a key.
   */
  readonly press: (id: string, otherHalf: string, byKey: boolean) => void;
}

/** Longer than a double tap, whose second tap must find the picture in its place. */
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
  // On a wide screen nothing moves.
  reveal = setTimeout(() => element.scrollIntoView({ block: 'nearest' }), REVEAL_MS);
}

/** Cancels the scrolling, on a double tap or drag. */
export function stayHere(): void {
  clearTimeout(reveal);
}

export function useMarked(): Marked {
  const [hovered, setHovered] = useState<string>();
  const [pinned, setPinned] = useState<string>();
  return {
    id: hovered ?? pinned,
    pinned,
    hover: setHovered,
    press(id, otherHalf, byKey) {
      setPinned((current) => (current === id ? undefined : id));
      goTo(otherHalf, byKey);
    },
  };
}

/** Mark a detection on hover and focus. */
export function markHandlers(marked: Marked, id: string) {
  return {
    onPointerEnter: () => marked.hover(id),
    onPointerLeave: () => marked.hover(undefined),
    onFocus: () => marked.hover(id),
    onBlur: () => marked.hover(undefined),
  };
}
