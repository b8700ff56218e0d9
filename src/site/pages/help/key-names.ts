const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  ' ': 'Space',
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
