import * as z from 'zod/mini';

const DECIMAL = /^\s*[+-]?\d{1,20}(\.\d{1,30})?(e[+-]?\d{1,3})?\s*$/i;

/** A finite number; a decimal number as text is taken for it, since some services write them so. */
export const numeric = z.pipe(
  z.union([
    z.number(),
    z.pipe(
      z.string().check(z.regex(DECIMAL)),
      z.transform((value) => Number(value)),
    ),
  ]),
  z.number(),
);
