import { gallery } from '../gallery/on-demand.ts';
import { onTaught } from '../gallery/teach/taught.ts';
import { askAboutHeads, byModel, currentItems, forgetWritten, onCleared } from '../queue/queue.ts';
import { askGroups } from '../search/heads.ts';
import { onRoute } from '../shell/route.ts';
import { createStore, useStore } from '../ui/store.ts';
import {
  type Head,
  headsOf,
  lastNumber,
  LEFT_OUT,
  numbered,
  numberedKey,
  type Sorting,
  strangersOf,
} from './groups.ts';

/** The latest change, with its way back. */
export type Change =
  | {
      readonly kind: 'named' | 'rejected' | 'moved' | 'takenOut' | 'leftOut';
      /** In this list alone: nothing is learned. */
      readonly isHere?: boolean;
      readonly name: string;
      readonly count: number;
      /** Further pictures that have the name since. */
      readonly more: number;
      readonly undo: () => Promise<void>;
      /** Why nothing was learned. */
      readonly error?: unknown;
    }
  | { readonly kind: 'undone' }
  | {
      readonly kind: 'failed';
      readonly error: unknown;
      /** Where an undo has failed. */
      readonly undo?: () => Promise<void>;
    };

interface State extends Sorting {
  /** Ids of the heads that references have been made of. */
  readonly taught: ReadonlySet<string>;
  /** The series of who was named last: the next is of the same as a rule. */
  readonly lastWork: string;
  readonly change: Change | undefined;
  readonly grouping: 'settled' | 'asking' | 'failed';
}

const NOTHING: State = {
  placed: new Map(),
  numbers: new Map(),
  named: new Map(),
  taught: new Set(),
  lastWork: '',
  change: undefined,
  grouping: 'settled',
};

const store = createStore(NOTHING);

let comparing = new AbortController();

onCleared(() => {
  comparing.abort();
  store.set(NOTHING);
});

/** It would contradict what comes next. */
const forgetUndone = () => store.get().change?.kind === 'undone' && tell(undefined);

onRoute(forgetUndone);
onTaught(forgetUndone);

export function useSorting(): State {
  return useStore(store);
}

export const currentSorting = store.get;

/** Changes a part of it. */
export function set(news: Partial<State>): void {
  store.set({ ...store.get(), ...news });
}

export function tell(change: Change | undefined): void {
  set({ change });
}

/** Tells why something failed, unless it is told already, with its way back. */
export function tellFailure(error: unknown): void {
  const { change } = store.get();
  if (change?.kind !== 'failed' || change.error !== error) tell({ kind: 'failed', error });
}

export const currentHeads = () => headsOf(currentItems(), store.get());

/** Heads in people; one without a handle stays alone. */
async function grouped(
  heads: readonly Head[],
  signal: AbortSignal,
): Promise<readonly (readonly Head[])[]> {
  let found: readonly (readonly Head[])[] = [];
  for (const [model, alike] of byModel(heads, ({ item }) => item)) {
    const asked = alike.filter(({ detection }) => detection.handle);
    const handles = asked.flatMap(({ detection }) => detection.handle ?? []);
    const groups = await askGroups(handles, model, signal);
    const alone = alike.filter(({ detection }) => !detection.handle).map((head) => [head]);
    found = [...found, ...groups.map((group) => group.map((at) => asked[at]!)), ...alone];
  }
  return found;
}

/** Whether heads are unknown that have not been compared with all the others. */
export function isGroupingDue(heads: readonly Head[], state: Sorting): boolean {
  return strangersOf(heads, state).some(({ id }) => !state.numbers.has(id));
}

/**
 * Sorts the unknown heads into people. All heads are compared: a name for one group would else
 * change what is usual among those that are left, and so take other groups apart.
 */
export async function group(): Promise<void> {
  if (store.get().grouping === 'asking') return;
  set({ grouping: 'asking' });
  const { signal } = (comparing = new AbortController());
  try {
    const heads = currentHeads();
    const groups = await grouped(heads, signal);
    if (signal.aborted) return;
    const strangers = new Set(strangersOf(heads, store.get()).map(({ id }) => id));
    const ids = groups
      .map((each) => each.map(({ id }) => id).filter((id) => strangers.has(id)))
      .filter(({ length }) => length > 0)
      .sort((a, b) => b.length - a.length);
    set({ numbers: numbered(ids, store.get()), grouping: 'settled' });
  } catch {
    if (!signal.aborted) set({ grouping: 'failed' });
  }
}

/** Where heads are once these are placed there. */
export function placedAt(heads: readonly Head[], key: string): Sorting['placed'] {
  const placed = new Map(store.get().placed);
  for (const { id } of heads) placed.set(id, key);
  forgetWritten();
  return placed;
}

/** With the values that these keys had in `former`; the others stay as they are now. */
function putBack<V>(
  now: ReadonlyMap<string, V>,
  former: ReadonlyMap<string, V>,
  keys: readonly string[],
): ReadonlyMap<string, V> {
  const back = new Map(now);
  for (const key of keys) {
    const value = former.get(key);
    if (value === undefined) back.delete(key);
    else back.set(key, value);
  }
  return back;
}

interface Learned {
  /** Ids of the heads that references were made of. */
  readonly fresh: ReadonlySet<string>;
}

/** What a change has come to: heads that it placed, perhaps a name, and lessons. */
interface Made {
  readonly heads: readonly Head[];
  /** Of the group that it named. */
  readonly key?: string | undefined;
  /** An undo waits for one under way. */
  readonly lesson?: Promise<Learned>;
  /** They take the changes of the gallery back, or what a lesson that failed has left; each is removed once it has. */
  readonly tokens?: string[];
  /** The heads to ask about once the gallery is as before. */
  readonly which?: Parameters<typeof askAboutHeads>[0];
}

/** Undoes a change that is about to be made, in the gallery and in this list; once, however often it is pressed. */
export function wayBack(made: Made): () => Promise<void> {
  const { heads, key, lesson, tokens = [], which = () => false } = made;
  const former = store.get();
  const ids = heads.map(({ id }) => id);
  let running: Promise<void> | undefined;
  const takeBack = async (): Promise<void> => {
    const learned = await lesson?.catch(() => undefined);
    const hasTaught = tokens.length > 0;
    try {
      await (await gallery()).takeBackAll(tokens);
    } catch (error) {
      return tell({ kind: 'failed', error, undo });
    }
    const now = store.get();
    const placed = putBack(now.placed, former.placed, ids);
    // Others may have come to the group meanwhile.
    const isEmpty = key !== undefined && ![...placed.values()].includes(key);
    const named = putBack(now.named, former.named, isEmpty ? [key] : []);
    const taught = new Set([...now.taught].filter((id) => !learned?.fresh.has(id)));
    forgetWritten();
    set({ placed, named, taught, change: { kind: 'undone' } });
    if (!hasTaught) return;
    await askAboutHeads(which).catch((error: unknown) => tell({ kind: 'failed', error }));
  };
  const undo = (): Promise<void> => {
    running ??= takeBack().finally(() => (running = undefined));
    return running;
  };
  return undo;
}

/** Changes where heads are, in this list alone. */
function rearrange(
  kind: 'takenOut' | 'leftOut',
  heads: readonly Head[],
  name: string,
  placed: Sorting['placed'],
): void {
  const undo = wayBack({ heads });
  set({ placed });
  // Unknown groups are of the list anyway.
  const isHere = kind === 'leftOut';
  tell({ kind, isHere, name, count: heads.length, more: 0, undo });
}

/** Takes unknown heads out of their group, each kept apart from all others. */
export function takeOut(heads: readonly Head[], name: string): void {
  const last = lastNumber(store.get());
  const apart = new Map(store.get().placed);
  heads.forEach(({ id }, at) => apart.set(id, numberedKey(last + at + 1)));
  forgetWritten();
  rearrange('takenOut', heads, name, apart);
}

/** Leaves out what is no face. */
export function leaveOut(heads: readonly Head[]): void {
  rearrange('leftOut', heads, '', placedAt(heads, LEFT_OUT));
}
