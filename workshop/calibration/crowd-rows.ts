import type { CharacterMatch } from '../../src/recognition/match/gallery.ts';
import { crowdOf } from '../../src/recognition/match/calibrate.ts';
import type { CalibrationRow, MatchSpec } from '../../src/recognition/manifest.ts';
import { fitLogistic, type Observation } from './logistic-fit.ts';

/** Least number of known characters for which these rows count. */
const CHARACTERS = 3000;
const REFERENCES = [1, 2, 3, 6] as const;
/** Chosen by what heads of one work do for each other, see docs/decisions. */
const COMPANY = 0.08;

/** Whom a question is about, what came first, and how much it counts. */
export interface Answer {
  readonly matches: readonly CharacterMatch[];
  /** Everybody, where the matches are of one work. */
  readonly everybody?: readonly CharacterMatch[];
  readonly isRight: boolean;
  readonly weight: number;
}

/** Similarity, margin to the second, height above the crowd, references (logarithm), 1. */
function featuresOf({ matches, everybody = matches }: Answer, standIn: number): number[] {
  const [first, second] = matches as readonly [CharacterMatch, CharacterMatch?];
  return [
    first.similarity,
    first.similarity - (second?.similarity ?? standIn),
    first.similarity - crowdOf(everybody, first)!,
    Math.log(first.references),
    1,
  ];
}

type StandIn = Pick<MatchSpec, 'standInSecondBest'>;

const rounded = (value: number) => Number(value.toFixed(2));

/** Rows of the calibration for galleries of many, of answers with `everybody` for one work of them. */
export function crowdRows(
  answers: readonly Answer[],
  { standInSecondBest }: StandIn,
): CalibrationRow[] {
  const within = answers.some(({ everybody }) => everybody);
  const observations = answers.map((answer): Observation => {
    const { isRight, weight } = answer;
    return { isRight, weight, features: featuresOf(answer, standInSecondBest) };
  });
  const [best, margin, crowd, more, bias] = fitLogistic(observations);
  return REFERENCES.map((references) => ({
    references,
    characters: within ? 0 : CHARACTERS,
    within,
    best: rounded(best!),
    margin: rounded(margin!),
    crowd: rounded(crowd!),
    company: within ? 0 : COMPANY,
    bias: rounded(bias! + more! * Math.log(references)),
    known: 0,
  }));
}
