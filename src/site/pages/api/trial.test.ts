import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlCommand, shellWord, type Trial } from './trial.ts';

const ENDPOINT = 'http://127.0.0.1:8080/v1/search';

function trial(source: Trial['source'], rest: Partial<Trial> = {}): Trial {
  return { source, model: '', isMulti: true, aiDetect: false, language: 'en', ...rest };
}

function fileNamed(name: string): Trial['source'] {
  return { kind: 'file', file: new File(['x'], name) };
}

/** The words that a real shell hands to curl; `printf` stands in for it. */
function wordsInShell(command: string): string[] {
  const printed = execFileSync('sh', ['-c', command.replace(/^curl/, String.raw`printf '%s\0'`)]);
  return printed.toString().split('\0').slice(0, -1);
}

test('a plain request reads as one would type it', () => {
  expect(curlCommand(ENDPOINT, trial(fileNamed('a.png')))).toBe(
    [
      `curl ${ENDPOINT}`,
      "-H 'Accept-Language: en'",
      `-F 'file=@"a.png"'`,
      '-F is_multi=1',
      '-F ai_detect=0',
    ].join(' \\\n  '),
  );
});

test.each(["it's.png", 'a b$(touch x).png', '絵`id`.png', '-rf;,.png', '!!.png'])(
  'a file called %s reaches curl whole',
  (name) => {
    expect(wordsInShell(curlCommand(ENDPOINT, trial(fileNamed(name))))).toContain(
      `file=@"${name}"`,
    );
  },
);

test('quotes and backslashes in a name are escaped for curl itself', () => {
  const command = curlCommand(ENDPOINT, trial(fileNamed(String.raw`a"b\c.png`)));
  expect(wordsInShell(command)).toContain(String.raw`file=@"a\"b\\c.png"`);
});

test('an address and a model reach curl as they are, and never as a file to read', () => {
  const url = "https://host.example/a.png?x=1&y='2'#$HOME";
  const words = wordsInShell(curlCommand(ENDPOINT, trial({ kind: 'url', url }, { model: '@m' })));
  expect(words[words.indexOf(`url=${url}`) - 1]).toBe('--form-string');
  expect(words[words.indexOf('model=@m') - 1]).toBe('--form-string');
});

test('an empty word is still a word', () => {
  expect(wordsInShell(`curl ${shellWord('')}`)).toEqual(['']);
});
