import { vi } from 'vitest';
import { STATUS, type StatusName } from '../../contract/status.ts';
import type { Candidate, Detection, SearchReply } from '../../contract/search.ts';
import type { Model } from '../../contract/model.ts';

/** What the page has sent. */
export interface Asked {
  readonly method: string;
  /** Below the site's address, with the query: `v1/gallery?limit=1`. */
  readonly path: string;
  /** Of the form or the JSON body; files by name. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
  readonly signal: AbortSignal | undefined;
}

type Answer = (asked: Asked) => Response | Promise<Response>;

export interface Service {
  readonly asked: readonly Asked[];
  /** Those to exactly this path. */
  readonly sent: (path: string) => readonly Asked[];
  /** Those of `POST /v1/search`. */
  searches(): readonly Asked[];
  /** Answers requests whose path begins so; the latest rule counts. */
  on(path: string, answer: Answer): void;
}

export const MODELS: readonly Model[] = [
  { id: 'kyara-1', name: 'Kyara 1', provider: 'Kyara', enabled: true, default: true },
  { id: 'second', name: 'Second model', provider: 'Kyara', enabled: true, default: false },
  { id: 'third', name: 'Third model', provider: 'Kyara', enabled: false, default: false },
].map((model) => ({ ...model, desc: { en: `About ${model.name}`, ja: 'モデル', zh: '模型' } }));

export function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json', ...init.headers },
    status: init.status ?? 200,
  });
}

export const TRACE = '7b0f9a52-5c1d-4a57-9a53-0f0a4a8d0c11';

/** An error as the service sends it. */
export function refusal(name: StatusName, headers: Record<string, string> = {}): Response {
  const { code, http } = STATUS[name];
  const body = { code, message: 'm', zh_message: 'z', ai: false, trace_id: TRACE, data: [] };
  return json(body, { status: http, headers });
}

export function candidate(character: string, score: number): Candidate {
  return { work: 'The Winter Wood', character, score };
}

export function head(id: string, rest: Partial<Detection> = {}): Detection {
  // An unknown head is like nobody.
  const best = rest.unknown ? 0.13 : 0.93;
  const character = [candidate('Haruse', best), candidate('Ren', 0.04), candidate('Io', 0.02)];
  return { box: [0.1, 0.1, 0.4, 0.5], box_id: id, not_confident: false, character, ...rest };
}

export function answered(data: readonly Detection[], rest: Partial<SearchReply> = {}): Response {
  return json({ code: 0, trace_id: TRACE, ai: false, data, ...rest });
}

const STATUS_REPLY = { code: STATUS.running.code, message: '' };

const USUAL: readonly (readonly [string, Answer])[] = [
  ['v1/model/list', () => json({ code: 0, message: '', data: MODELS })],
  ['v1/status', () => json(STATUS_REPLY)],
  ['v1/search', () => answered([head('one')])],
  ['samples/samples.json', () => json([])],
];

function bodyOf(body: unknown): Record<string, unknown> {
  if (typeof body === 'string') return JSON.parse(body) as Record<string, unknown>;
  if (!(body instanceof FormData)) return {};
  return Object.fromEntries(
    [...body].map(([name, value]) => [name, value instanceof File ? value.name : value]),
  );
}

/** Of a picture that was just taught. */
export const REFERENCE = {
  ...{ id: 'r', image: '/v1/reference/r', own: true, use: 'head', also: [] },
} as const;

/** What the gallery says when all is well. */
export const OK = { code: 0, message: '', version: 'v' } as const;

export const EMPTY_GALLERY = { ...OK, works: [], characters: [], total: 0 } as const;

/** The gallery's answer to a lesson about somebody. */
export function lessonReply(place: object, rest: object = { undo: 'token' }): Response {
  return json({ ...OK, ...place, reference: REFERENCE, added: true, ...rest });
}

/** The gallery's answer to whoever may not see it. */
export const forbidden = () => json({ code: 401, message: 'no' }, { status: 401 });

/** Its answer to the owner without the token. */
export function locked(): Response {
  const headers = { 'WWW-Authenticate': 'Bearer realm="owner-token"' };
  return json({ code: 401, message: 'no' }, { status: 401, headers });
}

/** Who awaits `opened` goes on once `open` is called. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** As chosen one by one; the test's browser leaves the path out. */
export function chosenFile(name: string, type = 'image/png'): File {
  return Object.assign(new File([name], name, { type }), { webkitRelativePath: '' });
}

/** A network with our service alone: stands in for `fetch`, until the test's end. */
export function startService(): Service {
  const rules = [...USUAL];
  const asked: Asked[] = [];
  const send = async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const path = String(input).slice(location.origin.length + 1);
    const one = {
      method: init.method ?? 'GET',
      path,
      fields: bodyOf(init.body),
      headers: new Headers(init.headers),
      signal: init.signal ?? undefined,
    };
    asked.push(one);
    const rule = rules.findLast(([start]) => path.startsWith(start));
    if (!rule) throw new TypeError(`There is no ${path}.`);
    const answer = await rule[1](one);
    init.signal?.throwIfAborted();
    return answer;
  };
  vi.stubGlobal('fetch', send);
  const sent = (to: string) => asked.filter(({ path }) => path === to);
  return {
    asked,
    sent,
    searches: () => sent('v1/search'),
    on: (path, answer) => void rules.push([path, answer]),
  };
}
