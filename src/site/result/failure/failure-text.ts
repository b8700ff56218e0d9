import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { STATUS, statusName } from '../../../contract/status.ts';
import { isAlone } from '../../device/model.ts';
import { useFitTexts } from '../../picture/fit/texts.ts';
import { UnreadableError } from '../../picture/pixels/load.ts';
import { isSearchError, type FailureKind } from '../../search/errors.ts';
import { isPrivateHost } from '../../shell/private-host.ts';
import type { Source } from '../../shell/source.ts';
import { en, useFailureTexts } from './texts.ts';

const UNSENT = ['unreadable', 'evidence', 'worker'] as const;

/** Why the picture was not sent, as picture/fit/texts.ts words it; undefined for another failure. */
export function unsentReason(error: unknown): (typeof UNSENT)[number] | undefined {
  return isSearchError(error) ? UNSENT.find((kind) => kind === error.kind) : undefined;
}

/** Kinds with a text that others use, too. */
const SHARED = { network: 'failure.network', stopped: 'waiting.stopped' } as const;

function isShared(kind: FailureKind): kind is keyof typeof SHARED {
  return kind in SHARED;
}

/** Kinds with a text of their name. */
const WORDED = ['timeout', 'empty', 'gone', 'device', 'deviceLoad'] as const;

function isWorded(kind: FailureKind): kind is (typeof WORDED)[number] {
  return (WORDED as readonly FailureKind[]).includes(kind);
}

function wordOf(kind: FailureKind) {
  if (kind === 'device' && isAlone()) return 'deviceAlone';
  return isWorded(kind) ? kind : 'malformed';
}

/** A success is no failure. */
type Refusal = keyof typeof en.status;

type Reason = keyof typeof en.reason;

/** Why an address gave no picture, where there is a sentence for it. */
export function reasonOf(error: unknown, source?: Source): Reason | undefined {
  if (!isSearchError(error) || error.reason === undefined) return undefined;
  // The service does not say so, as it would tell of its network; the address itself does.
  const isOutside = source?.kind !== 'url' || !isPrivateHost(new URL(source.url).hostname);
  if (error.reason === 'host-unknown' && !isOutside) return 'private';
  return Object.hasOwn(en.reason, error.reason) ? (error.reason as Reason) : undefined;
}

/** The sentence for any failure, all codes of the spec included. */
export function useFailureText(): (error: unknown, source?: Source) => string {
  const t = useFailureTexts();
  const { t: shared } = useTranslation();
  return useCallback(
    (error, source) => {
      if (error instanceof UnreadableError) return t('unreadable');
      if (!isSearchError(error)) return t('malformed');
      const reason = reasonOf(error, source);
      if (reason) return t(`reason.${reason}`);
      const { kind, code } = error;
      const name = kind === 'status' && code !== undefined ? statusName(code) : undefined;
      if (name) return t(`status.${name as Refusal}`);
      if (unsentReason(error)) return t('unsent');
      if (isShared(kind)) return shared(SHARED[kind]);
      if (kind === 'unknown') return t('unknown', { code: code ?? '?' });
      return t(wordOf(kind));
    },
    [t, shared],
  );
}

/** Why a picture has no answer, for a list. */
export function FailureReason({ error }: { readonly error: unknown }): string {
  const text = useFailureText()(error);
  const t = useFitTexts();
  const unsent = unsentReason(error);
  return unsent ? t(unsent) : text;
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
