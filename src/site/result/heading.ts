import type { TFunction } from 'i18next';
import type { Language } from '../../contract/language.ts';
import type { Detection } from '../../contract/search.ts';
import type { SearchState } from '../search/use-search.ts';
import { announcement, summary } from './words.ts';

/**
 * Heading of the result page.
 *
 * @param detections those of the answer and of its parts
 */
export function headingOf(
  state: SearchState,
  detections: readonly Detection[],
  t: TFunction,
): string {
  switch (state.kind) {
    case 'waiting':
      return t('waiting.heading');
    case 'pausing':
      return t('waiting.retryHeading');
    case 'stopped':
      return t('waiting.stoppedHeading');
    case 'failed':
      return t('failure.heading');
    case 'done':
      return summary(detections, t);
  }
}

/** What is announced on a change of state; undefined where on-demand parts announce themselves. */
export function spokenOf(state: SearchState, language: Language, t: TFunction): string | undefined {
  switch (state.kind) {
    case 'pausing':
    case 'failed':
      return undefined;
    case 'done':
      return announcement(state.recognition.reply.data, { t, language });
    case 'waiting':
    case 'stopped':
      return headingOf(state, [], t);
  }
}
