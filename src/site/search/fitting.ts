/** Pictures that the service would not take as they are; what decides is loaded on demand. */
import { STATUS } from '../../contract/status.ts';
import { createStore, useStore } from '../ui/store.ts';
import { isSearchError, type SearchError } from './errors.ts';
import { originalOf, type Source } from '../shell/source.ts';

/** Files whose copy may be sent without the AI check. */
const unchecked = createStore<ReadonlySet<string>>(new Set());
const ALL = '';

/** A copy of this file, or of all until the visit ends, may be sent without the AI check. */
export function leaveUnchecked(source: Source, forAll: boolean): void {
  const id = source.kind === 'file' && !forAll ? source.id : ALL;
  unchecked.set(new Set(unchecked.get()).add(id));
}

function judges(source: Source, aiDetect: boolean, left: ReadonlySet<string>): boolean {
  const isLeft = source.kind === 'file' && (left.has(source.id) || left.has(ALL));
  // An adjusted picture has lost its metadata.
  return aiDetect && originalOf(source) === undefined && !isLeft;
}

/** Whether AI is judged: switched on, and the file's metadata is there. */
export function isJudged(source: Source, aiDetect: boolean): boolean {
  return judges(source, aiDetect, unchecked.get());
}

export function useIsJudged(source: Source, aiDetect: boolean): boolean {
  return judges(source, aiDetect, useStore(unchecked));
}

/** Surely taken as they are, when small. */
const PLAIN = /^image\/(jpeg|png|webp|gif)$/;
const SMALL = 1024 * 1024;

/** Whether a picture is first sent as it is. */
export function isPlain(source: Source): boolean {
  if (source.kind === 'url') return true;
  return PLAIN.test(source.file.type) && source.file.size < SMALL;
}

const MENDABLE: readonly (number | undefined)[] = [
  STATUS.tooLarge.code,
  STATUS.unsupportedFormat.code,
];

/** Whether a copy may help: the service knows better than a file's name. */
export function isMendable(source: Source, error: unknown): error is SearchError {
  return source.kind === 'file' && isSearchError(error) && MENDABLE.includes(error.code);
}
