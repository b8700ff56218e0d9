/** What a key does on the result. Pure, so that the page and its help say the same. */
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

/** Where the picture moves when an arrow shows the way for the eye. */
const ARROWS: Readonly<Record<string, KeyAction>> = {
  ArrowLeft: { kind: 'pan', x: 1, y: 0 },
  ArrowRight: { kind: 'pan', x: -1, y: 0 },
  ArrowUp: { kind: 'pan', x: 0, y: 1 },
  ArrowDown: { kind: 'pan', x: 0, y: -1 },
};

/**
 * @param isPannable whether the picture is enlarged and the focus is on it; arrows are the page's otherwise
 * @returns undefined when the key is not ours: with Ctrl, Cmd or Alt it belongs to the browser
 */
export function keyAction(pressed: PressedKey, isPannable: boolean): KeyAction | undefined {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined;
  const letter = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  return ACTIONS[letter] ?? (isPannable ? ARROWS[pressed.key] : undefined);
}

/**
 * The box to go to next, round and round.
 *
 * @param from index of the present one; -1 for none
 */
export function stepFrom(from: number, by: 1 | -1, count: number): number | undefined {
  if (count === 0) return undefined;
  if (from < 0) return by === 1 ? 0 : count - 1;
  return (from + by + count) % count;
}
