import type { CharacterMatch } from '../../src/recognition/match/gallery.ts';
import { crowdOf } from '../../src/recognition/match/calibrate.ts';
import type { CalibrationRow } from '../../src/recognition/manifest.ts';
import { fitLogistic, type Observation } from './logistic-fit.ts';

/** Least number of known characters for which these rows count. */
const CHARACTERS = 500;
const REFERENCES = [1, 2, 3] as const;
/** Chosen by what heads of one work do for each other, see docs/decisions. */
const COMPANY = 0.08;

/** Whom a question is about, what came first, and how much it counts. */
export interface Answer {
  readonly matches: readonly CharacterMatch[];
  readonly isRight: boolean;
  readonly weight: number;
}

/** Similarity, margin to the second, height above the crowd, references (logarithm), 1. */
function featuresOf(matches: readonly CharacterMatch[]): number[] {
  const [first, second] = matches as readonly [CharacterMatch, CharacterMatch];
  return [
    first.similarity,
    first.similarity - second.similarity,
    first.similarity - crowdOf(matches, 0)!,
    Math.log(first.references),
    1,
  ];
}

const rounded = (value: number) => Number(value.toFixed(2));

/** Rows of the calibration for galleries of many. */
export function crowdRows(answers: readonly Answer[]): CalibrationRow[] {
  const observations = answers.map(({ matches, ...answer }): Observation => {
    return { ...answer, features: featuresOf(matches) };
  });
  const [best, margin, crowd, more, bias] = fitLogistic(observations);
  return REFERENCES.map((references) => ({
    references,
    characters: CHARACTERS,
    best: rounded(best!),
    margin: rounded(margin!),
    crowd: rounded(crowd!),
    company: COMPANY,
    bias: rounded(bias! + more! * Math.log(references)),
    known: 0,
  }));
}
