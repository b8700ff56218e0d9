/**
 * `npm test`: every check, cheap ones first, going on after failures. `--matrix` runs
 * all languages, themes and widths, and Firefox.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale, ROOT } from './build.mjs';
import { ensureTestBrowser, findFirefox } from './chromium.ts';
import { ensureServers } from './servers.ts';
import { type Counts, playwrightCounts, sum, vitestCounts } from './counts.ts';

const reports = mkdtempSync(join(tmpdir(), 'kyara-test-'));

const program = (name: string) => join(ROOT, 'node_modules', '.bin', name);

async function tool(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  console.log(`\n> ${command} ${args.join(' ')}`);
  const child = spawn(program(command), args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  await once(child, 'close');
  return child.exitCode === 0;
}

/** Runs beside others, and is printed when it has ended. */
async function check(command: string, args: readonly string[]): Promise<Counts> {
  const child = spawn(program(command), args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => printed.push(part));
  }
  await once(child, 'close');
  console.log(`\n> ${command} ${args.join(' ')}\n${Buffer.concat(printed).toString()}`.trimEnd());
  return child.exitCode === 0
    ? { passed: 1, failures: [], skipped: 0, files: [] }
    : { passed: 0, failures: [command], skipped: 0, files: [] };
}

function suite(ok: boolean, report: string, count: (json: unknown) => Counts): Counts {
  const counts = readCounts(report, count);
  if (ok || counts.failures.length > 0) return counts;
  return { ...counts, failures: ['The runner failed.'] };
}

function readCounts(report: string, count: (json: unknown) => Counts): Counts {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    const failures = [`No report of a runner: ${String(error)}`];
    return { passed: 0, failures, skipped: 0, files: [] };
  }
}

async function unitTests(): Promise<Counts> {
  const report = join(reports, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // A build in this process leaves it at production, where React has nothing for tests.
  const env = { NODE_ENV: 'test' };
  return suite(await tool('vitest', ['run', ...reporters], env), report, vitestCounts);
}

async function browserTests(project: 'main' | 'matrix'): Promise<Counts> {
  const report = join(reports, 'browser.json');
  const env = { CHROMIUM_PATH: ensureTestBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = ['test', '--config', 'e2e/playwright.config.ts'];
  args.push('--project', project, '--reporter=list,json');
  return suite(await tool('playwright', args, env), report, playwrightCounts);
}

async function matrix(): Promise<Counts> {
  await buildIfStale();
  if (!findFirefox()) console.log('\nNo Firefox found: nothing is tested in it.');
  return browserTests('matrix');
}

const seconds: string[] = [];

/** Notes how long something takes that nothing else waits beside. */
async function phase<T>(name: string, running: Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await running;
  seconds.push(`${name} ${Math.round((performance.now() - started) / 1000)} s`);
  return result;
}

async function main(): Promise<Counts> {
  // Longer than the others by far: it ends beside the unit tests.
  const linted = check('eslint', ['--max-warnings', '0', '.']);
  const checks = Promise.all([
    check('tsc', []),
    check('prettier', ['--check', '--log-level', 'warn', '.']),
  ]);
  // In this process, which it leaves in another state: no test starts before it has ended.
  await phase(
    'build, types and layout',
    buildIfStale().finally(() => checks),
  );
  ensureServers();
  const counts = [...(await checks), await phase('unit tests', unitTests())];
  counts.push(await phase('rest of the style', linted));
  counts.push(await phase('browser tests', browserTests('main')));
  return sum(counts);
}

const run = process.argv.includes('--matrix') ? matrix : main;
const total = await run().finally(() => rmSync(reports, { recursive: true, force: true }));
const skipped = total.skipped === 0 ? '' : `, ${total.skipped} skipped`;
const slowest = total.files.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
for (const { file, ms } of slowest) console.log(`${(ms / 1000).toFixed(1)} s ${file}`);
if (seconds.length > 0) console.log(seconds.join(', '));
for (const failure of total.failures) console.log(`failed: ${failure}`);
console.log(`\n${total.passed} passed, ${total.failures.length} failed${skipped}`);
process.exitCode = total.failures.length === 0 ? 0 : 1;
