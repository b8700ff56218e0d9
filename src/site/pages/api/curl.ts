import type { Trial } from './trial.ts';

/** A word for a POSIX shell, in single quotes where needed. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** curl reads commas and semicolons of a file's name unless quoted. */
function fileField(name: string): string {
  return `file=@"${name.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** `--form-string`: `-F` would read `@` and `<` at a value's start. */
function fieldsOf({ source, model, isMulti, aiDetect }: Trial): string[][] {
  return [
    source.kind === 'file'
      ? ['-F', fileField(source.file.name)]
      : ['--form-string', `url=${source.url}`],
    ...(model === '' ? [] : [['--form-string', `model=${model}`]]),
    ['-F', `is_multi=${isMulti ? 1 : 0}`],
    ['-F', `ai_detect=${aiDetect ? 1 : 0}`],
  ];
}

/** The curl command for the same request, for a POSIX shell, one option a line. */
export function curlCommand(endpoint: string, trial: Trial): string {
  const options = [['-H', `Accept-Language: ${trial.language}`], ...fieldsOf(trial)];
  const lines = options.map((words) => words.map(shellWord).join(' '));
  return [`curl ${shellWord(endpoint)}`, ...lines].join(' \\\n  ');
}
