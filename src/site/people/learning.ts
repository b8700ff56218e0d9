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

/**
 * Teaches who heads are and who they are not: all of it or, unless that fails as well, nothing. Those
 * that are taught are all that is kept of a group that has a name: the others are like them.
 *
 * @param tokens gets what takes back all, or what is left
 */
async function teach({ heads, answer, former }: Lesson, tokens: string[]) {
  const { takeBackAll, teachHeads } = await gallery();
  const best = answer ? toTeach(heads) : [];
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

/** As the list knows them already, if it does. */
function personOf(answer: NamedCharacter): Candidate {
  const { work, character, names } = answer;
  const known = groupsOf(currentHeads(), currentSorting()).flatMap(({ person }) => person ?? []);
  const found = known.find((person) => isOf(person, answer));
  return found ?? { work, character, names: { work: {}, character: names } };
}

/** Whether somebody just may not teach, which is no failure. */
async function isRefused(error: unknown): Promise<boolean> {
  const { failureOf } = await gallery();
  return ['forbidden', 'locked'].includes(failureOf(error));
}

async function unlessRefused(error: unknown): Promise<void> {
  if (!(await isRefused(error))) throw error;
}

type Taught = Awaited<ReturnType<typeof teach>>;

/** Whom heads are taken for once they are references; else as the gallery has written it. */
function learned({ best, plain, other }: Taught): Candidate {
  const ids = idsOf(best);
  const now = currentHeads().flatMap(({ id, detection }) =>
    ids.has(id) ? (namesake(detection) ?? []) : [],
  );
  return now.find((person) => !other || keyOf(person) !== keyOf(other)) ?? plain;
}

function areAskedAbout(which: Which): Promise<boolean> {
  return askAboutHeads(which).then(
    () => true,
    () => false,
  );
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
  const learning = mayTeach ? learn({ heads, answer, former }, tokens) : undefined;
  const lesson = await learning?.catch((error: unknown) => {
    if (tokens.length === 0) return unlessRefused(error);
    // What could not be taken back of it.
    tell({ kind: 'failed', error, undo: wayBack({ heads: [], tokens }) });
    throw error;
  });
  const before = groupsOf(currentHeads(), currentSorting());
  const ids = idsOf(heads);
  const isConcerned: Which = (head, source) => isUnsettled(head) || ids.has(headId(source, head));
  const isAsked = lesson !== undefined && (await areAskedAbout(isConcerned));
  const person = isAsked ? learned(lesson) : (lesson?.plain ?? personOf(answer));
  const key = keyOf(person);
  const undo = wayBack({
    ...{ heads, key, tokens, ...(lesson && { lesson: Promise.resolve(lesson) }) },
    which: (head, source) => isConcerned(head, source) || isNamed(head, key),
  });
  done?.(key);
  const { named } = currentSorting();
  set({ placed: placedAt(heads, key), named: new Map(named).set(key, person) });
  const there = before.filter((each) => each.key === key).flatMap((each) => each.heads);
  const more = newcomers(key, new Set([...ids, ...idsOf(there)]));
  tell({ kind: 'named', isHere: !lesson, name, count: picturesIn({ heads }), more, undo });
}

interface Correction {
  readonly heads: readonly Head[];
  readonly from: Group;
  /** Undefined: to nobody known. */
  readonly to?: Group;
  readonly name: string;
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
  const { to } = correction;
  const isLatest = () => currentSorting().change === first;
  try {
    await lesson;
  } catch (error) {
    const why = !(await isRefused(error)) && { error };
    return isLatest() ? tell({ ...first, isHere: true, ...why }) : undefined;
  }
  const there = membersOf(to?.key ?? UNKNOWN);
  // Names that could not be asked for stay as they are.
  await askAboutHeads(askedAfter(correction)).catch(() => {});
  if (isLatest()) tell({ ...first, more: to?.person ? newcomers(to.key, there) : 0 });
}

/**
 * Puts heads elsewhere at once, and learns from it what there is to learn: they are the other group's
 * person, or nobody known, and not their own's.
 */
export async function moveHeads(
  heads: readonly Head[],
  correction: Omit<Correction, 'heads'>,
): Promise<void> {
  const { to, name, mayTeach } = correction;
  const whole = { ...correction, heads };
  const toLearn = mayTeach ? lessonOf(whole) : undefined;
  const tokens: string[] = [];
  const lesson = toLearn && learn(toLearn, tokens);
  const isConcerned = askedAfter(whole);
  const undo = wayBack({
    ...{ heads, key: to?.key, ...(lesson && { lesson, tokens }) },
    which: (head, source) => isConcerned(head, source) || (to && isNamed(head, to.key)) === true,
  });
  set(placing(heads, to));
  const kind = to ? 'moved' : 'rejected';
  const first = { kind, isHere: !lesson, name, count: heads.length, more: 0, undo } as const;
  tell(first);
  if (lesson) await follow(whole, lesson, first);
}
