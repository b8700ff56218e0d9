/** Characters asked about with a picture of one source, when only other sources show them. */
import { keyOf } from '../../src/contract/names.ts';
import { createHash } from 'node:crypto';
import { nameOf } from '../../bench/evaluate/identity-metrics.ts';
import { seededRandom } from '../../bench/evaluate/random.ts';
import { packPart } from '../../src/gallery/pack-parts.ts';
import { packCrowding, packRows, unpackCrowding, unpackRows } from '../../src/gallery/pack-rows.ts';
import {
  type Gallery,
  type GalleryCharacter,
  type GalleryPart,
  galleryPart,
} from '../../src/recognition/match/gallery.ts';
import {
  type LearnedSpace,
  type ModelSpaces,
  widthOf,
} from '../../src/recognition/match/model-spaces.ts';
import {
  similarityAt,
  type Vectors,
  vectorAt,
} from '../../src/recognition/match/search/vectors.ts';
import { type Chosen, SAME_DRAWING } from './choose.ts';
import type { Person } from './corrections.ts';
import { Neighbourhood } from './crowding.ts';
import type { Found } from './found.ts';
import { chooseReferences, type Kind, type Pictures, packedIn, stretchesOf } from './gather.ts';
import type { Source } from './sources.ts';

const SEED = 7;

/**
 * One of two halves of the characters that no list of them has anything to do with.
 *
 * @param lot another number gives halves that lie across these, 0 to 31
 */
export function halfOf(name: string, lot = 0): number {
  return createHash('sha256').update(name).digest()[lot]! % 2;
}

/**
 * With `HALF=0` or `1` the packs' space is learned from the pictures of that half of the characters,
 * and only the other half is asked about: whoever it has learned from would be named too well.
 */
const { HALF } = process.env;

/** Whether the space is learned from pictures of this character. */
export function isLearned(named: Named): boolean {
  return HALF === undefined || halfOf(nameOf(named)) === Number(HALF);
}

/** Whether this character is asked about. */
export function isHeldOut(named: Named): boolean {
  return HALF === undefined || !isLearned(named);
}

/** Frames and fan art are not what the sources' official pictures are. */
const isOfficial = ([, , , kind]: Source) => !/frame|fan/.test(kind);

/** Which pictures are asked about. */
export const ASKED = {
  'official art': isOfficial,
  'film frames and fan art': (picture: Source) => !isOfficial(picture),
};

export interface Question {
  readonly person: Person;
  readonly picture: Source;
  /** Pictures of other sources that would be the character's references. */
  readonly references: readonly Chosen[];
}

type Named = Pick<Person, 'work' | 'character'>;
type Known = Pick<GalleryCharacter, 'work' | 'character' | 'popularity'>;

function sourceOf({ files }: Person, sha256: string): Source {
  return files.find((file) => file[2] === sha256)!;
}

/** References of a character from other repositories than the one with this index. */
export function referencesBesides(
  repository: number,
  person: Person,
  own: readonly Chosen[],
): Chosen[] {
  const others = own.filter(({ found }) => sourceOf(person, found.sha256)[0] !== repository);
  return others.length > 0 ? chooseReferences(others) : [];
}

/** One picture of each character with a second source, whether a head is found in it or not. */
export function drawQuestions(
  { people, all }: Pick<Pictures, 'people' | 'all'>,
  isAsked = isOfficial,
): Question[] {
  const random = seededRandom(SEED);
  const draw = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)]!;
  return stretchesOf(all).flatMap(({ start, end }) => {
    const own = all.slice(start, end);
    const person = people[own[0]!.character]!;
    const asked = person.files.filter(isAsked);
    const askable = [...new Set(asked.map(([repository]) => repository))].filter((repository) =>
      own.some(({ found }) => sourceOf(person, found.sha256)[0] !== repository),
    );
    if (askable.length === 0) return [];
    const repository = draw(askable);
    const picture = draw(asked.filter(([one]) => one === repository));
    return [{ person, picture, references: referencesBesides(repository, person, own) }];
  });
}

/** Whether a reference is the drawing that is asked about, in another size or with another background. */
export function isCopy(
  { vector }: Pick<Found, 'vector'>,
  references: readonly Chosen[],
  { place }: Pick<Pictures, 'place'>,
): boolean {
  if (!vector) return false;
  const data = place(vector);
  const asked = { width: data.length, data };
  return references.some(
    ({ found }) => similarityAt(asked, 0, place(found.vector)) >= SAME_DRAWING,
  );
}

/** "head icon → full art": of the first reference, and of the picture asked with. */
export function kindsOf({ person, picture, references }: Question): string {
  return `${sourceOf(person, references[0]!.found.sha256)[3]} → ${picture[3]}`;
}

/** The gallery as if it knew nobody of this work. */
export function galleryWithoutWork({ grey, ...gallery }: Gallery, work: string): Gallery {
  const parts = gallery.parts.map((part) => {
    const characters = part.characters.filter((one) => one.work !== work);
    return galleryPart({ ...part, characters });
  });
  return { ...gallery, parts, ...(grey && { grey: galleryWithoutWork(grey, work) }) };
}

function partsBesides({ parts }: Gallery, named: Named): GalleryPart[] {
  const key = keyOf(named);
  const isOther = (one: Named) => keyOf(one) !== key;
  return parts.map((part) =>
    part.byName.has(key)
      ? galleryPart({ ...part, characters: part.characters.filter(isOther) })
      : part,
  );
}

/** Where references lie, and among whom. */
export interface Surroundings {
  readonly space: LearnedSpace;
  /** Those of the packs. */
  readonly rows: Vectors;
  readonly neighbourhood: Neighbourhood;
}

export type Packed = Record<'colour' | 'grey', Surroundings>;

/** With colour and without: the packs as they ship, of these references. */
export function packedOf(chosen: readonly Chosen[], spaces: ModelSpaces): Packed {
  const characters = chosen.map(({ character }) => character);
  const half = (space: LearnedSpace, kind: Kind): Surroundings => {
    const rows = packedIn(space, chosen, kind);
    return { space, rows, neighbourhood: new Neighbourhood(rows, characters) };
  };
  return { colour: half(spaces.colour, 'vector'), grey: half(spaces.grey, 'grey') };
}

/** References as a pack that ships has them: what is asked of the others is asked of them. */
function partOf(
  named: Known,
  references: readonly Chosen[],
  kind: Kind,
  { space, neighbourhood }: Surroundings,
): GalleryPart {
  const width = widthOf(space);
  const rows = packedIn(space, references, kind);
  const vectors = references.map((_, row) => vectorAt(rows, row));
  const excess = vectors.map((one, row) => neighbourhood.excessOf(one, references[row]!.character));
  const pack = {
    rows: unpackRows(packRows(vectors, width), width),
    crowding: unpackCrowding(packCrowding(excess)),
  };
  const characters = references.length > 0 ? [{ ...named, start: 0, end: references.length }] : [];
  return packPart(characters, pack, width);
}

/** The gallery as if it knew this character by these references, by none where there are none. */
export function galleryWith(
  gallery: Gallery,
  { work, character }: Named,
  references: readonly Chosen[],
  packed: Packed,
): Gallery {
  const named = { work, character };
  const known = gallery.parts.flatMap(({ byName }) => byName.get(keyOf(named)) ?? []);
  const popularity = known[0]?.popularity;
  const asked: Known = { ...named, ...(popularity !== undefined && { popularity }) };
  const joined = (all: Gallery, kind: Kind, surroundings: Surroundings): Gallery => {
    const own = partOf(asked, references, kind, surroundings);
    return { ...all, parts: [own, ...partsBesides(all, named)] };
  };
  return {
    ...joined(gallery, 'vector', packed.colour),
    grey: joined(gallery.grey!, 'grey', packed.grey),
  };
}
