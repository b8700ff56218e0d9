import type { AnsweredPicture } from '../gallery/teach/lesson.ts';
import type { Marked } from './use-marked.ts';

/** A picture on the result page, with what is known of it so far. */
export interface Seen extends AnsweredPicture {
  readonly marked: Marked;
  /** Picture width / height; undefined until known. */
  readonly ratio: number | undefined;
}
