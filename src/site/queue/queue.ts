import type { QueryKey } from '@tanstack/react-query';
import type { Detection } from '../../contract/search.ts';
import { currentTaught, onTaught } from '../gallery/teach/taught.ts';
import type { PictureTask } from '../picture/tasks.ts';
import { queryClient } from '../shell/query-client.ts';
import { arePicturesTaken, openPage, openPicture, showFile } from '../shell/route.ts';
import { keepFile } from '../shell/files.ts';
import { type IntakeNote, setIntakeNote } from '../shell/notes.ts';
import { type FileSource, pictureKey, sourceKey } from '../shell/source.ts';
import { isStale, SearchError } from '../search/errors.ts';
import { namePicturesAgain } from '../search/narrowing.ts';
import type { Recognition } from '../search/reply.ts';
import { isRegionsKey, regionsOf, wholeOf } from '../search/regions.ts';
import { searchAside } from '../search/use-search.ts';
import { createStore, useStore } from '../ui/store.ts';
import { type Found, picturesAmong, picturesIn } from './folders.ts';
import { createRunner, type Answer, type Item, type QueueState } from './runner.ts';

/** As many as people in them can be told apart (contract/heads.ts). */
export const MOST_PICTURES = 10_000;

/** More are looked at as people, not one by one. */
const HANDFUL = 6;

/** A new one each time, or it would hold all that has listened to it. */
const never = () => new AbortController().signal;

/** Undefined when the worker fails. */
async function inPictureWorker(task: PictureTask) {
  try {
    const { inWorker } = await import('../search/prepare.ts');
    return await inWorker(task, never());
  } catch {
    return undefined;
  }
}

/** The first picture with a content, by its hash. */
const byHash = new Map<string, string>();

const runner = createRunner(recognise);

/** @throws SearchError when the file is empty or gone */
async function look({ id, file }: FileSource): Promise<Pick<Item, 'sameAs' | 'thumb'>> {
  const seen = await inPictureWorker({ kind: 'thumbnail', file });
  if (seen?.kind === 'gone') throw new SearchError(file.size === 0 ? 'empty' : 'gone');
  if (seen?.kind !== 'thumbnail') return {};
  const { hash = id, thumb } = seen;
  const first = itemOf(byHash.get(hash) ?? id)?.source.id ?? id;
  byHash.set(hash, first);
  return { thumb, ...(first !== id && { sameAs: first }) };
}

async function facesOf({ file }: FileSource, { reply }: Answer): Promise<Pick<Item, 'faces'>> {
  const boxes = reply.data.map(({ box }) => box);
  if (boxes.length === 0) return {};
  const seen = await inPictureWorker({ kind: 'faces', file, boxes });
  return seen?.kind === 'faces' ? { faces: seen.faces } : {};
}

function itemOf(id: string): Item | undefined {
  return runner.store.get().items.find(({ source }) => source.id === id);
}

/** The picture that stands for all with its content. */
export const firstOf = (item: Item): Item =>
  item.sameAs === undefined ? item : (itemOf(item.sameAs) ?? item);

async function recognise(source: FileSource): Promise<Partial<Item>> {
  const known = itemOf(source.id);
  const seen = known?.thumb ? {} : await look(source);
  if (seen.sameAs !== undefined) return { ...seen, state: 'same' };
  if (seen.thumb) runner.note(source.id, seen);
  const answer = wholeAnswer(source, await searchAside(source));
  return { answer, ...(await facesOf(source, answer)) };
}

/** With what was selected in the picture. */
function wholeAnswer(source: FileSource, { key, reply }: Answer): Answer {
  const kept = queryClient.getQueryData<Recognition>(key) ?? { reply, raw: reply };
  const [, , model, isMulti] = key as readonly [string, string, string, boolean];
  return { key, reply: wholeOf(kept, regionsOf(source, { model, isMulti })).reply };
}

/** The picture's view has asked, its heads were asked about again, or something in it was selected. */
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success') return;
  const queryKey = event.query.queryKey as QueryKey;
  const [, picture = ''] = queryKey as readonly string[];
  const { reply } = (event.query.state.data ?? {}) as Partial<Recognition>;
  const item = picture.startsWith('file:') ? itemOf(picture.slice('file:'.length)) : undefined;
  if (!item || item.state === 'running') return;
  const answered = reply ? { key: queryKey, reply } : isRegionsKey(queryKey) && item.answer;
  if (!answered) return;
  const { source } = item;
  const answer = wholeAnswer(source, answered);
  runner.answered(source.id, answer);
  if (areSameHeads(item.answer, answer)) return;
  void facesOf(source, answer).then((faces) => runner.note(source.id, faces));
});

function areSameHeads(a: Answer | undefined, b: Answer): boolean {
  const idsOf = ({ reply }: Answer) => reply.data.map(({ box_id: id }) => id).join();
  return a !== undefined && idsOf(a) === idsOf(b);
}

export const modelOf = ({ answer }: Item) => (answer?.key[2] ?? '') as string;

/** Pictures, or heads in them, by the model that answered about them. */
export function byModel<T>(
  all: readonly T[],
  itemFor: (one: T) => Item,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const model = modelOf(itemFor(one));
    const alike = groups.get(model);
    if (alike) alike.push(one);
    else groups.set(model, [one]);
  }
  return groups;
}

function sendAgain(items: readonly Item[]): void {
  for (const { source } of items) {
    queryClient.removeQueries({ queryKey: pictureKey(source), type: 'inactive' });
  }
  runner.askAgain(items.map(({ source }) => source.id));
}

/** Whether it can be asked about without sending its picture. */
function isHandled({ answer }: Item): boolean {
  if (!answer || !queryClient.getQueryData(answer.key)) return false;
  return answer.reply.data.every(({ handle }) => handle !== undefined);
}

type Which = (head: Detection, source: FileSource) => boolean;

async function askAbout(which: Which): Promise<void> {
  const { items } = runner.store.get();
  const asked = items.filter(({ answer, source }) =>
    answer?.reply.data.some((head) => which(head, source)),
  );
  sendAgain(asked.filter((item) => !isHandled(item)));
  const handled = asked.filter(isHandled);
  try {
    for (const [model, alike] of byModel(handled, (item) => item)) {
      await namePicturesAgain(
        alike.map(({ source }) => source),
        model,
      );
    }
  } catch (error) {
    if (!isStale(error)) throw error;
    sendAgain(handled);
  }
}

let latest: Promise<unknown> = Promise.resolve();

/**
 * After a change of the gallery, asks anew about the pictures with such heads. Where handles do not
 * count, or the model gives none, the pictures are sent again. One after the other: names from before
 * a change must not come after those from since.
 *
 * @throws SearchError
 */
export function askAboutHeads(which: Which): Promise<void> {
  const asked = latest.then(() => askAbout(which));
  latest = asked.catch(() => {});
  return asked;
}

/** After a lesson, unsure answers are asked for again; after one taken back, all are. */
onTaught(() => {
  const taught = currentTaught();
  // Who is known already may have got a name, or be no longer "not her".
  const isChange = taught?.kind === 'known' && taught.undo.length > 0;
  if (taught?.kind !== 'taught' && taught?.kind !== 'undone' && !isChange) return;
  // The picture in view is among them: who steps on stops what the view asks.
  const isOld = ({ not_confident: unsure }: Detection) => unsure || taught.kind === 'undone';
  // Names that could not be asked for stay as they are.
  void askAboutHeads(isOld).catch(() => {});
});

/** What of a choice was not taken, and why. */
function noteFor({ pictures, others, cutAt }: Found, room: number): IntakeNote | undefined {
  const over = pictures.length > room ? { count: room, most: MOST_PICTURES } : undefined;
  if (pictures.length === 0 && cutAt === undefined) return { kind: 'noPictures' };
  const isWhole = !over && cutAt === undefined && others === 0;
  return isWhole ? undefined : { kind: 'notAll', over, cutAt, others };
}

function room(): number {
  return Math.max(0, MOST_PICTURES - runner.store.get().items.length);
}

const isEmpty = () => runner.store.get().items.length === 0;

/** Looked at by themselves, not in the list. */
function isForView(pictures: readonly File[]): boolean {
  if (pictures.length > 0 && arePicturesTaken()) return true;
  return pictures.length === 1 && (isEmpty() || room() === 0);
}

function queueFound(found: Found): void {
  const { pictures } = found;
  if (isForView(pictures)) {
    pictures.forEach(showFile);
    return setIntakeNote(noteFor(found, pictures.length));
  }
  setIntakeNote(noteFor(found, room()));
  const taken = pictures.slice(0, room()).map((file) => keepFile(file));
  runner.add(taken);
  if (!taken[0]) return;
  if (pictures.length > 1 && runner.store.get().items.length > HANDFUL) openPage('people');
  else openPicture(taken[0]);
}

export function queueFiles(files: readonly File[]): void {
  queueFound(picturesAmong(files));
}

/** A file that was given alone, which may be anything: the service knows better than its name. */
export function queueOne(file: File): void {
  queueFound({ pictures: [file], others: 0 });
}

/** Queues the pictures in what was dropped, folders included. */
export async function queueFolders(entries: readonly FileSystemEntry[]): Promise<void> {
  // One more than fits, to know whether there are more.
  queueFound(await picturesIn(entries, room() + 1));
}

export const { pause, resume, cancel, retryFailed, msLeft } = runner;

export const currentItems = () => runner.store.get().items;

let forgetSorting = () => {};

/** Tells when the list is cleared; called once. */
export function onCleared(listener: () => void): void {
  forgetSorting = listener;
}

export function clear(): void {
  const keys = new Set(currentItems().map(({ source }) => sourceKey(source)));
  const isOurs = ({ queryKey }: { readonly queryKey: QueryKey }) => keys.has(queryKey[1] as string);
  queryClient.removeQueries({ type: 'inactive', predicate: isOurs });
  byHash.clear();
  runner.clear();
  forgetSorting();
}

export function useQueue(): QueueState {
  return useStore(runner.store);
}

/** The pictures whose answers have been written to a file. */
const written = createStore<readonly Item[] | undefined>(undefined);

export const keepWritten = () => written.set(currentItems());
export const forgetWritten = () => written.set(undefined);

/** Whether more would be lost with the page than one looks at again in a moment. */
function isAtStake(): boolean {
  const items = currentItems();
  return items.length > HANDFUL && items !== written.get();
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Only then, as such a page is not kept for going back to it. */
function watchLeaving(): void {
  if (isAtStake()) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}

runner.store.subscribe(watchLeaving);
written.subscribe(watchLeaving);

export function useIsAtStake(): boolean {
  useStore(runner.store);
  useStore(written);
  return isAtStake();
}
