import type { Language } from '../../contract/language.ts';
import type { Progress } from '../../contract/progress.ts';
import { STATUS } from '../../contract/status.ts';
import { keepPictureHere, pictureHere } from '../device/pictures.ts';
import { DeviceError, groupsHere, namesHere, searchHere } from '../device/device.ts';
import type { DeviceFailure } from '../device/protocol.ts';
import { rememberPicture } from '../picture/previews.ts';
import type { Source } from '../shell/source.ts';
import { SearchError } from './errors.ts';
import { type Recognition, withoutHandles } from './reply.ts';

const FAILURES: Readonly<Record<DeviceFailure, () => SearchError>> = {
  unreadable: () => new SearchError('unreadable'),
  tooMany: () => new SearchError('status', { code: STATUS.tooManyPeople.code }),
  stale: () => new SearchError('status', { code: STATUS.badParameters.code }),
  load: () => new SearchError('deviceLoad'),
  broken: () => new SearchError('device'),
};

function asSearchError(error: unknown): never {
  throw error instanceof DeviceError ? FAILURES[error.failure]() : error;
}

/** The picture; of an address only where its host, and this page's policy, let the page read it. */
async function pictureOf(source: Source, signal: AbortSignal): Promise<Blob> {
  if (source.kind === 'file') return source.file;
  const here = pictureHere(source);
  if (here) return here;
  try {
    const response = await fetch(source.url, { signal, referrerPolicy: 'no-referrer' });
    if (!response.ok) throw new Error(`The host answered with ${response.status}.`);
    const picture = await response.blob();
    keepPictureHere(source, picture);
    rememberPicture(source, URL.createObjectURL(picture));
    return picture;
  } catch (cause) {
    signal.throwIfAborted();
    const { code } = STATUS.downloadFailed;
    throw new SearchError('status', { code, reason: 'not-allowed', cause });
  }
}

interface Asked {
  readonly request: {
    readonly source: Source;
    readonly isMulti: boolean;
    readonly aiDetect: boolean;
    readonly aiPrompt?: boolean | undefined;
    readonly handles?: boolean | undefined;
  };
  readonly language: Language;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Recognises on this device: nothing of the picture is sent. Whatever this browser decodes will do.
 *
 * @throws SearchError, or the signal's reason
 */
export async function searchOnDevice({
  request,
  language,
  signal,
  onProgress,
}: Asked): Promise<Recognition> {
  const { isMulti, aiDetect, aiPrompt = false, handles = false } = request;
  const file = await pictureOf(request.source, signal);
  const task = { file, isMulti, aiDetect, aiPrompt, handles, language };
  const reply = await searchHere(task, signal, onProgress).catch(asSearchError);
  return { reply, raw: withoutHandles(reply) };
}

/** @throws SearchError, or the signal's reason */
export function namesOnDevice(task: Parameters<typeof namesHere>[0], signal: AbortSignal) {
  return namesHere(task, signal).catch(asSearchError);
}

/** @throws SearchError, or the signal's reason */
export function groupsOnDevice(heads: readonly string[], signal: AbortSignal) {
  return groupsHere(heads, signal).catch(asSearchError);
}
