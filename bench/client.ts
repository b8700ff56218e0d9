import autocannon from 'autocannon';
import { request } from 'undici';

const ANSWER_MS = 60_000;
const STAMP = Buffer.alloc(8);

export interface Form {
  readonly type: string;
  readonly body: Buffer;
}

/** A form with a picture (or what is none) and fields. */
export async function pictureForm(
  picture: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
): Promise<Form> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([Uint8Array.from(picture)]), 'a');
  const made = new Response(form);
  const type = made.headers.get('content-type') ?? '';
  return { type, body: Buffer.from(await made.arrayBuffer()) };
}

/** Forms with different trailing bytes each time, against the result cache. */
export async function freshForms(
  picture: Uint8Array,
  fields: Readonly<Record<string, string>>,
): Promise<() => Form> {
  const file = Buffer.concat([picture, STAMP]);
  const { type, body } = await pictureForm(file, fields);
  const stampAt = body.indexOf(file) + picture.length;
  return () => {
    const copy = Buffer.from(body);
    copy.writeDoubleBE(Math.random(), stampAt);
    return { type, body: copy };
  };
}

export interface Answer {
  readonly code: number | undefined;
  readonly http: number;
  readonly ms: number;
  readonly retryAfter: string | undefined;
}

export interface Asking {
  readonly client?: string;
  readonly signal?: AbortSignal;
}

/**
 * Sends one search and reads the whole answer.
 *
 * @throws Error when the connection breaks or times out
 */
export async function search(
  site: string,
  { type, body }: Form,
  { client, signal = AbortSignal.timeout(ANSWER_MS) }: Asking = {},
): Promise<Answer> {
  const start = performance.now();
  const headers = { 'content-type': type, ...(client && { 'x-forwarded-for': client }) };
  const reply = await request(`${site}/v1/search`, { method: 'POST', headers, body, signal });
  const read = (await reply.body.json().catch(() => ({}))) as { code?: number };
  const retryAfter = reply.headers['retry-after']?.toString();
  return { code: read.code, http: reply.statusCode, ms: performance.now() - start, retryAfter };
}

export interface Throughput {
  readonly searches: number;
  readonly perSecond: number;
}

/**
 * Throughput of clients that wait for each answer.
 *
 * @param limit searches, or seconds
 * @throws Error when one was not answered with success
 */
export async function measureThroughput(
  site: string,
  forms: readonly (() => Form)[],
  clients: number,
  limit: { readonly amount: number } | { readonly duration: number },
): Promise<Throughput> {
  let [sent, searches] = [0, 0];
  const failures = new Set<string>();
  const start = performance.now();
  let end = start;
  const next = (one: autocannon.Request): autocannon.Request => {
    const { type, body } = forms[sent++ % forms.length]!();
    return { ...one, body, headers: { 'content-type': type } };
  };
  // autocannon's own clock ticks in seconds.
  const onResponse = (status: number, body: string) => {
    end = performance.now();
    searches += 1;
    if ((JSON.parse(body) as { code: number }).code !== 0) failures.add(`HTTP ${status}: ${body}`);
  };
  const options = {
    url: `${site}/v1/search`,
    connections: clients,
    timeout: ANSWER_MS / 1000,
    requests: [{ method: 'POST' as const, setupRequest: next, onResponse }],
    ...limit,
  };
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(options, (error: unknown) =>
      error instanceof Error ? reject(error) : resolve(),
    );
    run.on('reqError', (error: Error) => failures.add(error.message));
  });
  if (failures.size > 0) throw new Error(`Searches failed: ${[...failures].join('; ')}`);
  return { searches, perSecond: (1000 * searches) / (end - start) };
}
