import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Listening, listening } from '../../library/testing/listening.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A real HTTP server on a free loopback port. */
export interface PictureHost extends Listening {
  readonly connections: () => number;
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
  return { ...(await listening(server, address)), connections: () => connections };
}
