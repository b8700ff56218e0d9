import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Presets, SingleBar } from 'cli-progress';
import { reasonOf } from '../library/events.ts';
import { hasCode, isFull, refusalOf } from '../library/files/error-code.ts';
import { parseSettings, type Settings, SettingsError } from '../service/settings.ts';
import type { OnProgress } from '../library/progress.ts';

export interface Terminal {
  readonly say: (line: string) => void;
  readonly onProgress: OnProgress;
}

/** Bad arguments; the message says what is wrong, where that is known, and ends with the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(usage: string, problem?: string) {
    super(problem === undefined ? usage : `${problem}\n\n${usage}`);
  }
}

/** The command failed or found errors; the message stands on its own. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The folder of what comes with Kyara. */
export const SHIPPED = fileURLToPath(new URL('../../public', import.meta.url));

/** The settings; mistakes in others than those named do not concern a command. */
export function settingsOf(...names: readonly (keyof Settings)[]): Settings {
  return parseSettings(Object.fromEntries(names.map((name) => [name, process.env[name]])));
}

/** A path as it was meant: npm runs commands in Kyara's folder, wherever it is called from. */
export function pathGiven(word: string): string {
  const { INIT_CWD: from = process.cwd() } = process.env;
  return from === process.cwd() ? word : resolve(from, word);
}

/** @throws UsageError */
export function argumentsOf<Options extends NonNullable<ParseArgsConfig['options']>>(
  words: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(usage, reasonOf(error));
  }
}

interface Progress {
  readonly show: OnProgress;
  readonly stop?: () => void;
}

function progressBar(inWords: (amount: number) => string): Progress {
  const format = '{what} [{bar}] {amount}, {eta_formatted} left';
  const bar = new SingleBar({ format, etaBuffer: 100, hideCursor: true }, Presets.legacy);
  let shown: string | undefined;
  const stop = () => {
    bar.stop();
    shown = undefined;
  };
  const show: OnProgress = ({ what, done, total }) => {
    const payload = { what, amount: `${inWords(done)} of ${inWords(total)}` };
    if (what === shown) bar.update(done, payload);
    else bar.start(total, done, payload);
    shown = what;
    if (done >= total) stop();
  };
  return { show, stop };
}

/** Milliseconds between two lines of a log. */
const LINE_EVERY = 30_000;

/** A log or a file takes no bar that is drawn anew: it is told now and then that the work goes on. */
function progressLines(inWords: (amount: number) => string): Progress {
  let told = performance.now();
  return {
    show({ what, done, total }) {
      if (performance.now() - told < LINE_EVERY) return;
      told = performance.now();
      console.error(`${what}: ${inWords(done)} of ${inWords(total)}`);
    },
  };
}

export interface Program {
  readonly usage: string;
  readonly expected: readonly (new (...args: never[]) => Error)[];
  /** What amounts of progress are called; default: their numbers. */
  readonly inWords?: (amount: number) => string;
  /** What to say when it is interrupted. */
  readonly whenStopped?: string;
  run(words: readonly string[], terminal: Terminal): Promise<void>;
}

/** What the system refused, in words: nobody needs a stack for it. */
function refusalInWords(error: unknown): string | undefined {
  const reason = refusalOf(error);
  if (!(error instanceof Error) || reason === undefined) return undefined;
  const { path, dest }: NodeJS.ErrnoException & { dest?: string } = error;
  const where = dest ?? path ?? (isFull(error) ? 'A file' : undefined);
  return where && `${where} cannot be used: ${reason}.`;
}

function messageOf(error: unknown, expected: Program['expected']): unknown {
  const told = [UsageError, CommandError, SettingsError, ...expected];
  const isExpected = told.some((kind) => error instanceof kind);
  return isExpected && error instanceof Error ? error.message : (refusalInWords(error) ?? error);
}

/** Whoever reads along may leave, as `head` does: what is under way is done all the same, in silence. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (!hasCode(error, 'EPIPE')) throw error;
    });
  }
}

/** Says so when a program is interrupted, which then ends as it would have. */
function tellStop(words: string): void {
  process.once('SIGINT', () => {
    console.error(`\n${words}`);
    process.kill(process.pid, 'SIGINT');
  });
}

/** Runs a program with its arguments. Exit code 1: failed; 2: bad usage. */
export async function main(program: Program): Promise<void> {
  const { usage, expected, inWords = String, whenStopped } = program;
  outliveReaders();
  const words = process.argv.slice(2);
  const say = (line: string) => console.log(line);
  const end = words.indexOf('--');
  const own = end < 0 ? words : words.slice(0, end);
  const asksForHelp = own[0] === 'help' || own.includes('--help');
  if (words.length === 0 || asksForHelp) return say(usage);
  if (whenStopped !== undefined) tellStop(whenStopped);
  const progress = (process.stderr.isTTY ? progressBar : progressLines)(inWords);
  try {
    await program.run(words, { say, onProgress: progress.show });
  } catch (error) {
    progress.stop?.();
    console.error(messageOf(error, expected));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

/** Chinese, Japanese, Korean and emoji, which terminals show two columns wide; not the half-width kana. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;

/** They take no column of their own. */
const MARKS = /[\p{M}\p{Cf}]/gu;

/** Columns that a text takes in a terminal. */
function columnsOf(text: string): number {
  const letters = Array.from(text.replace(MARKS, ''));
  return letters.reduce((columns, letter) => columns + (WIDE.test(letter) ? 2 : 1), 0);
}

/** `1 picture`, `2 pictures`. */
export const amount = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Columns of equal width, two spaces between them. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, index) => (widths[index] = Math.max(widths[index] ?? 0, columnsOf(cell))));
  }
  const pad = (cell: string, index: number) => cell + ' '.repeat(widths[index]! - columnsOf(cell));
  const line = (row: readonly string[]) => row.map(pad).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}
