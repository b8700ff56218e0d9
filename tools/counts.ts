/** Reads what passed and failed from the runners' JSON reports. */
import { relative } from 'node:path';
import * as z from 'zod/mini';

export interface Counts {
  readonly passed: number;
  /** A line each, with the reason where the runner tells it. */
  readonly failures: readonly string[];
  /** Could not run for want of a program. */
  readonly skipped: number;
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numPendingTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
});

const firstLine = (text = '') => text.trim().split('\n', 1)[0]!;

/** Vitest's counts; a file that did not load is a failure. */
export function vitestCounts(json: unknown): Counts {
  const report = vitestReport.parse(json);
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0 && status === 'failed') return `${file}: ${firstLine(message)}`;
    return failed.map((one) => `${file} › ${one.fullName}: ${firstLine(one.failureMessages?.[0])}`);
  });
  return { passed: report.numPassedTests, failures, skipped: report.numPendingTests };
}

interface Suite {
  readonly specs: readonly Spec[];
  readonly suites?: readonly Suite[] | undefined;
}

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(z.object({ status: z.string() })),
});

type Spec = z.infer<typeof specSchema>;

const suiteSchema: z.ZodMiniType<Suite> = z.object({
  specs: z.array(specSchema),
  get suites() {
    return z.optional(z.array(suiteSchema));
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), skipped: z.int() }),
  suites: z.array(suiteSchema),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
});

function specsOf({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Playwright's counts; a flaky test has failed. */
export function playwrightCounts(json: unknown): Counts {
  const { stats, suites, errors } = playwrightReport.parse(json);
  const hasFailed = ({ tests }: Spec) =>
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
