/** The text of a report, and the link that takes it to the operator. Pure. */

/** What is known about an answer or a failure, for whoever looks into it. */
export interface ReportFacts {
  /** Trace ids of the answer and of the parts that were looked at on their own. */
  readonly traces: readonly string[];
  /** `code` of the reply; undefined when there was none. */
  readonly code: number | undefined;
  /** Model id; empty means the default. */
  readonly model: string;
  readonly isMulti: boolean;
  readonly aiDetect: boolean;
  /** Heads found, and how many of them surely. */
  readonly heads: number;
  readonly sure: number;
  readonly language: string;
  readonly browser: string;
  /** When, as ISO 8601. */
  readonly time: string;
  /** Address of the picture, only when the visitor wants it told. */
  readonly picture: string | undefined;
  /** The visitor's own words. */
  readonly words: string;
}

/** The facts as lines. In English whatever the page's language: it is read by the operator. */
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
  // Mail programs read a plus sign as itself, so URLSearchParams would not do.
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  const joint = address.search === '' ? '?' : '&';
  return `${address.href}${joint}${query.join('&')}`;
}

/**
 * Where a report goes: the operator's `REPORT_URL`, a `mailto:` address or an http(s) one. In the latter `{title}` and `{text}` are filled in, so that it fits any issue tracker.
 *
 * @returns undefined when the operator named none, or nothing that may be opened
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
