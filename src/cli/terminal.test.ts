import { execFile } from 'node:child_process';
import { afterEach, expect, it, vi } from 'vitest';
import { main, pathGiven, type Program, table } from './terminal.ts';

it('keeps columns straight where letters are two columns wide', () => {
  const rows = [
    ['WORK', 'CHARACTER', 'PICTURES'],
    ['ブリーチ', '黒崎一護', '3'],
    ['Pokémon'.normalize('NFD'), 'ﾋﾟｶﾁｭｳ', '12'],
  ];
  expect(table(rows).split('\n')).toEqual([
    'WORK      CHARACTER  PICTURES',
    'ブリーチ  黒崎一護   3',
    `${'Pokémon'.normalize('NFD')}   ﾋﾟｶﾁｭｳ     12`,
  ]);
});

it('takes paths from where npm was called', () => {
  vi.stubEnv('INIT_CWD', '/home/me/pictures');
  expect(pathGiven('one')).toBe('/home/me/pictures/one');
  expect(pathGiven('/two')).toBe('/two');
  vi.stubEnv('INIT_CWD', process.cwd());
  expect(pathGiven('one')).toBe('one');
  vi.unstubAllEnvs();
});

const argv = process.argv;

afterEach(() => {
  process.argv = argv;
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

/** What is printed when a program fails so. */
async function printed(failure: Error): Promise<unknown> {
  process.argv = ['node', 'program', 'do'];
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const run = () => Promise.reject(failure);
  await main({ usage: '', expected: [], run });
  expect(process.exitCode).toBe(1);
  return print.mock.calls[0]![0];
}

const refused = (details: object) => Object.assign(new Error('refused'), details);

it.each([
  [{ code: 'EACCES', path: '/a' }, '/a cannot be used: permission denied.'],
  [{ code: 'ENOSPC', path: '/a', dest: '/b' }, '/b cannot be used: there is no room left.'],
  [{ code: 'ENOSPC' }, 'A file cannot be used: there is no room left.'],
])('says without a stack what the system refused: %j', async (details, line) => {
  expect(await printed(refused(details))).toBe(line);
});

it.each([{ code: 'EACCES' }, { code: 'EIO', path: '/a' }, {}])(
  'prints the stack of what nobody expects: %j',
  async (details) => {
    const failure = refused(details);
    expect(await printed(failure)).toBe(failure);
  },
);

it('tells a log every half minute how far it is', async () => {
  process.argv = ['node', 'program', 'do'];
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { isTTY } = process.stderr;
  process.stderr.isTTY = false;
  const inWords = (amount: number) => `${amount} MB`;
  const run: Program['run'] = (_words, { onProgress }) => {
    for (const [done, seconds] of [0, 29, 31, 60, 61, 62].entries()) {
      now.mockReturnValue(seconds * 1000);
      onProgress({ what: 'pictures', done, total: 5 });
    }
    return Promise.resolve();
  };
  await main({ usage: '', expected: [], inWords, run });
  process.stderr.isTTY = isTTY;
  const lines = ['pictures: 2 MB of 5 MB', 'pictures: 4 MB of 5 MB'];
  expect(print.mock.calls).toEqual(lines.map((line) => [line]));
});

it('shows the usage wherever that is asked for', async () => {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  const run = vi.fn<Program['run']>();
  for (const words of [['--help'], ['export', 'folder', '--help']]) {
    process.argv = ['node', 'program', ...words];
    await main({ usage: 'Usage', expected: [], run });
  }
  expect(print.mock.calls).toEqual([['Usage'], ['Usage']]);
  expect(run).not.toHaveBeenCalled();
});

it('says what to know when it is interrupted', { timeout: 60_000 }, async () => {
  const program = `
    import { setTimeout } from 'node:timers/promises';
    import { main } from ${JSON.stringify(new URL('./terminal.ts', import.meta.url).href)};
    const run = async (_words, { say }) => {
      say('begun');
      await setTimeout(50_000);
    };
    await main({ usage: '', expected: [], whenStopped: 'Stopped.', run });`;
  const words = ['--import', 'tsx', '--input-type=module', '-e', program, 'program', 'do'];
  const ended = new Promise((resolve) => {
    const child = execFile(process.execPath, words, (error, _out, errors) =>
      resolve({ signal: error?.signal, errors }),
    );
    child.stdout!.once('data', () => child.kill('SIGINT'));
  });
  expect(await ended).toEqual({ signal: 'SIGINT', errors: '\nStopped.\n' });
});

it('goes on in silence when nobody reads it any more', { timeout: 60_000 }, async () => {
  const program = `
    import { setTimeout } from 'node:timers/promises';
    import { main } from ${JSON.stringify(new URL('./terminal.ts', import.meta.url).href)};
    const run = async (words, { say }) => {
      for (const word of words) {
        say(word);
        await setTimeout(50);
      }
      console.error('done');
    };
    await main({ usage: '', expected: [], run });`;
  const words = ['--import', 'tsx', '--input-type=module', '-e', program, 'program', 'one', 'two'];
  const ended = new Promise((resolve) => {
    const child = execFile(process.execPath, words, (error, _out, errors) =>
      resolve({ error, errors }),
    );
    child.stdout!.destroy();
  });
  expect(await ended).toEqual({ error: null, errors: 'done\n' });
});
