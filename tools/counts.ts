/** Reads what passed, what failed and how long it took from the runners' JSON reports. */
import { relative } from 'node:path';
import * as z from 'zod/mini';

export interface Counts {
  readonly passed: number;
  /** A line each, with the reason where the runner tells it. */
  readonly failures: readonly string[];
  /** Could not run for want of a program. */
  readonly skipped: number;
  /** How long the tests of each file took, without loading it. */
  readonly files: readonly FileTime[];
}

interface FileTime {
  readonly file: string;
  readonly ms: number;
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numPendingTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      startTime: z.number(),
      endTime: z.number(),
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
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(process.cwd(), name),
    ms: endTime - startTime,
  }));
  return { passed: report.numPassedTests, failures, skipped: report.numPendingTests, files };
}

interface Suite {
  readonly specs: readonly Spec[];
  readonly suites?: readonly Suite[] | undefined;
}

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(
    z.object({ status: z.string(), results: z.array(z.object({ duration: z.number() })) }),
  ),
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
  const specs = suites.flatMap(specsOf);
  const failed = specs.filter(hasFailed);
  const failures = [
    ...failed.map(({ file, line, title }) => `${file}:${line} › ${title}`),
    ...errors.map(({ message }) => firstLine(message)),
  ];
  const durations = new Map<string, number>();
  for (const { file, tests } of specs) {
    for (const { duration } of tests.flatMap(({ results }) => results)) {
      durations.set(file, (durations.get(file) ?? 0) + duration);
    }
  }
  const files = [...durations].map(([file, ms]) => ({ file: `e2e/${file}`, ms }));
  return { passed: stats.expected, failures, skipped: stats.skipped, files };
}

/** Sums counts. */
export function sum(counts: readonly Counts[]): Counts {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failures: counts.flatMap(({ failures }) => failures),
    skipped: counts.reduce((total, { skipped }) => total + skipped, 0),
    files: counts.flatMap(({ files }) => files),
  };
}
