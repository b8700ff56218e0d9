/** Pictures that the service would not take as they are (prepare/). What decides is loaded when needed. */
import { STATUS } from '../../contract/status.ts';
import { createStore, useStore } from '../ui/store.ts';
import type { Prepared } from '../prepare/prepare.ts';
import { SearchError } from './errors.ts';
import { originalOf, type Source } from './source.ts';

/** What the visitor wants done with a picture whose copy would lose what its file says about AI. */
export type Wish = 'smaller' | 'asItIs';

const wishes = createStore<ReadonlyMap<string, Wish>>(new Map());
/** In place of an id: for all pictures of this visit. */
const ALL = '';

export function wishFor(source: Source, wish: Wish, forAll: boolean): void {
  const id = source.kind === 'file' && !forAll ? source.id : ALL;
  wishes.set(new Map(wishes.get()).set(id, wish));
}

function wishOf(source: Source, given = wishes.get()): Wish | undefined {
  return source.kind === 'file' ? (given.get(source.id) ?? given.get(ALL)) : undefined;
}

function judges(source: Source, aiDetect: boolean, given: ReadonlyMap<string, Wish>): boolean {
  // A picture that was turned or brightened here has lost what its file said about itself.
  return aiDetect && originalOf(source) === undefined && wishOf(source, given) !== 'smaller';
}

/** Whether a picture is asked about AI: the switch is on, and the file has not lost what it says. */
export function isJudged(source: Source, aiDetect: boolean): boolean {
  return judges(source, aiDetect, wishes.get());
}

export function useIsJudged(source: Source, aiDetect: boolean): boolean {
  return judges(source, aiDetect, useStore(wishes, wishes.get));
}

/** Surely taken as they are: of a kind that the service reads, and small. */
const PLAIN = /^image\/(jpeg|png|webp|gif)$/;
const SMALL = 1024 * 1024;

interface Asked {
  readonly source: Source;
  readonly aiDetect: boolean;
}

function asItIs(file: Blob): Prepared {
  return { picture: file, change: undefined };
}

/**
 * What is sent of an own picture.
 *
 * @throws as `prepare`
 */
export async function firstAttempt({ source, aiDetect }: Asked, signal: AbortSignal) {
  if (source.kind === 'url') return undefined;
  const { file } = source;
  const isPlain = PLAIN.test(file.type) && file.size < SMALL;
  if (isPlain || wishOf(source) === 'asItIs') return asItIs(file);
  const { prepare } = await import('../prepare/prepare.ts');
  return prepare(file, { judged: aiDetect, signal });
}

const MENDABLE: readonly (number | undefined)[] = [
  STATUS.tooLarge.code,
  STATUS.unsupportedFormat.code,
];

/**
 * What is sent after the service has refused the file itself: it knows better than the file's name, and
 * counts its pixels.
 *
 * @returns undefined when nothing else can be sent
 * @throws as `prepare`
 */
export async function secondAttempt(
  { source, aiDetect }: Asked,
  error: unknown,
  signal: AbortSignal,
): Promise<Prepared | undefined> {
  if (source.kind === 'url' || !(error instanceof SearchError)) return undefined;
  if (!MENDABLE.includes(error.code) || wishOf(source) === 'asItIs') return undefined;
  const { prepare } = await import('../prepare/prepare.ts');
  const refusal = error.code;
  const prepared = await prepare(source.file, { judged: aiDetect, refusal, signal });
  return prepared.change && prepared;
}
