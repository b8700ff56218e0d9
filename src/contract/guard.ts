import type { Translated } from './language.ts';

/**
 * Type guards for the two small replies that the page asks for before anything is searched: the
 * library of the schemas would weigh 7 KB there. The wire's types come from the schemas, and a test holds
 * both against the same replies.
 */
export type Guard<T> = (value: unknown) => value is T;

export const isString: Guard<string> = (value) => typeof value === 'string';

export const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean';

export const isInteger: Guard<number> = (value): value is number => Number.isSafeInteger(value);

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
    names.every((name) => fields[name]((value as T)[name]));
}

/** Whether a value has a text in each language. */
export const isTranslated = isObjectOf<Translated>({ ja: isString, en: isString, zh: isString });
