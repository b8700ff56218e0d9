import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Built by vitest before all tests (tools/test-programs.ts). */
const KYARA_PROGRAMS = process.env.KYARA_PROGRAMS!;
const built = (name: string) => pathToFileURL(join(KYARA_PROGRAMS, `${name}.js`));
const MAIN = built('main');
export const LEAVING = built('leaving-program');
export const TINY = new URL('./tiny-program.ts', import.meta.url);
export const HAND_MADE = new URL('./hand-made-program.ts', import.meta.url);

export interface Program {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  readonly ended: Promise<number | string>;
}

/** The cast alone, and all of it: most tests ask for its characters. */
const ONLY_CAST = { PACKS: 'none', CAST: 'on' } as const;

/** Starts the program, or another script, in its own process. */
export function startProgram(
  env: Record<string, string>,
  script = MAIN,
  args: readonly string[] = [],
): Program {
  const path = fileURLToPath(script);
  const translate = path.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...translate, path, ...args], {
    env: { PATH: process.env.PATH, KYARA_PROGRAMS, ...ONLY_CAST, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { output: '', errors: '' };
  child.stdout.on('data', (chunk) => {
    texts.output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    texts.errors += String(chunk);
  });
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  return { process: child, output: () => texts.output, errors: () => texts.errors, ended };
}
