interface Shortcut {
  readonly group: 'page' | 'result';
  /** As `KeyboardEvent.key`; `Mod+` is Ctrl, on a Mac ⌘. */
  readonly keys: readonly string[];
}

/**
 * Every key of the page, for the help sheet only, to spare the first load. A test compares it with
 * result/stage/keys.ts.
 */
export const SHORTCUTS = {
  help: { group: 'page', keys: ['?'] },
  paste: { group: 'page', keys: ['Mod+V'] },
  next: { group: 'result', keys: ['n'] },
  previous: { group: 'result', keys: ['p'] },
  hide: { group: 'result', keys: ['h'] },
  region: { group: 'result', keys: ['r'] },
  zoomIn: { group: 'result', keys: ['+'] },
  zoomOut: { group: 'result', keys: ['-'] },
  fit: { group: 'result', keys: ['0'] },
  pan: { group: 'result', keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof SHORTCUTS;

const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/**
 * A shortcut as people read it on their keys, one text a key.
 *
 * @param key as in `SHORTCUTS`, e.g. `Mod+V`
 */
export function keyNames(key: string, mac: boolean): string[] {
  const parts = key.length > 1 ? key.split('+') : [key];
  return parts.map((part) => (part === 'Mod' ? (mac ? '⌘' : 'Ctrl') : (SIGNS[part] ?? part)));
}
