/** Logistic regression by Newton's method. */

/** One observation. */
export interface Observation {
  readonly features: readonly number[];
  readonly isRight: boolean;
  readonly weight: number;
}

const ROUNDS = 30;
/** Keeps the equations solvable when a feature hardly varies. */
const RIDGE = 1e-3;

/** Solves `matrix x = right` by Gaussian elimination with pivoting. */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  const size = rows.length;
  for (let at = 0; at < size; at++) {
    const pivot = rows.findIndex(
      (row, i) =>
        i >= at && rows.every((other, j) => j < at || Math.abs(other[at]!) <= Math.abs(row[at]!)),
    );
    [rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!];
    for (const row of rows.slice(at + 1)) {
      const factor = row[at]! / rows[at]![at]!;
      for (let column = at; column <= size; column++) row[column]! -= factor * rows[at]![column]!;
    }
  }
  const result = new Array<number>(size).fill(0);
  for (let at = size - 1; at >= 0; at--) {
    const rest = result.reduce((sum, value, i) => (i > at ? sum + rows[at]![i]! * value : sum), 0);
    result[at] = (rows[at]![size]! - rest) / rows[at]![at]!;
  }
  return result;
}

function probability(features: readonly number[], coefficients: readonly number[]): number {
  const sum = features.reduce((total, value, i) => total + value * coefficients[i]!, 0);
  return 1 / (1 + Math.exp(-sum));
}

function step(observations: readonly Observation[], coefficients: readonly number[]): number[] {
  const gradient = coefficients.map((value) => RIDGE * value);
  const curvature = coefficients.map((_, i) => coefficients.map((__, j) => (i === j ? RIDGE : 0)));
  for (const { features, isRight, weight } of observations) {
    const p = probability(features, coefficients);
    features.forEach((a, i) => {
      gradient[i]! += weight * (p - Number(isRight)) * a;
      features.forEach((b, j) => {
        curvature[i]![j]! += weight * p * (1 - p) * a * b;
      });
    });
  }
  const change = solve(curvature, gradient);
  return coefficients.map((value, i) => value - change[i]!);
}

/** One coefficient per feature; give a feature of 1 for the bias. */
export function fitLogistic(observations: readonly Observation[]): number[] {
  let coefficients = observations[0]!.features.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) coefficients = step(observations, coefficients);
  return coefficients;
}
