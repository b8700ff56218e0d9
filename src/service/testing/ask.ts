import * as z from 'zod/mini';
import {
  type ErrorReply,
  errorReplySchema,
  type SearchReply,
  searchReplySchema,
} from '../../contract/search.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export type Fields = Readonly<Record<string, string | Blob>>;

/** A form as browsers send it. */
export function form(fields: Fields): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

export function picture(bytes: Uint8Array<ArrayBuffer>): Blob {
  return new Blob([bytes], { type: 'text/plain' });
}

/** Sends JSON, by POST unless another method is given. */
export function sendJson(address: string, body: unknown, init: RequestInit = {}) {
  const headers = { ...init.headers, 'content-type': 'application/json' };
  return fetch(address, { method: 'POST', ...init, headers, body: JSON.stringify(body) });
}

export function search(base: string, body: FormData, init: RequestInit = {}): Promise<Response> {
  return fetch(`${base}/v1/search`, { ...init, method: 'POST', body });
}

/** Expects success in exactly the contract's shape. */
export async function searchReply(response: Response): Promise<SearchReply> {
  const body: unknown = await response.json();
  const reply = z.strictObject(searchReplySchema.shape).parse(body);
  if (reply.code !== 0 || response.status !== 200 || !UUID.test(reply.trace_id)) {
    throw new Error(`No success: HTTP ${response.status} ${JSON.stringify(reply)}`);
  }
  return reply;
}

/** Reads an error and checks its envelope. */
export async function errorOf(response: Response): Promise<ErrorReply & { http: number }> {
  const body: unknown = await response.json();
  const reply = z.strictObject(errorReplySchema.shape).parse(body);
  if (!UUID.test(reply.trace_id)) throw new Error(`No UUID: ${reply.trace_id}`);
  return { ...reply, http: response.status };
}

/** Reads a reply in lines, all but the last one in the schema's shape. */
export async function linesOf<T>(response: Response, schema: z.ZodMiniType<T>) {
  const rows = (await response.text()).trimEnd().split('\n');
  const values = rows.map((row): unknown => JSON.parse(row));
  const lines = values.slice(0, -1).map((value) => schema.parse(value));
  return { lines, last: values.at(-1) };
}
