/** Apart from language.ts, which the page's first load needs without any schema. */
import * as z from 'zod/mini';
import { visibleText } from './visible-text.ts';

/** docs/interface.md, section 2. */
export const translatedSchema = z.object({ ja: z.string(), en: z.string(), zh: z.string() });

export type Translated = z.infer<typeof translatedSchema>;

const nameSchema = z.optional(z.string().check(z.overwrite(visibleText)));

/** An absent language falls back to the plain name. */
export const namesSchema = z.object({ ja: nameSchema, en: nameSchema, zh: nameSchema });

export type Names = z.infer<typeof namesSchema>;
