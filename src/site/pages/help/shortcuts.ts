interface Shortcut {
  /** Where it works; the help sheet lists by it. */
  readonly group: 'page' | 'result';
  /** Any of these, as `KeyboardEvent.key` names them; `Mod+` is Ctrl, on a Mac ⌘. */
  readonly keys: readonly string[];
}

/**
 * Every key of the page beside those that browsers give to links, fields and dialogues. Read by the
 * help sheet only, so that the first load is spared it: `?` is handled in help.tsx, those of a
 * result in result/stage/keys.ts, which a test compares with this table. The sheet lists them with a text each (i18n, `help.keys`).
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
