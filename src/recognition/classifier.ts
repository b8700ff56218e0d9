import type { ClassifierSpec } from './manifest.ts';
import { logistic, namedOutput } from './output.ts';
import { wholeRegion } from './pixels/resample.ts';
import { squareInput } from './pixels/square-input.ts';
import type { AiJudge, Session } from './types.ts';

export interface ClassifierModel {
  readonly name: string;
  readonly spec: ClassifierSpec;
  readonly session: Session;
}

/** Shifted first, so that no exponential overflows. */
function softmax(values: readonly number[]): number[] {
  const highest = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/**
 * The score of the class "made by a generator", 0..1.
 *
 * @param output float32 `[1, classes]`
 * @throws Error when the class is missing or its score is no number
 */
export function aiScore(
  output: Float32Array,
  { activation, index }: ClassifierSpec['output'],
): number {
  const values = activation === 'softmax' ? softmax([...output]) : output;
  const value = values[index];
  if (value === undefined || Number.isNaN(value)) {
    throw new Error(`The classifier gives no score for its class ${index}.`);
  }
  const score = activation === 'sigmoid' ? logistic(value) : value;
  return Math.min(Math.max(score, 0), 1);
}

/** A `classifier` judge; it looks at the whole picture once. */
export function classifierJudge({ name, spec, session }: ClassifierModel): AiJudge {
  return {
    name,
    async judge(picture, signal) {
      const plan = squareInput(wholeRegion(picture), spec.input);
      const outputs = await session.run({ picture, plan }, signal);
      const output = namedOutput(outputs, spec.output.name, 'classifier');
      const score = aiScore(output.data, spec.output);
      return { score, isAi: score >= spec.threshold };
    },
  };
}
