/** An object of a parsed JSON text. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Whether a text looks like a JSON object that holds all these keys, at any depth. It is not parsed:
 * graphs hold words (`NaN`) that a strict parser refuses, and some are cut off.
 *
 * @param keys plain words
 */
export function hasKeys(text: string, keys: readonly string[]): boolean {
  if (!/^\s{0,100}\{/.test(text)) return false;
  return keys.every((key) => text.includes(`"${key}"`));
}

/** The object that a JSON text stands for, or undefined. `NaN` and infinities are read as null. */
export function parseObject(text: string): JsonObject | undefined {
  try {
    // What stands behind the object is padding.
    const plain = text.slice(0, text.lastIndexOf('}') + 1);
    const value: unknown = JSON.parse(plain.replace(/(?<=[:[,]\s?)(?:NaN|-?Infinity)\b/g, 'null'));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The text under a key, or undefined when there is none. */
export function textAt(object: JsonObject | undefined, key: string): string | undefined {
  const value = object?.[key];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
