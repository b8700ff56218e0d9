/** What a key does on the result; the help reads it too. Pure. */
export type KeyAction =
  | { readonly kind: 'zoom'; readonly direction: 1 | -1 }
  | { readonly kind: 'fit' }
  | { readonly kind: 'pan'; readonly x: number; readonly y: number }
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  | { readonly kind: 'hide' }
  | { readonly kind: 'region' };

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const ACTIONS: Readonly<Record<string, KeyAction>> = {
  '+': { kind: 'zoom', direction: 1 },
  '=': { kind: 'zoom', direction: 1 },
  '-': { kind: 'zoom', direction: -1 },
  '0': { kind: 'fit' },
  n: { kind: 'step', by: 1 },
  p: { kind: 'step', by: -1 },
  h: { kind: 'hide' },
  r: { kind: 'region' },
};

/** Arrows move the view, so the picture moves the other way. */
const ARROWS: Readonly<Record<string, KeyAction>> = {
  ArrowLeft: { kind: 'pan', x: 1, y: 0 },
  ArrowRight: { kind: 'pan', x: -1, y: 0 },
  ArrowUp: { kind: 'pan', x: 0, y: 1 },
  ArrowDown: { kind: 'pan', x: 0, y: -1 },
};

/**
 * @param isPannable enlarged and focused; else arrows are the page's
 * @returns undefined when the key is not ours: Ctrl, Cmd and Alt are the browser's
 */
export function keyAction(pressed: PressedKey, isPannable: boolean): KeyAction | undefined {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined;
  const letter = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  return ACTIONS[letter] ?? (isPannable ? ARROWS[pressed.key] : undefined);
}

/**
 * The next box, round and round.
 *
 * @param from index of the present one; -1 for none
 */
export function stepFrom(from: number, by: 1 | -1, count: number): number | undefined {
  if (count === 0) return undefined;
  if (from < 0) return by === 1 ? 0 : count - 1;
  return (from + by + count) % count;
}
