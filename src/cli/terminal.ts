import { Presets, SingleBar } from 'cli-progress';
import { SettingsError } from '../service/settings.ts';
import type { OnProgress } from '../library/progress.ts';

/** Where a command shows what it does; tests give their own. */
export interface Terminal {
  readonly say: (line: string) => void;
  readonly onProgress: OnProgress;
}

/** The words behind the command are none of its commands; the message is the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Not done, or not all in order; the message stands on its own. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** A bar on the error stream for one piece of work after the other; nothing where that is no terminal. */
class ProgressBar {
  readonly #bar = new SingleBar(
    {
      format: '{what} [{bar}] {amount}, {eta_formatted} left',
      etaBuffer: 100,
      hideCursor: true,
    },
    Presets.legacy,
  );
  readonly #inWords: (amount: number) => string;
  #shown: string | undefined;

  constructor(inWords: (amount: number) => string) {
    this.#inWords = inWords;
  }

  readonly show: OnProgress = ({ what, done, total }) => {
    const payload = { what, amount: `${this.#inWords(done)} of ${this.#inWords(total)}` };
    if (what === this.#shown) this.#bar.update(done, payload);
    else this.#bar.start(total, done, payload);
    this.#shown = what;
    if (done >= total) this.stop();
  };

  stop(): void {
    this.#bar.stop();
    this.#shown = undefined;
  }
}

export interface Program {
  readonly usage: string;
  /** Failures that are told by their message alone. */
  readonly expected: readonly (new (...args: never[]) => Error)[];
  /** How an amount of progress is told. */
  readonly inWords: (amount: number) => string;
  run(words: readonly string[], terminal: Terminal): Promise<void>;
}

/** Runs a program on the words behind it. Exit code 1: not done; 2: no such command. */
export async function main(program: Program): Promise<void> {
  const { usage, expected, inWords } = program;
  const words = process.argv.slice(2);
  const say = (line: string) => console.log(line);
  if (words.length === 0 || words[0] === 'help' || words[0] === '--help') return say(usage);
  const bar = new ProgressBar(inWords);
  try {
    await program.run(words, { say, onProgress: bar.show });
  } catch (error) {
    bar.stop();
    const told = [UsageError, CommandError, SettingsError, ...expected];
    const isExpected = told.some((kind) => error instanceof kind);
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

/** Columns of equal width, two blanks between them. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, index) => (widths[index] = Math.max(widths[index] ?? 0, cell.length)));
  }
  const line = (row: readonly string[]) =>
    row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}
