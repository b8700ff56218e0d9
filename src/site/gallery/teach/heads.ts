import type { Box } from '../../../contract/box.ts';
import { type Source, sourceKey } from '../../shell/source.ts';
import { createStore, useStore } from '../../ui/store.ts';
import type { NamedCharacter } from '../client.ts';

/** What is going on at a head's card. */
export interface HeadState {
  readonly isOpen: boolean;
  /** The series to begin with, of a form that opened by itself. */
  readonly work?: string;
  /** Who has been taught; shown until the picture is asked about again. */
  readonly named?: string;
}

const NOBODY: ReadonlyMap<string, HeadState> = new Map();

const store = createStore(NOBODY);
let due: (() => void) | undefined;

function runDue(): void {
  if ([...store.get().values()].some(({ isOpen }) => isOpen)) return;
  const work = due;
  due = undefined;
  work?.();
}

export function headState(boxId: string): HeadState | undefined {
  return store.get().get(boxId);
}

export function useHeadState(boxId: string): HeadState | undefined {
  return useStore(store).get(boxId);
}

/** Undefined forgets it. */
export function setHead(boxId: string, state: HeadState | undefined): void {
  const heads = new Map(store.get());
  if (state) heads.set(boxId, state);
  else heads.delete(boxId);
  store.set(heads);
  runDue();
}

/** What is being written about heads, by where they are: an answer asked for again gives them other ids. */
export const drafts = new Map<string, NamedCharacter>();

/** Where a head is: its picture and its box there. */
export function placeOf(source: Source, box: Box): string {
  return `${sourceKey(source)} ${box.join()}`;
}

/**
 * Runs the latest work, at once or when no form is open: asking again removes the cards, and the
 * focus from what is being written.
 */
export function whenClosed(work: () => void): void {
  due = work;
  runDue();
}
