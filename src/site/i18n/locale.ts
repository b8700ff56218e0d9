import type { en } from './en.ts';
import type { answer } from './en/answer.ts';

/**
 * The same keys with any text: what every language has to fill, or the type check fails. For the
 * texts of a feature: `export const queue: Texts<typeof en> = …`.
 */
export type Texts<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends readonly string[]
      ? readonly string[]
      : Texts<T[K]>;
};

/** Texts of the first load. */
export type Locale = Texts<typeof en>;

/** Texts that come with the result view. */
export type Answer = Texts<typeof answer>;
