/** The keys that paste on this machine, as they are written on them. */
export function pasteKeys(): readonly string[] {
  return /Mac|iP(hone|ad|od)/.test(navigator.userAgent) ? ['⌘', 'V'] : ['Ctrl', 'V'];
}
