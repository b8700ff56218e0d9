import type { Language } from '../../../contract/language.ts';
import { serviceUrl } from '../../shell/base.ts';

/** One request as the form describes it. */
export interface Trial {
  readonly source:
    { readonly kind: 'file'; readonly file: File } | { readonly kind: 'url'; readonly url: string };
  /** Empty leaves the field out. */
  readonly model: string;
  readonly isMulti: boolean;
  readonly aiDetect: boolean;
  readonly language: Language;
}

/** What came back, whatever it is. */
export interface TrialReply {
  readonly status: number;
  readonly statusText: string;
  readonly ms: number;
  readonly retryAfter: string | null;
  readonly body: string;
}

const ANSWER_MS = 60_000;

export function searchAddress(): string {
  return serviceUrl('v1/search');
}

function formOf({ source, model, isMulti, aiDetect }: Trial): FormData {
  const form = new FormData();
  if (source.kind === 'file') form.set('file', source.file);
  else form.set('url', source.url);
  if (model !== '') form.set('model', model);
  form.set('is_multi', isMulti ? '1' : '0');
  form.set('ai_detect', aiDetect ? '1' : '0');
  return form;
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/**
 * Sends the request once, without retries.
 *
 * @throws what `fetch` throws: a `TimeoutError` after a minute
 */
export async function sendTrial(trial: Trial): Promise<TrialReply> {
  const started = performance.now();
  const response = await fetch(searchAddress(), {
    method: 'POST',
    body: formOf(trial),
    headers: { 'Accept-Language': trial.language },
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const text = await response.text();
  return {
    status: response.status,
    statusText: response.statusText,
    ms: Math.round(performance.now() - started),
    retryAfter: response.headers.get('Retry-After'),
    body: indented(text),
  };
}

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
