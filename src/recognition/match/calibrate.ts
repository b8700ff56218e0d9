import type { CharacterMatch } from './gallery.ts';
import type { CalibrationRow, MatchSpec } from '../manifest.ts';
import { logistic } from '../output.ts';
import type { RankedCandidate } from '../types.ts';

/** The row for this many references: the one with the highest number that is not above it, else the lowest. */
function rowFor(references: number, rows: readonly CalibrationRow[]): CalibrationRow {
  const ascending = [...rows].sort((a, b) => a.references - b.references);
  return ascending.findLast((row) => row.references <= references) ?? ascending[0]!;
}

/**
 * Turns similarities into probabilities. Each candidate's comes from its own similarity, its margin
 * to the best *other* character (negative for all but the first) and its number of references, and
 * from how many characters there are to be mistaken for; with a single character in the gallery a
 * fixed similarity, typical of a stranger's best, stands in for the second best. Formula of
 * public/models/README.md; the coefficients come from `npm run evaluate -- DIR --fit`.
 *
 * @param matches the characters of the gallery, or the best of them, most similar first
 * @param rows the manifest's, for colour or for black and white
 * @param characters how many the gallery has
 * @returns most probable first, equals in the order given; scores 0..1
 */
export function calibrate(
  matches: readonly CharacterMatch[],
  spec: MatchSpec,
  rows: readonly CalibrationRow[] = spec.calibration,
  characters = matches.length,
): RankedCandidate[] {
  const first = matches[0]?.similarity ?? spec.standInSecondBest;
  const second = matches[1]?.similarity ?? spec.standInSecondBest;
  return matches
    .map(({ work, character, similarity, references, reference }, index) => {
      const row = rowFor(references, rows);
      const margin = similarity - (index === 0 ? second : first);
      const known = row.known * Math.log(characters);
      const score = logistic(row.best * similarity + row.margin * margin + known + row.bias);
      return { work, character, score, reference, references };
    })
    .sort((a, b) => b.score - a.score);
}
