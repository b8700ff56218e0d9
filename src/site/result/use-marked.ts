import { useState } from 'react';

/** Which character is marked, on the picture and among the cards alike. */
export interface Marked {
  /** `box_id` of the marked detection. */
  readonly id: string | undefined;
  readonly pinned: string | undefined;
  /** Marks while a pointer or the focus is on it; undefined when it leaves. */
  readonly hover: (id: string | undefined) => void;
  /** Marks until it is pressed again: what a tap does. */
  readonly toggle: (id: string) => void;
}

export function useMarked(): Marked {
  const [hovered, setHovered] = useState<string>();
  const [pinned, setPinned] = useState<string>();
  return {
    id: hovered ?? pinned,
    pinned,
    hover: setHovered,
    toggle: (id) => setPinned((current) => (current === id ? undefined : id)),
  };
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

/** Brings the other half of a pair into view; on a wide screen both are there and nothing moves. */
export function reveal(elementId: string): void {
  document.getElementById(elementId)?.scrollIntoView({ block: 'nearest' });
}
