import { describe, expect, it } from 'vitest';
import { calibrate } from '../../src/recognition/match/calibrate.ts';
import type { MatchSpec } from '../../src/recognition/manifest.ts';
import type { CharacterMatch } from '../../src/recognition/match/gallery.ts';
import { type Answer, crowdRows } from './crowd-rows.ts';

/** A first candidate so far above a crowd of thirty that is everywhere alike. */
function matchesOf(height: number, references: number): CharacterMatch[] {
  const others = Array.from({ length: 30 }, (_, i) => ({ character: `${i}`, similarity: 0.4 }));
  const all = [{ character: 'Ann', similarity: 0.4 + height }, ...others];
  return all.map((one) => ({ work: 'Work', references, ...one }));
}

/** Of twenty answers as many right. */
function answers(height: number, references: number, right: number): Answer[] {
  const matches = matchesOf(height, references);
  return Array.from({ length: 20 }, (_, i) => ({ matches, isRight: i < right, weight: 1 }));
}

describe('crowdRows', () => {
  const observed = [
    ...[1, 2, 3].flatMap((more) => answers(0.1, more, 2 + 2 * more)),
    ...[1, 2, 3].flatMap((more) => answers(0.3, more, 11 + 2 * more)),
  ];
  const rows = crowdRows(observed, { standInSecondBest: 0 });

  it('gives a row for one, two, three and six references in galleries of many', () => {
    expect(rows.map(({ references, characters }) => [references, characters])).toEqual([
      [1, 3000],
      [2, 3000],
      [3, 3000],
      [6, 3000],
    ]);
    const [one, two, three, six] = rows.map(({ bias }) => bias);
    expect(one! < two! && two! < three! && three! < six!).toBe(true);
  });

  it('makes scores that are the shares of right answers', () => {
    const spec: MatchSpec = {
      best: 1,
      mean: 0,
      standInSecondBest: 0,
      calibration: rows,
      notConfidentBelow: 0.85,
      duplicateFrom: 0.97,
    };
    const score = (height: number, references: number) =>
      calibrate(matchesOf(height, references), spec, { rows, characters: 5000 })[0]!.score;
    expect(score(0.1, 2)).toBeCloseTo(6 / 20, 1);
    expect(score(0.3, 2)).toBeCloseTo(15 / 20, 1);
  });
});
