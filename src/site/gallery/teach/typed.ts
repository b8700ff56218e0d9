interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** A text written before its field is there, after a key; undefined when the key writes nothing. */
export function typedOn(text: string, pressed: PressedKey): string | undefined {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  if (ctrlKey || metaKey || altKey) return undefined;
  const letters = Array.from(text);
  if (key === 'Backspace') return letters.slice(0, -1).join('');
  // A leading space was one more press of the focused button.
  if (key === ' ' && text === '') return '';
  return Array.from(key).length === 1 ? text + key : undefined;
}
