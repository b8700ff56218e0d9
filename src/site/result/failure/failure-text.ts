import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { STATUS, statusName } from '../../../contract/status.ts';
import { isSearchError, type FailureKind } from '../../search/errors.ts';
import type { Source } from '../../shell/source.ts';
import { useFailureTexts } from './texts.ts';

const UNSENT: readonly FailureKind[] = ['unreadable', 'evidence', 'worker'];

/** The sentence for any failure, all codes of the spec included. */
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
  // The page can send a file's copy that fits.
  STATUS.tooLarge.code,
  STATUS.unsupportedFormat.code,
];

/** Whether giving the file instead of its address would help. */
export function wantsFileInstead(error: unknown, source: Source): boolean {
  return source.kind === 'url' && isSearchError(error) && BY_FILE.includes(error.code);
}
