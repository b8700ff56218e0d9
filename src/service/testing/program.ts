import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = new URL('../main.ts', import.meta.url);
/** The same over a tiny gallery. */
export const TINY = new URL('./tiny-program.ts', import.meta.url);
/** The same without a recogniser. */
export const HAND_MADE = new URL('./hand-made-program.ts', import.meta.url);

/** The program as the operator starts it, in a process of its own. */
export interface Program {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  /** Resolves with the exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/** @param script the program itself unless a test brings another one */
export function startProgram(
  env: Record<string, string>,
  script = MAIN,
  args: readonly string[] = [],
): Program {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(script), ...args], {
    env: { PATH: process.env.PATH, ...env },
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
