import type { Detection } from '../../contract/search.ts';
import type { Part } from '../search/parts.ts';
import type { Source } from '../shell/source.ts';
import type { Marked } from './use-marked.ts';

export interface Seen {
  readonly source: Source;
  readonly detections: readonly Detection[];
  readonly parts: readonly Part[];
  readonly marked: Marked;
  /** Picture width / height; undefined until known. */
  readonly ratio: number | undefined;
  /** Of the whole picture's answer; empty without one. */
  readonly traceId: string;
  /** Asks anew about everything: what was selected is forgotten. */
  readonly again: () => void;
  /** Asks anew about the whole picture. */
  readonly renew: () => void;
}
