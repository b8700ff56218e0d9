import type { Progress } from '../../contract/search.ts';
import { STATUS } from '../../contract/status.ts';
import { askDevice, DeviceError } from '../device/device.ts';
import { isAlone } from '../device/model.ts';
import type { DeviceFailure, NamesTask, SearchTask } from '../device/protocol.ts';
import { kindOfFile } from '../picture/sniff.ts';
import { keepPictureHere, pictureHere, rememberPicture } from '../picture/previews.ts';
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

/** @throws SearchError with a reason, or the signal's reason */
async function fetchHere(url: string, signal: AbortSignal): Promise<Blob> {
  const refusal = (reason: string, cause?: unknown) =>
    new SearchError('status', { code: STATUS.downloadFailed.code, reason, cause });
  try {
    const response = await fetch(url, { signal, referrerPolicy: 'no-referrer' });
    if (response.ok) return await response.blob();
    throw refusal(response.status === 404 ? 'not-found' : 'not-allowed');
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SearchError) throw error;
    // A service's policy lets its page ask no other host.
    throw refusal(isAlone() ? 'not-allowed' : 'device', error);
  }
}

/** The picture; of an address only where its host, and this page's policy, let the page read it. */
async function pictureOf(source: Source, signal: AbortSignal): Promise<Blob> {
  if (source.kind === 'file') return pictureHere(source) ?? source.file;
  const here = pictureHere(source);
  if (here) return here;
  const picture = await fetchHere(source.url, signal);
  keepPictureHere(source, picture);
  rememberPicture(source, URL.createObjectURL(picture));
  return picture;
}

/** An SVG as pixels, from which its heads are taught, too; others as they are. */
async function drawn(source: Source, picture: Blob, signal: AbortSignal): Promise<Blob> {
  if ((await kindOfFile(picture)) !== 'svg') return picture;
  const { prepare } = await import('./prepare.ts');
  const { picture: copy } = await prepare(picture, { judged: false, signal });
  keepPictureHere(source, copy);
  return copy;
}

/**
 * Recognises on this device: nothing of the picture is sent. Whatever this browser decodes will do.
 *
 * @throws SearchError, or the signal's reason
 */
export async function searchOnDevice(
  source: Source,
  asked: Omit<SearchTask, 'file'>,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Recognition> {
  const file = await drawn(source, await pictureOf(source, signal), signal);
  const task = { ...asked, file };
  const reply = await askDevice('search', task, signal, onProgress).catch(asSearchError);
  return { reply, raw: withoutHandles(reply) };
}

/** @throws SearchError, or the signal's reason */
export function namesOnDevice(task: NamesTask, signal: AbortSignal) {
  return askDevice('names', task, signal).catch(asSearchError);
}

/** @throws SearchError, or the signal's reason */
export function groupsOnDevice(heads: readonly string[], signal: AbortSignal) {
  return askDevice('groups', heads, signal).catch(asSearchError);
}
