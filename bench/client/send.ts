import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Longest wait for an answer; whoever waits longer counts as forgotten. */
const ANSWER_MS = 60_000;

export interface Answer {
  /** Code of the envelope; undefined when there was none. */
  readonly code: number | undefined;
  readonly http: number;
  readonly ms: number;
  readonly retryAfter: string | undefined;
}

export interface Sending {
  readonly port: number;
  readonly path: string;
  readonly type?: string;
  readonly body?: Buffer;
  /** Address that the request claims to come from. */
  readonly client?: string;
  readonly signal?: AbortSignal;
}

const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });

function codeOf(body: string): number | undefined {
  try {
    const { code } = JSON.parse(body) as { code?: unknown };
    return typeof code === 'number' ? code : undefined;
  } catch {
    return undefined;
  }
}

function headersOf({ type, body, client }: Sending): Record<string, string> {
  return {
    ...(type === undefined ? {} : { 'content-type': type }),
    ...(body === undefined ? {} : { 'content-length': String(body.length) }),
    ...(client === undefined ? {} : { 'x-forwarded-for': client }),
  };
}

/**
 * Sends one request and reads the whole answer.
 *
 * @throws Error when the connection breaks, or nothing comes within a minute
 */
export function send(sending: Sending): Promise<Answer> {
  const { port, path, body, signal = AbortSignal.timeout(ANSWER_MS) } = sending;
  const start = performance.now();
  const method = body === undefined ? 'GET' : 'POST';
  const options = { port, path, method, agent, signal, headers: headersOf(sending) };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', ...options }, (response) => {
      text(response).then((content) => {
        resolve({
          code: codeOf(content),
          http: response.statusCode ?? 0,
          ms: performance.now() - start,
          retryAfter: response.headers['retry-after'],
        });
      }, reject);
    });
    sent.on('error', reject).end(body);
  });
}
