import type { GroupSpec, MatchSpec } from '../manifest.ts';
import { type GallerySpace, rowsInSpace } from '../match/gallery-space.ts';
import type { ModelSpaces } from '../match/model-spaces.ts';
import type { Probe } from '../match/rank.ts';
import {
  countOf,
  selectedOf,
  similarityAt,
  type Vectors,
  vectorAt,
  vectorsOf,
} from '../match/search/vectors.ts';
import { Linkage } from './linkage.ts';
import { nearestOthers } from './nearest.ts';
import { expanded, folded, withoutCrowds } from './neighbours.ts';

export interface HeadToGroup extends Probe {
  /** In pixels of the picture. */
  readonly faceWidth: number;
}

/** What tells a model's vectors from another's. */
export interface Embedding {
  /** SHA-256 of the embedder's weights in hex, or its first digits, eight at least. */
  readonly weights: string;
  /** Numbers per vector. */
  readonly width: number;
}

/** What a model knows of its vectors. Plain data. */
export interface Grouping extends Pick<MatchSpec, 'groups' | 'leastFace'> {
  readonly spaces?: ModelSpaces | undefined;
  readonly embedding?: Embedding | undefined;
}

/** What a model's manifest says of grouping, with what is known of its vectors. */
export function groupingOf(
  { groups, leastFace }: MatchSpec,
  known: Pick<Grouping, 'spaces' | 'embedding'> = {},
): Grouping {
  return { groups, leastFace: groups?.leastFace ?? leastFace, ...known };
}

/** Others that a head is compared with: more cost time, and fewer hold large groups together. */
const MOST_LINKS = 64;

/**
 * Pairs of one person that any folder is taken to hold until more are found. With one alone hardly
 * any two of a hundred heads would be similar enough to be the first.
 */
const PAIRS_EXPECTED = 20;

function placed(heads: readonly Probe[], space: GallerySpace | undefined): Vectors {
  const rows = vectorsOf(heads.map(({ vector }) => vector));
  return space ? rowsInSpace(space, rows) : rows;
}

type LineAt = (share: number) => number;

/**
 * The rarer two heads of one person are among these heads, the more similar two must be: where all
 * are strangers, some look alike by chance.
 *
 * @returns the line for a share of pairs that are of one person
 */
function lineOf({ line, rarity, least, most }: GroupSpec): LineAt {
  return (share) => Math.min(most, Math.max(least, line - rarity * Math.log(share)));
}

function linkageOf(vectors: Vectors, { neighbours, least, size }: GroupSpec): Linkage {
  const nearest = nearestOthers(vectors, Math.max(neighbours, MOST_LINKS));
  const places = expanded(
    vectors,
    withoutCrowds(nearest).map((near) => near.slice(0, neighbours)),
  );
  const links = nearest.map((near, row) =>
    near
      .map(({ other }) => ({
        other,
        similarity: similarityAt(places, other, vectorAt(places, row)),
      }))
      .filter(({ similarity }) => similarity >= least),
  );
  return new Linkage(places, links, size);
}

function groupVectors(vectors: Vectors, spec: GroupSpec, lineAt: LineAt): (readonly number[])[] {
  const linkage = linkageOf(vectors, spec);
  const count = countOf(vectors);
  const all = (count * (count - 1)) / 2;
  let pairs = PAIRS_EXPECTED;
  let joined: number;
  do {
    const line = lineAt(pairs / all);
    joined = linkage.join((similarity) => similarity >= line);
    pairs += joined;
  } while (joined > 0);
  return linkage.groups;
}

function groupOf(
  heads: readonly HeadToGroup[],
  indices: readonly number[],
  lineAt: LineAt,
  spec: GroupSpec,
  space: GallerySpace | undefined,
): number[][] {
  const vectors = placed(
    indices.map((index) => heads[index]!),
    space,
  );
  // Linking takes long where many are alike.
  const lists = folded(vectors);
  const firsts = selectedOf(
    vectors,
    lists.map(([first]) => first!),
  );
  const groups = groupVectors(firsts, spec, lineAt);
  return groups.map((group) =>
    group
      .flatMap((list) => lists[list]!)
      .map((index) => indices[index]!)
      .sort((a, b) => a - b),
  );
}

/**
 * Sorts heads into people nobody has named. Rather leaves one person in two groups than puts two
 * into one. The same heads always give the same groups; ten thousand take some seconds, so not for
 * a main thread. Black-and-white heads are joined only with others of theirs that are nearly alike;
 * faces too small to tell stay alone.
 *
 * @param heads vectors of one model, as it gives them
 * @returns indices of all heads, each in one group; the largest group first
 */
export function groupHeads(
  heads: readonly HeadToGroup[],
  { groups: spec, leastFace = 0, spaces }: Grouping,
): number[][] {
  const all = [...heads.keys()];
  if (!spec) return all.map((index) => [index]);
  const isLarge = (index: number) => heads[index]!.faceWidth >= leastFace;
  const isGrey = (index: number) => heads[index]!.isGrey;
  const colour = all.filter((index) => isLarge(index) && !isGrey(index));
  const grey = all.filter((index) => isLarge(index) && isGrey(index));
  return [
    ...groupOf(heads, colour, lineOf(spec), spec, spaces?.colour),
    ...groupOf(heads, grey, () => spec.most, spec, spaces?.grey),
    ...all.filter((index) => !isLarge(index)).map((index) => [index]),
  ].sort((a, b) => b.length - a.length || a[0]! - b[0]!);
}
