import type { Translated } from './language.ts';

/**
 * Type guards for the small replies that are read before an answer is: the library of the schemas would
 * weigh 7 KB there. The wire's types come from the schemas, and tests hold both against the same replies.
 */
export type Guard<T> = (value: unknown) => value is T;

export const isString: Guard<string> = (value) => typeof value === 'string';

export const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean';

export const isInteger: Guard<number> = (value): value is number => Number.isSafeInteger(value);

/** Whether a value is a share, 0..1. */
export const isShare: Guard<number> = (value): value is number =>
  typeof value === 'number' && value >= 0 && value <= 1;

/** Whether a value passes where there is one. */
export function isOptional<T>(passes: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || passes(value);
}

/** Whether a value is an array of four, three … as the guards for its places are. */
export function isTupleOf<T extends readonly unknown[]>(
  ...places: { [K in keyof T]: Guard<T[K]> }
): Guard<T> {
  return (value): value is T =>
    Array.isArray(value) &&
    value.length === places.length &&
    places.every((passes, index) => passes(value[index]));
}

/** Whether a value is an array whose elements all pass. */
export function isArrayOf<T>(passes: Guard<T>): Guard<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(passes);
}

/** Whether a value is an object with these fields; others are ignored. A field too many or too few fails the type check. */
export function isObjectOf<T extends object>(fields: {
  readonly [K in keyof T]-?: Guard<T[K]>;
}): Guard<T> {
  const names = Object.keys(fields) as (keyof T)[];
  return (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    names.every((name) => fields[name]((value as T)[name]));
}

/** Whether a value has a text in each language. */
export const isTranslated = isObjectOf<Translated>({ ja: isString, en: isString, zh: isString });
