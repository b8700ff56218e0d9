const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  ' ': 'Space',
};

/**
 * A shortcut as people read it on their keys.
 *
 * @param key as in `SHORTCUTS`, e.g. `Mod+V`
 * @param mac whether the modifier is ⌘
 * @returns one text for each key to press
 */
export function keyNames(key: string, mac: boolean): string[] {
  // A plus sign alone is a key, not a joint.
  const parts = key.length > 1 ? key.split('+') : [key];
  return parts.map((part) => (part === 'Mod' ? (mac ? '⌘' : 'Ctrl') : (SIGNS[part] ?? part)));
}
