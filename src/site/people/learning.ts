import type { CharacterName } from '../../contract/names.ts';
import type { Candidate, Detection } from '../../contract/search.ts';
import type { NamedCharacter } from '../gallery/client.ts';
import { gallery } from '../gallery/on-demand.ts';
import { askAboutHeads, byModel } from '../queue/queue.ts';
import { namesIn } from '../result/names.ts';
import { namesake } from '../result/unknown.ts';
import {
  bestOf,
  groupsOf,
  type Group,
  headId,
  type Head,
  isOf,
  keyOf,
  picturesIn,
  UNKNOWN,
} from './groups.ts';
import {
  type Change,
  currentHeads,
  currentSorting,
  nameHere,
  placedAt,
  set,
  tell,
  wayBack,
} from './sorting.ts';

function held({ item, detection }: Head) {
  const { source, answer } = item;
  return { source, traceId: answer?.reply.trace_id ?? '', head: detection };
}

type Which = Parameters<typeof askAboutHeads>[0];

const isUnsettled = ({ not_confident: unsure }: Detection) => unsure;

function isNamed(head: Detection, key: string): boolean {
  const candidate = namesake(head);
  return candidate !== undefined && keyOf(candidate) === key;
}

const idsOf = (heads: readonly Head[]) => new Set(heads.map(({ id }) => id));

function membersOf(key: string): ReadonlySet<string> {
  const found = groupsOf(currentHeads(), currentSorting()).find((each) => each.key === key);
  return idsOf(found?.heads ?? []);
}

/** How many pictures have heads in a group that were not there before. */
function newcomers(key: string, before: ReadonlySet<string>): number {
  const now = membersOf(key);
  const heads = currentHeads().filter(({ id }) => now.has(id) && !before.has(id));
  return picturesIn({ heads });
}

/** What a visitor has said of heads. */
interface Lesson {
  readonly heads: readonly Head[];
  /** Who they are, where that is somebody known. */
  readonly answer?: NamedCharacter | undefined;
  /** Whom they have been taken for. */
  readonly former?: Candidate | undefined;
}

/** As the gallery has it, where it is known by it in no other language. */
const plainOf = (person: Candidate): CharacterName => namesIn(person, 'en');

/** Keeps who heads are not. @throws GalleryError */
async function reject(heads: readonly Head[], person: Candidate, tokens: string[]): Promise<void> {
  const { failureOf, rejectName } = await gallery();
  const plain = plainOf(person);
  try {
    for (const [model, alike] of byModel(heads, ({ item }) => item)) {
      const handles = alike.flatMap(({ detection: { handle } }) => handle ?? []);
      await rejectName(model, plain, handles, (token) => tokens.push(token));
    }
  } catch (error) {
    // Nobody has that name any more: these were the person's only references.
    if (failureOf(error) !== 'missing') throw error;
  }
}

/** The best heads, and those whose references would else stay with whom they were taken for. */
function toTeach(heads: readonly Head[]): readonly Head[] {
  const { taught } = currentSorting();
  return [...new Set([...bestOf(heads), ...heads.filter(({ id }) => taught.has(id))])];
}

/** What takes back what the last lesson that failed has left in the gallery. */
let left: string[] = [];

/**
 * Teaches who heads are and who they are not: all of it or, unless that fails as well, nothing. Those
 * that are taught are all that is kept of a group that has a name: the others are like them.
 *
 * @param tokens gets what takes back all, or what is left
 */
async function teach({ heads, answer, former }: Lesson, tokens: string[]) {
  const { takeBackAll, teachHeads } = await gallery();
  const best = answer ? toTeach(heads) : [];
  if (left.length > 0) {
    // A head that is there already gives no token, and would stay when this is undone.
    tokens.push(...left.splice(0));
    await takeBackAll(tokens).catch(() => {});
  }
  try {
    const plain = answer ? await teachHeads(best.map(held), answer, tokens) : former!;
    const isSame = former && answer && (isOf(former, plain) || isOf(former, answer));
    const other = isSame ? undefined : former;
    if (other) await reject(answer ? best : heads, other, tokens);
    const { taught } = currentSorting();
    const fresh = best.filter(({ id }) => !taught.has(id));
    set({ taught: new Set([...taught, ...idsOf(fresh)]) });
    return { plain, other, best, fresh: idsOf(fresh) };
  } catch (error) {
    await takeBackAll(tokens).catch(() => {});
    left = tokens;
    throw error;
  }
}

let latest: Promise<unknown> = Promise.resolve();

/**
 * One lesson after the other: what a later one says of a head, the references of an earlier one must
 * be there for.
 *
 * @param tokens gets what takes back all, or what is left of a lesson that fails
 * @returns their plain names, whom they are not, and the heads that were taught
 * @throws GalleryError or SearchError
 */
function learn(lesson: Lesson, tokens: string[]) {
  const learned = latest.then(() => teach(lesson, tokens));
  latest = learned.catch(() => {});
  return learned;
}

/** Whom heads are taken for once they are references; else as the gallery has written it. */
function learned(heads: readonly Head[], plain: Candidate, other: Candidate | undefined) {
  const ids = idsOf(heads);
  const now = currentHeads().flatMap(({ id, detection }) =>
    ids.has(id) ? (namesake(detection) ?? []) : [],
  );
  return now.find((person) => !other || keyOf(person) !== keyOf(other)) ?? plain;
}

interface Named {
  /** Whom they have been taken for. */
  readonly former?: Candidate | undefined;
  /** What they are called on the page, where that is not the answer's name. */
  readonly name?: string;
  /** Otherwise the name is kept in this list alone. */
  readonly mayTeach?: boolean;
  /** Called with the group's key when it counts, before it is shown. */
  readonly done?: (key: string) => void;
}

/**
 * Names heads: teaches the best of them and asks anew about all that are not sure. These have the name
 * in any case, also for whoever may not teach.
 *
 * @throws GalleryError or SearchError when nothing has been learned
 */
export async function nameHeads(
  heads: readonly Head[],
  answer: NamedCharacter,
  { former, name = answer.character, mayTeach = true, done }: Named = {},
): Promise<void> {
  const tokens: string[] = [];
  const lesson = mayTeach
    ? await learn({ heads, answer, former }, tokens).catch(async (error: unknown) => {
        if (tokens.length > 0) {
          tell({ kind: 'failed', error, undo: wayBack({ heads: [], tokens }) });
        } else if (await isRefused(error)) return undefined;
        throw error;
      })
    : undefined;
  if (!lesson) return nameHere(heads, answer, name, done);
  const { plain, other, best } = lesson;
  const before = groupsOf(currentHeads(), currentSorting());
  const ids = idsOf(heads);
  const isConcerned: Which = (head, source) => isUnsettled(head) || ids.has(headId(source, head));
  const isAsked = await askAboutHeads(isConcerned).then(
    () => true,
    () => false,
  );
  const person = isAsked ? learned(best, plain, other) : plain;
  const key = keyOf(person);
  const undo = wayBack({
    ...{ heads, key, lesson: Promise.resolve(lesson), tokens },
    which: (head, source) => isConcerned(head, source) || isNamed(head, key),
  });
  done?.(key);
  const { named } = currentSorting();
  set({ placed: placedAt(heads, key), named: new Map(named).set(key, person) });
  const there = before.find((each) => each.key === key)?.heads ?? [];
  const more = newcomers(key, new Set([...ids, ...idsOf(there)]));
  const count = picturesIn({ heads });
  tell({ kind: isAsked ? 'named' : 'namedOnly', name, count, more, undo });
}

type Kind = Extract<Change, { readonly count: number }>['kind'];

/** Heads that are put elsewhere by hand. */
interface Correction {
  readonly heads: readonly Head[];
  readonly from: Group;
  /** Undefined: to nobody known. */
  readonly to?: Group;
  readonly name: string;
  /** What it is called while it is learned, once it is, and where it is not. */
  readonly kinds: readonly [under: Kind, learned: Kind, not: Kind];
  readonly mayTeach: boolean;
}

/** Where they are put, and the name of that group. */
function placing(heads: readonly Head[], to: Group | undefined) {
  const { named } = currentSorting();
  const { key = UNKNOWN, person } = to ?? {};
  return {
    placed: placedAt(heads, key),
    ...(person && { named: new Map(named).set(key, person) }),
  };
}

/** Undefined where there is nothing to learn: nobody known, or a model that keeps no head in mind. */
function lessonOf({ heads, from, to }: Correction): Lesson | undefined {
  const { person } = to ?? {};
  const canReject = from.person && heads.some(({ detection }) => detection.handle);
  if (!person && !canReject) return undefined;
  const answer = person && { ...plainOf(person), names: {} };
  return { heads, answer, former: from.person };
}

/** Whether somebody just may not teach, which is no failure. */
async function isRefused(error: unknown): Promise<boolean> {
  const { failureOf } = await gallery();
  return ['forbidden', 'locked'].includes(failureOf(error));
}

/** Asks anew about the heads and, once there is a lesson, about all that are not sure. */
function askedAfter({ heads, to }: Correction): Which {
  const ids = idsOf(heads);
  const isTaught = to?.person !== undefined;
  return (head, source) => ids.has(headId(source, head)) || (isTaught && isUnsettled(head));
}

/** Tells what has come of a lesson, unless another change has been told meanwhile. */
async function follow(
  correction: Correction,
  lesson: Promise<unknown>,
  first: Extract<Change, { readonly count: number }>,
): Promise<void> {
  const { to, kinds } = correction;
  const [, kind, not] = kinds;
  const isLatest = () => currentSorting().change === first;
  try {
    await lesson;
  } catch (error) {
    const why = !(await isRefused(error)) && { error };
    return isLatest() ? tell({ ...first, kind: not, ...why }) : undefined;
  }
  const there = membersOf(to?.key ?? UNKNOWN);
  // Names that could not be asked for stay as they are.
  await askAboutHeads(askedAfter(correction)).catch(() => {});
  if (isLatest()) tell({ ...first, kind, more: to?.person ? newcomers(to.key, there) : 0 });
}

/** Puts heads elsewhere at once, and learns from it what there is to learn. */
async function correct(correction: Correction): Promise<void> {
  const { heads, to, name, kinds, mayTeach } = correction;
  const [under, , not] = kinds;
  const toLearn = mayTeach ? lessonOf(correction) : undefined;
  const tokens: string[] = [];
  const lesson = toLearn && learn(toLearn, tokens);
  const isConcerned = askedAfter(correction);
  const undo = wayBack({
    ...{ heads, key: to?.key, ...(lesson && { lesson, tokens }) },
    which: (head, source) => isConcerned(head, source) || (to && isNamed(head, to.key)) === true,
  });
  set(placing(heads, to));
  const kind = lesson ? under : not;
  const first = { kind, name, count: heads.length, more: 0, undo };
  tell(first);
  if (lesson) await follow(correction, lesson, first);
}

/** Says of heads that they are not their group's person: they become unknown. */
export function rejectHeads(
  heads: readonly Head[],
  { from, name, mayTeach }: Pick<Correction, 'from' | 'name' | 'mayTeach'>,
): Promise<void> {
  const kinds = ['rejected', 'rejected', 'rejectedHere'] as const;
  return correct({ heads, from, name, kinds, mayTeach });
}

/** Moves heads to another group: they are its person, and not their own's. */
export function moveHeads(
  heads: readonly Head[],
  { from, to, name, mayTeach }: Pick<Correction, 'from' | 'name' | 'mayTeach'> & { to: Group },
): Promise<void> {
  const kinds = ['moving', 'remembered', 'moved'] as const;
  return correct({ heads, from, to, name, kinds, mayTeach });
}
