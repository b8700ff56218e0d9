/** Reads what passed and failed from the runners' JSON reports. */
import { relative } from 'node:path';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

export interface Counts {
  readonly passed: number;
  /** A line each, with the reason where the runner tells it. */
  readonly failures: readonly string[];
  /** Could not run for want of a program. */
  readonly skipped: number;
}

const firstLine = (text = '') => text.trim().split('\n', 1)[0]!;

/** Vitest's counts; a file that did not load is a failure. */
export function vitestCounts(report: JsonTestResults): Counts {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0 && status === 'failed') return `${file}: ${firstLine(message)}`;
    return failed.map((one) => `${file} › ${one.fullName}: ${firstLine(one.failureMessages?.[0])}`);
  });
  return { passed: report.numPassedTests, failures, skipped: report.numPendingTests };
}

function specsOf({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Playwright's counts; a flaky test has failed. */
export function playwrightCounts({ stats, suites, errors }: JSONReport): Counts {
  const hasFailed = ({ tests }: JSONReportSpec) =>
    tests.some(({ status }) => status === 'unexpected' || status === 'flaky');
  const failed = suites.flatMap(specsOf).filter(hasFailed);
  const failures = [
    ...failed.map(({ file, line, title }) => `${file}:${line} › ${title}`),
    ...errors.map(({ message }) => firstLine(message)),
  ];
  return { passed: stats.expected, failures, skipped: stats.skipped };
}

/** Sums counts. */
export function sum(counts: readonly Counts[]): Counts {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failures: counts.flatMap(({ failures }) => failures),
    skipped: counts.reduce((total, { skipped }) => total + skipped, 0),
  };
}
