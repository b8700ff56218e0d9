import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = new URL('../main.ts', import.meta.url);
export const TINY = new URL('./tiny-program.ts', import.meta.url);
export const HAND_MADE = new URL('./hand-made-program.ts', import.meta.url);

export interface Program {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  readonly ended: Promise<number | string>;
}

/** The cast alone, and all of it: most tests ask for its characters. */
export const ONLY_CAST = { PACKS: 'none', CAST: 'on' } as const;

/** Starts the program, or another script, in its own process. */
export function startProgram(
  env: Record<string, string>,
  script = MAIN,
  args: readonly string[] = [],
): Program {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(script), ...args], {
    env: { PATH: process.env.PATH, ...ONLY_CAST, ...env },
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
