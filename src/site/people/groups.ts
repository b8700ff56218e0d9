import type { CharacterName } from '../../contract/names.ts';
import type { Candidate, Detection } from '../../contract/search.ts';
import type { Face } from '../picture/tasks.ts';
import type { Item } from '../queue/runner.ts';
import type { FileSource } from '../shell/source.ts';
import { namesIn } from '../result/names.ts';
import { namesake } from '../result/unknown.ts';

/** A head in one of the pictures. */
export interface Head {
  /** The same when its picture is asked about again. */
  readonly id: string;
  readonly item: Item;
  /** Of its picture, from 1. */
  readonly number: number;
  readonly detection: Detection;
  readonly face: Face | undefined;
}

/** A person: one of the gallery's characters, or somebody unknown with a number. */
export interface Group {
  readonly key: string;
  readonly person: Candidate | undefined;
  readonly number: number;
  readonly heads: readonly Head[];
}

/** What the visitor has said of heads, and what came of comparing the unknown ones. */
export interface Sorting {
  /** Key of the group where a head belongs by the visitor's word; `UNKNOWN`: to nobody known. */
  readonly placed: ReadonlyMap<string, string>;
  /** Of unknown heads; those of one person have one number. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Whom the visitor has named, by key. */
  readonly named: ReadonlyMap<string, Candidate>;
}

export const UNKNOWN = '';
/** Where heads are placed that are no faces; nobody's key. */
export const LEFT_OUT = '/left-out';

/** The same for a character whatever the page's language. */
export function keyOf(candidate: Candidate): string {
  const { work, character } = namesIn(candidate, 'en');
  return `${character} · ${work}`;
}

/** Whether a name means a candidate, who is named in the page's language. */
export function isOf({ work, character, names }: Candidate, plain: CharacterName): boolean {
  const works = [work, ...Object.values(names?.work ?? {})];
  const characters = [character, ...Object.values(names?.character ?? {})];
  return works.includes(plain.work) && characters.includes(plain.character);
}

export function numberedKey(number: number): string {
  return `${number}`;
}

/** By its box, as `box_id` is another in each reply. */
export function headId({ id }: FileSource, { box }: Detection): string {
  return `${id}/${box.map((side) => side.toFixed(3)).join()}`;
}

/** The heads of all recognised pictures, without those that are left out. */
export function headsOf(
  items: readonly Item[],
  { placed }: Pick<Sorting, 'placed'>,
): readonly Head[] {
  const heads = items.flatMap((item, index) =>
    (item.answer?.reply.data ?? []).map((detection, at) => ({
      id: headId(item.source, detection),
      item,
      number: index + 1,
      detection,
      face: item.faces?.[at],
    })),
  );
  return heads.filter(({ id }) => placed.get(id) !== LEFT_OUT);
}

/** Key of a head's group; undefined while it has not been compared. */
function keyFor({ id, detection }: Head, { placed, numbers }: Sorting): string | undefined {
  const place = placed.get(id);
  const candidate = place === undefined ? namesake(detection) : undefined;
  if (candidate) return keyOf(candidate);
  if (place) return place;
  const number = numbers.get(id);
  return number === undefined ? undefined : numberedKey(number);
}

/** Whether a name is a guess that the visitor has not settled. */
export function isUnsure({ id, detection }: Head, { placed }: Sorting): boolean {
  return detection.not_confident && namesake(detection) !== undefined && !placed.has(id);
}

/** Unknown heads that may be anybody's: not where the visitor has put them. */
export function strangersOf(heads: readonly Head[], { placed }: Sorting): readonly Head[] {
  return heads.filter(({ id, detection }) => {
    const place = placed.get(id);
    return place === undefined ? !namesake(detection) : place === UNKNOWN;
  });
}

/** Heads by person, named ones first, those in most heads first among them. */
export function groupsOf(heads: readonly Head[], sorting: Sorting): readonly Group[] {
  const byKey = new Map<string, Head[]>();
  for (const head of heads) {
    const key = keyFor(head, sorting);
    if (key === undefined) continue;
    const among = byKey.get(key);
    if (among) among.push(head);
    else byKey.set(key, [head]);
  }
  const groups = Array.from(byKey, ([key, among]): Group => {
    const own = among.map(({ detection }) => namesake(detection));
    const person = own.find((each) => each && keyOf(each) === key) ?? sorting.named.get(key);
    return { key, person, number: person ? 0 : Number(key), heads: among };
  });
  const rank = ({ person }: Group) => Number(person === undefined);
  return groups.sort(
    (a, b) => rank(a) - rank(b) || b.heads.length - a.heads.length || a.number - b.number,
  );
}

/** The next group of several heads that nobody knows; those that were skipped come last. */
export function nextUnknown(groups: readonly Group[], { key }: Group): Group | undefined {
  const at = groups.findIndex((each) => each.key === key);
  const others = [...groups.slice(at + 1), ...groups.slice(0, at)];
  return others.find(({ person, heads }) => !person && heads.length > 1);
}

/** A guess that nobody would be named after is offered from this mean probability on. */
const CLOSE = 0.05;
const MOST_CLOSEST = 3;

type Sums = ReadonlyMap<string, Candidate & { readonly score: number }>;

/** The candidates of all heads by key, with the sums of their scores. */
function sumsOf(heads: readonly Head[]): Sums {
  const sums = new Map<string, Candidate & { score: number }>();
  for (const candidate of heads.flatMap(({ detection }) => detection.character)) {
    const key = keyOf(candidate);
    const score = (sums.get(key)?.score ?? 0) + (candidate.score ?? 0);
    sums.set(key, { ...candidate, score });
  }
  return sums;
}

/** Of the sums, 0..1. */
function cosineSimilarity(a: Sums, b: Sums): number {
  const length = (sums: Sums) => Math.hypot(...Array.from(sums.values(), ({ score }) => score));
  const product = [...a].reduce(
    (sum, [key, { score }]) => sum + score * (b.get(key)?.score ?? 0),
    0,
  );
  return product && product / length(a) / length(b);
}

/** Groups in their order, but those first that look like the same characters as these heads. */
export function nearestFirst(groups: readonly Group[], heads: readonly Head[]): readonly Group[] {
  const own = sumsOf(heads);
  const near = new Map(groups.map((group) => [group, cosineSimilarity(own, sumsOf(group.heads))]));
  return groups.toSorted((a, b) => near.get(b)! - near.get(a)!);
}

/** Whom a group's heads are nearest to on average, best first. */
export function closestTo({ heads }: Pick<Group, 'heads'>): readonly Candidate[] {
  return [...sumsOf(heads).values()]
    .filter(({ score }) => score / heads.length >= CLOSE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_CLOSEST);
}

export function picturesIn({ heads }: Pick<Group, 'heads'>): number {
  return new Set(heads.map(({ item }) => item)).size;
}

/** The highest number that anybody has. */
export function lastNumber({ placed, numbers }: Sorting): number {
  const keys = Array.from(placed.values(), Number).filter(Number.isFinite);
  // Not as arguments: there may be more heads than a browser takes.
  return [...numbers.values(), ...keys].reduce((last, each) => Math.max(last, each), 0);
}

/**
 * Numbers for groups of strangers, the largest first. One that keeps a head keeps its number, so that
 * nobody's name changes under the visitor's eyes.
 */
export function numbered(
  groups: readonly (readonly string[])[],
  sorting: Sorting,
): ReadonlyMap<string, number> {
  const { numbers: former } = sorting;
  const taken = new Set<number>();
  let last = lastNumber(sorting);
  const numbers = groups.map((ids) => {
    const known = ids.flatMap((id) => former.get(id) ?? []).filter((each) => !taken.has(each));
    const number = known.length > 0 ? Math.min(...known) : (last += 1);
    taken.add(number);
    return ids.map((id) => [id, number] as const);
  });
  // Former ones too, for heads that come back.
  return new Map([...former, ...numbers.flat()]);
}

/** Smaller heads have lost detail, larger ones gain nothing. */
const ENOUGH = 192;

function quality({ face }: Head): number {
  return face ? Math.min(face.side / ENOUGH, 1) * face.sharpness : 0;
}

/** The head to show for all. */
export function clearest(heads: readonly Head[]): Head {
  return heads.reduce((best, head) => (quality(head) > quality(best) ? head : best));
}

/** Mean difference of two heads' lightness, 0..1; 1 where it is not known. */
function difference(a: Head, b: Head): number {
  const [one, other] = [a.face?.look, b.face?.look];
  if (!one || !other) return 1;
  return one.reduce((sum, value, i) => sum + Math.abs(value - other[i]!), 0) / (one.length * 255);
}

/** Fewer tell less, more hardly tell more (docs/characters.md). */
const MOST_REFERENCES = 5;

/** The heads to learn from: large and sharp ones, each as different from the others as can be. */
export function bestOf(heads: readonly Head[]): readonly Head[] {
  const sorted = heads.toSorted((a, b) => quality(b) - quality(a));
  const good = sorted.slice(0, Math.max(MOST_REFERENCES, Math.ceil(sorted.length / 2)));
  const chosen = good.splice(0, 1);
  while (chosen.length < MOST_REFERENCES && good.length > 0) {
    const gain = (head: Head) =>
      quality(head) * Math.min(...chosen.map((other) => difference(head, other)));
    const gains = good.map(gain);
    chosen.push(...good.splice(gains.indexOf(Math.max(...gains)), 1));
  }
  return chosen;
}
