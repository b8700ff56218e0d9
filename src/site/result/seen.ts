import type { Detection } from '../../contract/search.ts';
import type { Part } from '../search/parts.ts';
import type { Source } from '../shell/source.ts';
import type { Marked } from './use-marked.ts';

/** What is on the stage, for those who show or use it. */
export interface Seen {
  readonly source: Source;
  /** All heads, those of the parts included, in reading order. */
  readonly detections: readonly Detection[];
  readonly parts: readonly Part[];
  readonly marked: Marked;
  /** Width of the picture divided by its height; undefined until it is loaded. */
  readonly ratio: number | undefined;
  /** Trace id of the answer for the whole picture; empty when there is none. */
  readonly traceId: string;
  /** Asks about the picture again. */
  readonly again: () => void;
}
