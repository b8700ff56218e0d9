import { isObject, type JsonObject } from '../contract/guard.ts';

/**
 * Whether a text looks like a JSON object with all these keys (plain words), at any depth. Not
 * parsed: graphs hold `NaN`, and some are cut off.
 */
export function hasKeys(text: string, keys: readonly string[]): boolean {
  if (!/^\s{0,100}\{/.test(text)) return false;
  return keys.every((key) => text.includes(`"${key}"`));
}

/** Parses a JSON object; undefined when it is none. `NaN` and infinities become null. */
export function parseObject(text: string): JsonObject | undefined {
  try {
    const plain = text.slice(0, text.lastIndexOf('}') + 1);
    const value: unknown = JSON.parse(plain.replace(/(?<=[:[,]\s?)(?:NaN|-?Infinity)\b/g, 'null'));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function textAt(object: JsonObject | undefined, key: string): string | undefined {
  const value = object?.[key];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
