import i18next from 'i18next';

/**
 * Sentences one after the other: Japanese and Chinese put no space between them.
 *
 * @param sentences those that are not said are left out
 */
export function joinSentences(...sentences: readonly (string | false | undefined)[]): string {
  return sentences.filter(Boolean).join(i18next.language === 'en' ? ' ' : '');
}
