import { connect } from 'node:net';

export interface RawReply {
  readonly status: number;
  readonly head: string;
  readonly json: unknown;
}

function parseReply(text: string): RawReply {
  // Skips interim replies such as "100 Continue".
  const start = text.lastIndexOf('HTTP/1.1 ');
  const [head = '', body = ''] = text.slice(start).split(/\r\n\r\n([\s\S]*)/, 2);
  const json: unknown = /^\s*\{/.test(body) ? JSON.parse(body) : undefined;
  return { status: Number(head.slice(9, 12)), head, json };
}

/** Sends raw bytes to a loopback port and reads until the other side closes. */
export function sendRaw(port: number, ...pieces: readonly (string | Uint8Array)[]) {
  return new Promise<RawReply>((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (chunk) => received.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(parseReply(Buffer.concat(received).toString())));
    for (const piece of pieces) socket.write(piece);
  });
}

/** A POST to /v1/search with a raw body. */
export function postRaw(
  port: number,
  type: string,
  body: Uint8Array,
  headers = '',
): Promise<RawReply> {
  const head =
    'POST /v1/search HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n' +
    `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n${headers}\r\n`;
  return sendRaw(port, head, body);
}
