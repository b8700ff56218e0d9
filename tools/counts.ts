/** Reads the counts from the runners' JSON reports. */
import * as z from 'zod/mini';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Could not run for want of a program. */
  readonly skipped: number;
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numFailedTestSuites: z.int(),
});

/** Vitest's counts; a file that did not load counts as a failure. */
export function vitestCounts(json: unknown): Counts {
  const report = vitestReport.parse(json);
  const failed = report.numFailedTests;
  return {
    passed: report.numPassedTests,
    failed: Math.max(failed, report.numFailedTestSuites > 0 ? 1 : 0),
    skipped: report.numPendingTests,
  };
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
});

/** Playwright's counts; a flaky test counts as failed. */
export function playwrightCounts(json: unknown): Counts {
  const { stats, errors } = playwrightReport.parse(json);
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed, skipped: stats.skipped };
}

/** Sums counts. */
export function sum(counts: readonly Counts[]): Counts {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    skipped: counts.reduce((total, { skipped }) => total + skipped, 0),
  };
}
