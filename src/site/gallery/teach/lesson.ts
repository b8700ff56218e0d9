import type { Query } from '@tanstack/react-query';
import {
  MAX_HEADS_REJECTED,
  type TeachFields,
  type TeachReply,
} from '../../../contract/gallery.ts';
import type { CharacterName } from '../../../contract/names.ts';
import type { Detection } from '../../../contract/search.ts';
import { HERE_TRACE, isHere } from '../../device/model.ts';
import { forgetOnDevice, isTokenOfDevice, rejectOnDevice, teachDevice } from './teach-on-device.ts';
import { queryClient } from '../../shell/query-client.ts';
import {
  failureOf,
  GALLERY_KEY,
  GalleryError,
  type NamedCharacter,
  reject,
  teach,
  teachFile,
  undo,
} from '../client.ts';
import { replyUrl } from '../../shell/base.ts';
import { type FileSource, pictureKey, type Source } from '../../shell/source.ts';
import { namePictureAgain } from '../../search/narrowing.ts';
import { isRegionsKey, type Region } from '../../search/regions.ts';
import { tellRegions } from '../../search/use-search.ts';
import { currentSettings } from '../../settings/store.ts';
import { setHead, whenClosed } from './heads.ts';
import { replaceTaught, setTaught, type Revocable } from './taught.ts';

/** A picture with its answer: what a lesson about one of its heads needs. */
export interface AnsweredPicture {
  readonly source: Source;
  readonly regions: readonly Region[];
  readonly detections: readonly Detection[];
  /** Of the whole picture's answer; empty without one. */
  readonly traceId: string;
  /** Asks anew about everything: what was selected is forgotten. */
  readonly again: () => void;
  /** Asks anew about the whole picture. */
  readonly renew: () => void;
}

function traceOf({ regions, traceId }: AnsweredPicture, boxId: string): string {
  const recognitions = regions.map(({ recognition }) => recognition.reply);
  const own = recognitions.find(({ data }) => data.some(({ box_id: id }) => id === boxId));
  return own?.trace_id ?? traceId;
}

type Told = Pick<NamedCharacter, 'character' | 'work'>;

/** Its answers, without those of its regions: a region may be a head that only its selection finds. */
function wholeOf(source: Source) {
  const predicate = ({ queryKey }: Query) => !isRegionsKey(queryKey);
  return { queryKey: pictureKey(source), predicate };
}

/**
 * Has what the page shows of a picture named anew after the gallery has changed, when no form
 * is open: by its handles, or else by sending it again.
 *
 * @param renew asks anew about the whole picture
 */
function nameAnew(source: Source, renew: () => void): void {
  queryClient.removeQueries({ ...wholeOf(source), type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey: GALLERY_KEY });
  whenClosed(() => {
    void namePictureAgain(source).then((isNamed) => (isNamed ? tellRegions(source) : renew()));
  });
}

interface AnsweredHead {
  readonly source: Source;
  readonly traceId: string;
  readonly boxId: string;
  readonly head: Detection | undefined;
}

function fieldsOf({ work, character, names }: NamedCharacter): TeachFields {
  return {
    work: work.trim(),
    character: character.trim(),
    ...(Object.keys(names).length > 0 && { names: { character: names } }),
  };
}

/** Plain names of whom a lesson was about, whether it was new, and the token that takes it back. */
export type LessonReply = Pick<TeachReply, 'work' | 'character' | 'added' | 'undo'>;

/** Where it was recognised: on this device, or by the service. @throws GalleryError or SearchError */
export async function teachHead(
  { source, traceId, boxId, head }: AnsweredHead,
  answer: NamedCharacter,
): Promise<LessonReply> {
  if (traceId.startsWith(HERE_TRACE)) return teachDevice(source, head, answer);
  try {
    return await teach({ ...fieldsOf(answer), trace_id: traceId, box_id: boxId });
  } catch (error) {
    // The service keeps an answer for minutes; the page still holds the file.
    if (failureOf(error) !== 'missing' || source.kind !== 'file' || !head) throw error;
    return teachHeld({ source, traceId, head }, answer);
  }
}

/**
 * Teaches a picture in which no head was found.
 *
 * @param preview its path in the reply, which the service can read whatever the picture was
 * @throws GalleryError `missing` once the preview is gone
 */
export async function teachWhole(
  preview: string | undefined,
  answer: NamedCharacter,
): Promise<TeachReply> {
  const address = replyUrl(preview);
  if (address === undefined) throw new GalleryError('missing');
  const response = await fetch(address).catch((error: unknown) => {
    throw new GalleryError('network', '', error);
  });
  if (!response.ok) throw new GalleryError('missing');
  return teachFile(await response.blob(), fieldsOf(answer));
}

/**
 * Teaches who a head is and asks about the picture again.
 *
 * @param done called with the names to tell it with
 * @param shown these names, where they are not those of the answer
 * @throws GalleryError
 */
export async function giveLesson(
  seen: AnsweredPicture,
  boxId: string,
  answer: NamedCharacter,
  done: (told: Told) => void,
  shown?: Told,
): Promise<void> {
  const { source, detections } = seen;
  const head = detections.find((one) => one.box_id === boxId);
  const reply = await teachHead({ source, traceId: traceOf(seen, boxId), boxId, head }, answer);
  // The reply's names are plain, and in English as a rule.
  const told = shown ?? (currentSettings().language === 'en' ? reply : answer);
  const { character: name, work } = told;
  done(told);
  const kind = reply.added ? 'taught' : 'known';
  const undo = reply.undo === undefined ? [] : [reply.undo];
  setTaught({ kind, boxId, name, work, plain: reply, undo, source });
  nameAnew(source, seen.renew);
}

/** A head in a picture that the page holds. */
export interface HeldHead {
  readonly source: FileSource;
  readonly traceId: string;
  readonly head: Detection;
}

async function teachHeld({ source, traceId, head }: HeldHead, answer: NamedCharacter) {
  if (traceId.startsWith(HERE_TRACE)) return teachDevice(source, head, answer);
  const { prepare } = await import('../../search/prepare.ts');
  const { signal } = new AbortController();
  const { picture } = await prepare(source.file, { judged: false, signal });
  return teachFile(picture, { ...fieldsOf(answer), box: head.box });
}

/**
 * Teaches heads as one character.
 *
 * @param undo gets the tokens that take them back, also when others of them are refused
 * @returns its plain names
 * @throws GalleryError or SearchError
 */
export async function teachHeads(
  heads: readonly HeldHead[],
  answer: NamedCharacter,
  undo: string[],
): Promise<CharacterName> {
  // At once: the gallery takes them in together, in half of the time.
  const outcomes = await Promise.allSettled(heads.map((head) => teachHeld(head, answer)));
  const taught = outcomes.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  undo.push(...taught.flatMap((reply) => reply.undo ?? []));
  void queryClient.invalidateQueries({ queryKey: GALLERY_KEY });
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
  const { work, character } = taught[0] ?? answer;
  return { work, character };
}

/**
 * Says that heads are not somebody, to this device or to the service.
 *
 * @param model that the handles are of; empty for the default
 * @param said gets the tokens that take it back, as those of lessons; none when it was said already
 * @throws GalleryError
 */
export async function rejectName(
  model: string,
  { work, character }: CharacterName,
  handles: readonly string[],
  said: (token: string) => void,
): Promise<void> {
  if (isHere(model)) {
    for (const handle of handles) said(await rejectOnDevice({ work, character, handle }));
    return;
  }
  for (let at = 0; at < handles.length; at += MAX_HEADS_REJECTED) {
    const some = handles.slice(at, at + MAX_HEADS_REJECTED);
    const { undo: token } = await reject({ model, work, character, handles: some });
    if (token) said(token);
  }
}

/**
 * Takes changes back, the latest first; each is removed from the list once it is.
 *
 * @throws GalleryError
 */
export async function takeBackAll(tokens: string[]): Promise<void> {
  for (let token = tokens.at(-1); token !== undefined; token = tokens.at(-1)) {
    await (isTokenOfDevice(token) ? forgetOnDevice(token) : undo(token));
    tokens.pop();
  }
  void queryClient.invalidateQueries({ queryKey: GALLERY_KEY });
}

/** Takes a lesson back and tells the outcome in its note's place. */
export async function takeBack(taught: Revocable): Promise<void> {
  const { source, boxId } = taught;
  const tokens = [...taught.undo];
  try {
    await takeBackAll(tokens);
  } catch (error) {
    replaceTaught(taught, { kind: 'failed', source, boxId, undo: tokens, error });
    return;
  }
  setHead(boxId, undefined);
  replaceTaught(taught, { kind: 'undone', source, boxId });
  nameAnew(source, () => void queryClient.resetQueries(wholeOf(source)));
}
