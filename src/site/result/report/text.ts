/** A report's text and link. Pure. */

export interface ReportFacts {
  readonly traces: readonly string[];
  readonly code: number | undefined;
  readonly model: string;
  readonly isMulti: boolean;
  readonly aiDetect: boolean;
  readonly heads: number;
  readonly sure: number;
  readonly language: string;
  readonly browser: string;
  readonly time: string;
  /** Only when the visitor wants it told. */
  readonly picture: string | undefined;
  readonly words: string;
}

/** The facts as lines, in English: the operator reads them. */
export function reportText(facts: ReportFacts): string {
  const { traces, code, model, isMulti, aiDetect, heads, sure, picture, words } = facts;
  const lines = [
    `trace_id: ${traces.length > 0 ? traces.join(', ') : 'none'}`,
    `code: ${code ?? 'none'}`,
    `model: ${model === '' ? 'default' : model}`,
    `settings: is_multi=${isMulti ? 1 : 0}, ai_detect=${aiDetect ? 1 : 0}`,
    `heads: ${heads}, sure: ${sure}`,
    `page: ${facts.language}, ${facts.browser}`,
    `time: ${facts.time}`,
    ...(picture === undefined ? [] : [`picture: ${picture}`]),
  ];
  return [...(words.trim() === '' ? [] : [words.trim(), '']), ...lines].join('\n');
}

/** Longer addresses are cut off or refused by mail programs and servers. */
const MOST = 6000;

function withFields(address: URL, fields: Readonly<Record<string, string>>): string {
  // Mail programs do not decode a plus sign, so no URLSearchParams.
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  const joint = address.search === '' ? '?' : '&';
  return `${address.href}${joint}${query.join('&')}`;
}

/**
 * The operator's `REPORT_URL` filled in: a `mailto:`, or http(s) with `{title}` and `{text}`.
 *
 * @returns undefined when there is none, or one that may not be opened
 */
export function reportLink(target: string, title: string, text: string): string | undefined {
  const cut = text.slice(0, MOST);
  const filled = target
    .trim()
    .replaceAll('{title}', encodeURIComponent(title))
    .replaceAll('{text}', encodeURIComponent(cut));
  if (!/^(https?|mailto):/i.test(filled) || !URL.canParse(filled)) return undefined;
  const url = new URL(filled);
  return url.protocol === 'mailto:' ? withFields(url, { subject: title, body: cut }) : url.href;
}
