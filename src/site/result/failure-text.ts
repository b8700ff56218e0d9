import type { TFunction } from 'i18next';
import { STATUS, statusName } from '../../contract/status.ts';
import { isSearchError } from '../search/errors.ts';

/** The sentence for what went wrong, for every code of the spec and every other kind of failure. */
export function failureText(error: unknown, t: TFunction): string {
  if (!isSearchError(error)) return t('failure.malformed');
  const { kind, code } = error;
  if (kind === 'status') {
    const name = code === undefined ? undefined : statusName(code);
    return name ? t(`failure.status.${name}`) : t('failure.malformed');
  }
  return kind === 'unknown' ? t('failure.unknown', { code: code ?? '?' }) : t(`failure.${kind}`);
}

/** Whether giving the picture itself instead of its address would help. */
export function wantsFileInstead(error: unknown): boolean {
  return isSearchError(error) && error.code === STATUS.downloadFailed.code;
}
