import type { Translated } from './language.ts';

/**
 * Type guards for replies needed before an answer is: the schema library would add 7 KB there.
 * Tests hold guards and schemas against the same replies.
 */
export type Guard<T> = (value: unknown) => value is T;

export const isString: Guard<string> = (value) => typeof value === 'string';

export const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean';

export const isInteger: Guard<number> = (value): value is number => Number.isSafeInteger(value);

export const isCount: Guard<number> = (value): value is number => isInteger(value) && value >= 0;

export const isShare: Guard<number> = (value): value is number =>
  typeof value === 'number' && value >= 0 && value <= 1;

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject: Guard<JsonObject> = (value): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A guard that also accepts undefined. */
export function isOptional<T>(passes: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || passes(value);
}

/** A guard for tuples, one guard per element. */
export function isTupleOf<T extends readonly unknown[]>(
  ...places: { [K in keyof T]: Guard<T[K]> }
): Guard<T> {
  return (value): value is T =>
    Array.isArray(value) &&
    value.length === places.length &&
    places.every((passes, index) => passes(value[index]));
}

/** A guard for arrays. */
export function isArrayOf<T>(passes: Guard<T>): Guard<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(passes);
}

/** A guard for objects; extra fields are ignored. Missing or extra guards fail the type check. */
export function isObjectOf<T extends object>(fields: {
  readonly [K in keyof T]-?: Guard<T[K]>;
}): Guard<T> {
  const names = Object.keys(fields) as (keyof T)[];
  return (value): value is T =>
    isObject(value) && names.every((name) => fields[name]((value as T)[name]));
}

export const isTranslated = isObjectOf<Translated>({ ja: isString, en: isString, zh: isString });
