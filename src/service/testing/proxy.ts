import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { listening } from '../../library/testing/listening.ts';

export interface Proxy {
  readonly base: string;
  close(): Promise<void>;
}

/** A real HTTP proxy on loopback; `rewrite` gives the forwarded headers. */
export async function startProxy(
  port: number,
  rewrite: (headers: IncomingHttpHeaders, client: string) => IncomingHttpHeaders,
): Promise<Proxy> {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, socket } = incoming;
    const headers = rewrite(incoming.headers, socket.remoteAddress ?? '');
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  const { url: base, close } = await listening(server);
  return { base, close };
}
