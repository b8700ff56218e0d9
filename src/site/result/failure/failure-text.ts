import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { STATUS, statusName } from '../../../contract/status.ts';
import { isSearchError, type FailureKind } from '../../search/errors.ts';
import type { Source } from '../../shell/source.ts';
import { useFailureTexts } from './texts.ts';

/** Where the page did not even ask the service. */
const UNSENT: readonly FailureKind[] = ['unreadable', 'evidence', 'worker'];

/** Gives the sentence for what went wrong, for every code of the spec and every other kind of failure. */
export function useFailureText(): (error: unknown) => string {
  const t = useFailureTexts();
  const { t: shared } = useTranslation();
  return useCallback(
    (error) => {
      if (!isSearchError(error)) return t('malformed');
      const { kind, code } = error;
      const name = kind === 'status' && code !== undefined ? statusName(code) : undefined;
      if (name) return t(`status.${name}`);
      if (UNSENT.includes(kind)) return t('unsent');
      if (kind === 'network') return shared('failure.network');
      if (kind === 'unknown') return t('unknown', { code: code ?? '?' });
      return t(kind === 'timeout' ? 'timeout' : 'malformed');
    },
    [t, shared],
  );
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
