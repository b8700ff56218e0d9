/** Pictures that the service would not take as they are; what decides is loaded on demand. */
import { STATUS } from '../../contract/status.ts';
import { createStore, useStore } from '../ui/store.ts';
import { isSearchError, type SearchError } from './errors.ts';
import { originalOf, type Source } from '../shell/source.ts';

export type Wish = 'smaller' | 'asItIs';

const wishes = createStore<ReadonlyMap<string, Wish>>(new Map());
const ALL = '';

export function wishFor(source: Source, wish: Wish, forAll: boolean): void {
  const id = source.kind === 'file' && !forAll ? source.id : ALL;
  wishes.set(new Map(wishes.get()).set(id, wish));
}

function wishOf(source: Source, given = wishes.get()): Wish | undefined {
  return source.kind === 'file' ? (given.get(source.id) ?? given.get(ALL)) : undefined;
}

function judges(source: Source, aiDetect: boolean, given: ReadonlyMap<string, Wish>): boolean {
  // An adjusted picture has lost its metadata.
  return aiDetect && originalOf(source) === undefined && wishOf(source, given) !== 'smaller';
}

/** Whether AI is judged: switched on, and the file's metadata is there. */
export function isJudged(source: Source, aiDetect: boolean): boolean {
  return judges(source, aiDetect, wishes.get());
}

export function useIsJudged(source: Source, aiDetect: boolean): boolean {
  return judges(source, aiDetect, useStore(wishes, wishes.get));
}

/** Surely taken as they are, when small. */
const PLAIN = /^image\/(jpeg|png|webp|gif)$/;
const SMALL = 1024 * 1024;

/** Whether a picture is first sent as it is. */
export function isPlain(source: Source): boolean {
  if (source.kind === 'url' || wishOf(source) === 'asItIs') return true;
  return PLAIN.test(source.file.type) && source.file.size < SMALL;
}

const MENDABLE: readonly (number | undefined)[] = [
  STATUS.tooLarge.code,
  STATUS.unsupportedFormat.code,
];

/** Whether a copy may help: the service knows better than a file's name. */
export function isMendable(source: Source, error: unknown): error is SearchError {
  const mayCopy = source.kind === 'file' && wishOf(source) !== 'asItIs';
  return mayCopy && isSearchError(error) && MENDABLE.includes(error.code);
}
