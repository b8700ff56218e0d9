import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Proxy {
  readonly base: string;
  close(): Promise<void>;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return { base: `http://127.0.0.1:${own}`, close: () => closeServer(server) };
}
