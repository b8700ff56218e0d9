import type { NamedText } from '../metadata.ts';

export interface Mark {
  readonly tool: string;
  readonly prompt?: string | undefined;
}

export type MarkReader = (field: NamedText) => Mark | undefined;
