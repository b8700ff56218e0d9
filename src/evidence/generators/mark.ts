import type { NamedText } from '../metadata.ts';

/** What a generator left in a text. */
export interface Mark {
  /** The generator's name. */
  readonly tool: string;
  /** The words that the picture was asked for with, as far as the text tells. */
  readonly prompt?: string | undefined;
}

/** Knows one generator's texts; undefined when this one could be anybody's. */
export type MarkReader = (field: NamedText) => Mark | undefined;
