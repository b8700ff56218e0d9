/** Characters asked about with a picture of one source, when only other sources show them. */
import { seededRandom } from '../../bench/evaluate/random.ts';
import { AGREEMENT, packRows, unpackRows } from '../../src/gallery/pack-rows.ts';
import {
  type Gallery,
  type GalleryPart,
  galleryPart,
} from '../../src/recognition/match/gallery.ts';
import {
  type GallerySpace,
  type ModelSpaces,
  toSpace,
} from '../../src/recognition/match/gallery-space.ts';
import { normalised } from '../../src/recognition/unit-vector.ts';
import { similarityAt } from '../../src/recognition/match/search/vectors.ts';
import { type Chosen, SAME_DRAWING } from './choose.ts';
import type { Person } from './corrections.ts';
import type { Found } from './found.ts';
import { chooseReferences, type Pictures, stretchesOf } from './gather.ts';
import type { Source } from './sources.ts';

const SEED = 7;

/** Frames and fan art are not what the sources' official pictures are. */
const isOfficial = ([, , , kind]: Source) => !/frame|fan/.test(kind);

export interface Question {
  readonly person: Person;
  readonly picture: Source;
  /** Pictures of other sources that would be the character's references. */
  readonly references: readonly Chosen[];
}

type Named = Pick<Person, 'work' | 'character'>;

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
export function drawQuestions({ people, all }: Pick<Pictures, 'people' | 'all'>): Question[] {
  const random = seededRandom(SEED);
  const draw = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)]!;
  return stretchesOf(all).flatMap(({ start, end }) => {
    const own = all.slice(start, end);
    const person = people[own[0]!.character]!;
    const official = person.files.filter(isOfficial);
    const askable = [...new Set(official.map(([repository]) => repository))].filter((repository) =>
      own.some(({ found }) => sourceOf(person, found.sha256)[0] !== repository),
    );
    if (askable.length === 0) return [];
    const repository = draw(askable);
    const picture = draw(official.filter(([one]) => one === repository));
    return [{ person, picture, references: referencesBesides(repository, person, own) }];
  });
}

/** Whether a reference is the drawing that is asked about, in another size or with another background. */
export function isCopy(
  { vector }: Pick<Found, 'vector'>,
  references: readonly Chosen[],
  { colour }: ModelSpaces,
): boolean {
  if (!vector) return false;
  const asked = { width: vector.length, data: toSpace(colour, vector) };
  return references.some(
    ({ found }) => similarityAt(asked, 0, toSpace(colour, found.vector)) >= SAME_DRAWING,
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

function partsBesides({ parts }: Gallery, { work, character }: Named): GalleryPart[] {
  const isOther = (one: Named) => one.work !== work || one.character !== character;
  return parts.map((part) => galleryPart({ ...part, characters: part.characters.filter(isOther) }));
}

/** References as a pack that ships has them: what is asked of the others is asked of them. */
function partOf(named: Named, vectors: readonly Float32Array[], space: GallerySpace): GalleryPart {
  const width = space.centre.length;
  const placed = vectors.map((vector) => toSpace(space, vector));
  const levels = Float32Array.from(unpackRows(packRows(placed, width), width));
  const rows = vectors.map((_, row) => normalised(levels.subarray(row * width, (row + 1) * width)));
  return galleryPart({
    characters: rows.length > 0 ? [{ ...named, start: 0, end: rows.length }] : [],
    similarity: (row, probe) => similarityAt({ width, data: rows[row]! }, 0, probe) / AGREEMENT,
  });
}

/** The gallery as if it knew this character by these references, by none where there are none. */
export function galleryWith(
  gallery: Gallery,
  { work, character }: Named,
  references: readonly Chosen[],
  spaces: ModelSpaces,
): Gallery {
  const named = { work, character };
  const joined = (all: Gallery, kind: 'vector' | 'grey', space: GallerySpace): Gallery => {
    const vectors = references.map(({ found }) => found[kind]);
    return { ...all, parts: [partOf(named, vectors, space), ...partsBesides(all, named)] };
  };
  return {
    ...joined(gallery, 'vector', spaces.colour),
    grey: joined(gallery.grey!, 'grey', spaces.grey),
  };
}
