import { Presets, SingleBar } from 'cli-progress';
import { SettingsError } from '../service/settings.ts';
import type { OnProgress } from '../library/progress.ts';

export interface Terminal {
  readonly say: (line: string) => void;
  readonly onProgress: OnProgress;
}

/** Bad arguments; the message is the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command failed or found errors; the message stands on its own. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

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
  readonly expected: readonly (new (...args: never[]) => Error)[];
  readonly inWords: (amount: number) => string;
  run(words: readonly string[], terminal: Terminal): Promise<void>;
}

/** Runs a program with its arguments. Exit code 1: failed; 2: bad usage. */
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

/** Columns of equal width, two spaces between them. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, index) => (widths[index] = Math.max(widths[index] ?? 0, cell.length)));
  }
  const line = (row: readonly string[]) =>
    row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}
