import type { Candidate, Detection } from '../../contract/search.ts';
import type { NamedCharacter } from '../gallery/client.ts';
import { onTaught } from '../gallery/teach/taught.ts';
import { askAboutHeads, currentItems, forgetWritten, modelOf, onCleared } from '../queue/queue.ts';
import { namesake } from '../result/unknown.ts';
import { askGroups } from '../search/heads.ts';
import { onRoute } from '../shell/route.ts';
import { createStore, useStore } from '../ui/store.ts';
import {
  bestOf,
  groupsOf,
  type Group,
  headId,
  type Head,
  headsOf,
  keyOf,
  lastNumber,
  LEFT_OUT,
  numbered,
  numberedKey,
  picturesIn,
  type Sorting,
  strangersOf,
  UNKNOWN,
} from './groups.ts';

const gallery = () => import('../gallery/gallery.ts');

/** The latest change, with its way back. */
export type Change =
  | {
      /** `namedOnly`: the other pictures could not be asked about. */
      readonly kind: 'named' | 'namedOnly' | 'rejected' | 'moved' | 'takenOut' | 'leftOut';
      readonly name: string;
      readonly count: number;
      /** Further pictures that have the name since. */
      readonly more: number;
      readonly undo: () => Promise<void>;
    }
  | { readonly kind: 'undone' }
  | {
      readonly kind: 'failed';
      readonly error: unknown;
      /** Where an undo has failed. */
      readonly undo?: () => Promise<void>;
    };

interface State extends Sorting {
  readonly change: Change | undefined;
  readonly grouping: 'settled' | 'asking' | 'failed';
}

const NOTHING: State = {
  placed: new Map(),
  numbers: new Map(),
  named: new Map(),
  change: undefined,
  grouping: 'settled',
};

const store = createStore(NOTHING);

onCleared(() => store.set(NOTHING));

/** It would contradict what comes next. */
const forgetUndone = () => store.get().change?.kind === 'undone' && tell(undefined);

onRoute(forgetUndone);
onTaught(forgetUndone);

export function useSorting(): State {
  return useStore(store, () => NOTHING);
}

function set(news: Partial<State>): void {
  store.set({ ...store.get(), ...news });
}

export function tell(change: Change | undefined): void {
  set({ change });
}

const currentHeads = () => headsOf(currentItems(), store.get());

/** Heads in people; one without a handle stays alone. */
async function grouped(heads: readonly Head[]): Promise<readonly (readonly Head[])[]> {
  const { signal } = new AbortController();
  const found: (readonly Head[])[] = [];
  for (const model of new Set(heads.map(({ item }) => modelOf(item)))) {
    const alike = heads.filter(({ item }) => modelOf(item) === model);
    const asked = alike.filter(({ detection }) => detection.handle);
    const handles = asked.flatMap(({ detection }) => detection.handle ?? []);
    const groups = await askGroups(handles, model, signal);
    found.push(...groups.map((group) => group.map((at) => asked[at]!)));
    found.push(...alike.filter(({ detection }) => !detection.handle).map((head) => [head]));
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
  try {
    const heads = currentHeads();
    const groups = await grouped(heads);
    const strangers = new Set(strangersOf(heads, store.get()).map(({ id }) => id));
    const ids = groups
      .map((each) => each.map(({ id }) => id).filter((id) => strangers.has(id)))
      .filter(({ length }) => length > 0)
      .sort((a, b) => b.length - a.length);
    set({ numbers: numbered(ids, store.get()), grouping: 'settled' });
  } catch {
    set({ grouping: 'failed' });
  }
}

function placedAt(heads: readonly Head[], key: string): Sorting['placed'] {
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

/** What a change has come to: heads that it placed, perhaps a name, and lessons. */
interface Made {
  readonly heads: readonly Head[];
  /** Of the group that it named. */
  readonly key?: string | undefined;
  /** They take changes of the gallery back. */
  readonly tokens?: readonly string[];
  /** The heads to ask about once the gallery is as before. */
  readonly which?: Parameters<typeof askAboutHeads>[0];
}

/** Undoes a change that is about to be made, in the gallery and in this list; once, however often it is pressed. */
function wayBack({ heads, key, tokens = [], which = () => false }: Made): () => Promise<void> {
  const former = store.get();
  const left = [...tokens];
  const ids = heads.map(({ id }) => id);
  let running: Promise<void> | undefined;
  const takeBack = async (): Promise<void> => {
    try {
      await (await gallery()).takeBackAll(left);
    } catch (error) {
      return tell({ kind: 'failed', error, undo });
    }
    const now = store.get();
    const placed = putBack(now.placed, former.placed, ids);
    const named = putBack(now.named, former.named, key === undefined ? [] : [key]);
    forgetWritten();
    set({ placed, named, change: { kind: 'undone' } });
    if (tokens.length === 0) return;
    await askAboutHeads(which).catch((error: unknown) => tell({ kind: 'failed', error }));
  };
  const undo = (): Promise<void> => {
    running ??= takeBack().finally(() => (running = undefined));
    return running;
  };
  return undo;
}

function held({ item, detection }: Head) {
  const { source, answer } = item;
  return { source, traceId: answer?.reply.trace_id ?? '', head: detection };
}

const isUnsettled = ({ not_confident: unsure }: Detection) => unsure;

function isNamed(head: Detection, key: string): boolean {
  const candidate = namesake(head);
  return candidate !== undefined && keyOf(candidate) === key;
}

/** Ids of the heads in a group. */
function membersOf(key: string): ReadonlySet<string> {
  const found = groupsOf(currentHeads(), store.get()).find((each) => each.key === key);
  return new Set(found?.heads.map(({ id }) => id));
}

/** Whom heads are taken for once they are references; else as the gallery has written it. */
function learned(heads: readonly Head[], plain: Candidate): Candidate {
  const ids = new Set(heads.map(({ id }) => id));
  const now = currentHeads().filter(({ id }) => ids.has(id));
  return now.flatMap(({ detection }) => namesake(detection) ?? [])[0] ?? plain;
}

/**
 * Names heads: teaches the best of them and asks anew about all that are not sure. These have the name
 * in any case.
 *
 * @param done called when it counts, before it is shown
 * @throws GalleryError or SearchError when nothing has been learned
 */
export async function nameHeads(
  heads: readonly Head[],
  answer: NamedCharacter,
  done: () => void = () => {},
): Promise<void> {
  const best = bestOf(heads);
  const { undo: tokens, ...plain } = await (await gallery()).teachHeads(best.map(held), answer);
  const before = groupsOf(currentHeads(), store.get());
  const isAsked = await askAboutHeads(isUnsettled).then(
    () => true,
    () => false,
  );
  const person = learned(best, plain);
  const key = keyOf(person);
  const which = (head: Detection) => isUnsettled(head) || isNamed(head, key);
  const undo = wayBack({ heads, key, tokens, which });
  done();
  set({ placed: placedAt(heads, key), named: new Map(store.get().named).set(key, person) });
  const former = new Set(heads.map(({ id }) => id));
  for (const { id } of before.find((each) => each.key === key)?.heads ?? []) former.add(id);
  const now = membersOf(key);
  const more = currentHeads().filter(({ id }) => now.has(id) && !former.has(id));
  const counts = { count: picturesIn({ heads }), more: picturesIn({ heads: more }) };
  tell({ kind: isAsked ? 'named' : 'namedOnly', name: answer.character, ...counts, undo });
}

/** Each head's token, where that is new. */
async function rejected(heads: readonly Head[], person: Candidate): Promise<readonly string[]> {
  const { rejectName } = await gallery();
  const tokens: string[] = [];
  for (const { item, detection } of heads) {
    const { handle } = detection;
    const token = handle && (await rejectName(modelOf(item), person, handle));
    if (token) tokens.push(token);
  }
  return tokens;
}

/** Says of heads that they are not their group's person: they become unknown. */
export async function rejectHeads(
  heads: readonly Head[],
  { person }: Group,
  mayTeach: boolean,
): Promise<void> {
  if (!person) return;
  const { character: name } = person;
  try {
    const tokens = mayTeach ? await rejected(heads, person) : [];
    const ids = new Set(heads.map(({ id }) => id));
    const which: Made['which'] = (head, source) => ids.has(headId(source, head));
    const undo = wayBack({ heads, tokens, which });
    set({ placed: placedAt(heads, UNKNOWN) });
    tell({ kind: 'rejected', name, count: heads.length, more: 0, undo });
    if (tokens.length > 0) await askAboutHeads(which);
  } catch (error) {
    tell({ kind: 'failed', error });
  }
}

/** Changes where heads are, in this list alone. */
function rearrange(
  kind: 'moved' | 'takenOut' | 'leftOut',
  heads: readonly Head[],
  name: string,
  news: Partial<Sorting>,
  key?: string,
): void {
  const undo = wayBack({ heads, key });
  set(news);
  tell({ kind, name, count: heads.length, more: 0, undo });
}

/** Moves heads to another group. */
export function moveHeads(heads: readonly Head[], to: Group, name: string): void {
  const { named } = store.get();
  const person = to.person ?? named.get(to.key);
  const news = {
    placed: placedAt(heads, to.key),
    ...(person && { named: new Map(named).set(to.key, person) }),
  };
  rearrange('moved', heads, name, news, to.key);
}

/** Takes unknown heads out of their group, each kept apart from all others. */
export function takeOut(heads: readonly Head[], name: string): void {
  const last = lastNumber(store.get());
  const apart = new Map(store.get().placed);
  heads.forEach(({ id }, at) => apart.set(id, numberedKey(last + at + 1)));
  forgetWritten();
  rearrange('takenOut', heads, name, { placed: apart });
}

/** Leaves out what is no face. */
export function leaveOut(heads: readonly Head[]): void {
  rearrange('leftOut', heads, '', { placed: placedAt(heads, LEFT_OUT) });
}
