/** Further references of packs that are there, in the space that they lie in. */
import { augment } from '../../src/recognition/match/augment.ts';
import { type Vectors, vectorAt, vectorsOf } from '../../src/recognition/match/search/vectors.ts';
import { mostDifferent, withoutStrangers } from './choose.ts';
import {
  apart,
  byCharacter,
  type PackReference,
  type PlacedReference,
  withCrowding,
} from './references.ts';

/** A picture's vectors in that space, not yet drawn together with others. */
export interface Fresh extends PlacedReference {
  /** Width of the face in pixels. */
  readonly face: number;
}

type Half = 'colour' | 'grey';

const rowsOf = (all: readonly PlacedReference[], half: Half) =>
  vectorsOf(all.map((one) => one[half]));
const charactersOf = (all: readonly PlacedReference[]) => all.map(({ character }) => character);

/** Fresh pictures that show whom they are said to show, as the rule for all pictures has it. */
function trusted(known: readonly PackReference[], fresh: readonly Fresh[]): Fresh[] {
  const all = [...known, ...fresh];
  const stays = withoutStrangers(charactersOf(all), rowsOf(all, 'colour'), known.length);
  return fresh.filter((_, row) => stays[row]);
}

/** A character's fresh pictures that are other drawings than those known and each other. */
function others(known: readonly PackReference[], fresh: readonly Fresh[]): Fresh[] {
  const placed = rowsOf([...known, ...fresh], 'colour');
  const faces = [...known.map(() => 0), ...fresh.map(({ face }) => face)];
  const rows = [...faces.keys()];
  const taken = mostDifferent(rows.slice(known.length), faces, placed, rows.slice(0, known.length));
  return taken.slice(known.length).map((row) => fresh[row - known.length]!);
}

/** Fresh ones drawn to the mean of all of their character, as those that are there have been. */
function drawnTogether(
  known: readonly PackReference[],
  fresh: readonly Fresh[],
): PlacedReference[] {
  const all = [...known, ...fresh];
  const halves = { colour: rowsOf(all, 'colour'), grey: rowsOf(all, 'grey') };
  for (const rows of Object.values(halves)) augment(rows, [{ start: 0, end: all.length }]);
  const at = (rows: Vectors, index: number) => vectorAt(rows, known.length + index);
  return fresh.map(({ character }, index) => ({
    character,
    colour: at(halves.colour, index),
    grey: at(halves.grey, index),
  }));
}

/**
 * What fresh pictures add to the references that are there, which stay as they are. A picture that is
 * among them already adds nothing.
 *
 * @returns the further references
 */
export function addedTo(known: readonly PackReference[], fresh: readonly Fresh[]): PackReference[] {
  const groups = byCharacter(known);
  const added = [...byCharacter(trusted(known, fresh))].flatMap(([character, pictures]) => {
    const own = groups.get(character) ?? [];
    return drawnTogether(own, others(own, pictures));
  });
  return withCrowding([...known, ...apart(added, known)], known.length);
}
