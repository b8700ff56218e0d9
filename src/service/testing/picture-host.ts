import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A real HTTP server on a free loopback port. */
export interface PictureHost {
  readonly port: number;
  readonly host: string;
  readonly url: string;
  readonly connections: () => number;
  close(): Promise<void>;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

export async function startPictureHost(
  handler: Handler,
  address: '127.0.0.1' | '::1' = '127.0.0.1',
): Promise<PictureHost> {
  let connections = 0;
  const server = createServer(handler);
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  const { port } = server.address() as AddressInfo;
  const host = `${address === '::1' ? '[::1]' : address}:${port}`;
  return {
    port,
    host,
    url: `http://${host}`,
    connections: () => connections,
    close: () => closeServer(server),
  };
}
