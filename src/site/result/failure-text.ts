import type { TFunction } from 'i18next';
import { STATUS, statusName } from '../../contract/status.ts';
import { isSearchError } from '../search/errors.ts';
import type { Source } from '../search/source.ts';

/** The sentence for what went wrong, for every code of the spec and every other kind of failure. */
export function failureText(error: unknown, t: TFunction): string {
  if (!isSearchError(error)) return t('failure.malformed');
  const { kind, code } = error;
  if (kind === 'status') {
    const name = code === undefined ? undefined : statusName(code);
    return name ? t(`failure.status.${name}`) : t('failure.malformed');
  }
  if (kind === 'unreadable' || kind === 'evidence' || kind === 'worker') return t('failure.unsent');
  return kind === 'unknown' ? t('failure.unknown', { code: code ?? '?' }) : t(`failure.${kind}`);
}

const BY_FILE: readonly (number | undefined)[] = [
  STATUS.downloadFailed.code,
  // Of a file the page can send a copy that fits.
  STATUS.tooLarge.code,
  STATUS.unsupportedFormat.code,
];

/** Whether giving the picture itself instead of its address would help. */
export function wantsFileInstead(error: unknown, source: Source): boolean {
  return source.kind === 'url' && isSearchError(error) && BY_FILE.includes(error.code);
}
