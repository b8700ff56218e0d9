import type { CharacterMatch } from './gallery.ts';
import type { CalibrationRow, MatchSpec } from '../manifest.ts';
import { logistic } from '../output.ts';
import type { RankedCandidate } from '../types.ts';

/** The row with the highest number not above `references`, else the lowest. */
function rowFor(references: number, rows: readonly CalibrationRow[]): CalibrationRow {
  const ascending = [...rows].sort((a, b) => a.references - b.references);
  return ascending.findLast((row) => row.references <= references) ?? ascending[0]!;
}

/**
 * Turns similarities into probabilities, 0..1, by each character's similarity, its margin to the
 * best other one (a typical stranger's best for a lone character), its references and the gallery's
 * size. Formula: public/models/README.md; coefficients: `npm run evaluate -- DIR --fit`.
 *
 * @param matches all or the best, most similar first
 * @param rows the manifest's, for colour or black and white
 * @returns most probable first (stable)
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
    .map(({ similarity, references, ...match }, index) => {
      const row = rowFor(references, rows);
      const margin = similarity - (index === 0 ? second : first);
      const known = row.known * Math.log(characters);
      const score = logistic(row.best * similarity + row.margin * margin + known + row.bias);
      return { ...match, score, references };
    })
    .sort((a, b) => b.score - a.score);
}
