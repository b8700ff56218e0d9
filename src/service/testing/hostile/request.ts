import { joined } from './case.ts';

type Piece = string | Uint8Array;

/** A request of these header lines and body, verbatim. */
export function raw(start: string, lines: readonly string[], ...body: readonly Piece[]): Buffer {
  return joined([start, ...lines].join('\r\n'), '\r\n\r\n', ...body);
}

export const HOST = 'Host: localhost';
export const LAST = 'Connection: close';

/** A search with only these header lines. */
export function bare(lines: readonly string[], ...body: readonly Piece[]): Buffer {
  return raw('POST /v1/search HTTP/1.1', lines, ...body);
}

/** A search with a body of that type and the right length. */
export function post(type: string, ...body: readonly Piece[]): Buffer {
  return postWith([], type, ...body);
}

/** A search with extra header lines. */
export function postWith(
  lines: readonly string[],
  type: string,
  ...body: readonly Piece[]
): Buffer {
  const whole = joined(...body);
  const all = [HOST, LAST, `Content-Type: ${type}`, ...lines, `Content-Length: ${whole.length}`];
  return bare(all, whole);
}
