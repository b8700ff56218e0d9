/** A line fitted by least squares. */
export interface Line {
  readonly slope: number;
  readonly error: number;
  readonly mean: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Fits a line; with fewer than three points its error is infinite. */
export function fit(points: readonly Point[]): Line {
  const n = points.length;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / n;
  const [meanX, meanY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
  const sum = (term: (point: Point) => number) => points.reduce((all, one) => all + term(one), 0);
  const spread = sum(({ x }) => (x - meanX) ** 2);
  const slope = spread === 0 ? 0 : sum(({ x, y }) => (x - meanX) * (y - meanY)) / spread;
  const residual = sum(({ x, y }) => (y - meanY - slope * (x - meanX)) ** 2);
  const error = n < 3 || spread === 0 ? Infinity : Math.sqrt(residual / (n - 2) / spread);
  return { slope, error, mean: meanY };
}

/** As a share of the mean over the whole time. */
const NEGLIGIBLE = 0.05;

/**
 * Whether measurements grow by over a twentieth of their mean, and the slope's 95 % interval is
 * above that.
 */
export function grows(points: readonly Point[]): boolean {
  const { slope, error, mean } = fit(points);
  const span = (points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0);
  return (slope - 1.96 * error) * span > NEGLIGIBLE * mean;
}
