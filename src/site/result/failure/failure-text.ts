import { STATUS, statusName } from '../../../contract/status.ts';
import { isAlone } from '../../device/model.ts';
import { UnreadableError } from '../../picture/load.ts';
import { isSearchError, type FailureKind } from '../../search/errors.ts';
import { isPrivateHost } from '../../shell/private-host.ts';
import type { Source } from '../../shell/source.ts';
import { en, useFailureTexts } from './texts.ts';

const UNSENT = ['unreadable', 'evidence', 'worker'] as const;

/** Why the picture was not sent, as the texts of `fit` word it; undefined for another failure. */
export function unsentReason(error: unknown): (typeof UNSENT)[number] | undefined {
  return isSearchError(error) ? UNSENT.find((kind) => kind === error.kind) : undefined;
}

/** Paths of the texts, where neither the code nor a reason has its own. */
const WORDS = {
  network: 'failure.network',
  stopped: 'waiting.stopped',
  timeout: 'timeout',
  empty: 'empty',
  gone: 'gone',
  device: 'device',
  deviceLoad: 'deviceLoad',
  unreadable: 'unsent',
  evidence: 'unsent',
  worker: 'unsent',
  malformed: 'malformed',
  status: 'malformed',
} as const satisfies Record<FailureKind, string>;

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
  return (error, source) => {
    if (error instanceof UnreadableError) return t('unreadable');
    if (!isSearchError(error)) return t('malformed');
    const reason = reasonOf(error, source);
    if (reason) return t(`reason.${reason}`);
    const { kind, code } = error;
    if (code !== undefined) {
      const name = (statusName(code) ?? 'running') as Refusal;
      return t(`status.${name}`, { code });
    }
    return t(kind === 'device' && isAlone() ? 'deviceAlone' : WORDS[kind]);
  };
}

/** Why a picture has no answer, for a list. */
export function FailureReason({ error }: { readonly error: unknown }): string {
  const text = useFailureText()(error);
  const t = useFailureTexts();
  const unsent = unsentReason(error);
  return unsent ? t(`fit.${unsent}`) : text;
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
