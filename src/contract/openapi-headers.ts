import type { Json } from './openapi-parts.ts';

const text = (description: string): Json => ({ description, schema: { type: 'string' } });
const number = (description: string): Json => ({ description, schema: { type: 'integer' } });

/** What clients go by; others (security, CORS) are for browsers. */
export const HEADERS = {
  'Retry-After': number('Seconds after which the request may be sent again.'),
  ETag: text('For If-None-Match.'),
  'Cache-Control': text('How the reply may be kept; no-store where nothing is said here.'),
  'WWW-Authenticate': text('Where a token would help: which one.'),
  RateLimit: text('What is left of the usage limit, where there is one.'),
  'RateLimit-Policy': text('The usage limit, where there is one.'),
  'X-RateLimit-Limit': number('Requests within the window.'),
  'X-RateLimit-Remaining': number('What is left of them.'),
  'X-RateLimit-Reset': number('Seconds until the window ends.'),
} as const;

export type Header = keyof typeof HEADERS;

/** The headers of a response. */
export function headers(...names: readonly Header[]): Json {
  const entries = names.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return entries.length === 0 ? {} : { headers: Object.fromEntries(entries) };
}

export const USAGE_HEADERS = [
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
] as const satisfies readonly Header[];

/** Responses of what the usage limit counts; in maintenance nothing is counted. */
export function counted(responses: Readonly<Record<string, Json>>): Json {
  const all = Object.entries(responses).map(([http, response]) => {
    if (http === '403' || '$ref' in response) return [http, response];
    const own = response.headers as Json | undefined;
    return [
      http,
      { ...response, headers: { ...own, ...(headers(...USAGE_HEADERS).headers as Json) } },
    ];
  });
  return Object.fromEntries(all) as Json;
}
