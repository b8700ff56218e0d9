import type { StatusName } from '../../../contract/status.ts';
import { joined } from './picture.ts';

/** Bytes that somebody may send to the service's port, and what it must answer. */
export interface HostileRequest {
  readonly name: string;
  /** The status of the last reply. */
  readonly status: StatusName;
  /** HTTP status where it is not the one that belongs to the status. */
  readonly http?: number;
  readonly bytes: () => Buffer;
}

type Piece = string | Uint8Array;

/** A request with these header lines and this body, as they are. */
export function raw(start: string, lines: readonly string[], ...body: readonly Piece[]): Buffer {
  return joined([start, ...lines].join('\r\n'), '\r\n\r\n', ...body);
}

const POST = 'POST /v1/search HTTP/1.1';
export const HOST = 'Host: localhost';
export const LAST = 'Connection: close';

/** A search with a body of that type; its length is told rightly. */
export function post(type: string, ...body: readonly Piece[]): Buffer {
  const whole = joined(...body);
  const lines = [HOST, LAST, `Content-Type: ${type}`, `Content-Length: ${whole.length}`];
  return raw(POST, lines, whole);
}

/** A search with these further header lines. */
export function postWith(
  lines: readonly string[],
  type: string,
  ...body: readonly Piece[]
): Buffer {
  const whole = joined(...body);
  const all = [HOST, LAST, `Content-Type: ${type}`, ...lines, `Content-Length: ${whole.length}`];
  return raw(POST, all, whole);
}

/** A search whose header lines are all given. */
export function bare(lines: readonly string[], ...body: readonly Piece[]): Buffer {
  return raw(POST, lines, ...body);
}

/** Makes a list of requests with the same status out of names and bytes. */
export function all(
  status: StatusName,
  list: Readonly<Record<string, () => Buffer>>,
  http?: number,
): HostileRequest[] {
  return Object.entries(list).map(([name, bytes]) => ({
    name,
    status,
    bytes,
    ...(http === undefined ? {} : { http }),
  }));
}
