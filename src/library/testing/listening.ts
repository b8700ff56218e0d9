import type { AddressInfo, Server, Socket } from 'node:net';

export interface Listening {
  readonly port: number;
  readonly host: string;
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Has a server listen on a free port of the loopback; closing it cuts its connections. */
export async function listening(server: Server, address = '127.0.0.1'): Promise<Listening> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  const { port } = server.address() as AddressInfo;
  const host = `${address.includes(':') ? `[${address}]` : address}:${port}`;
  const close = () => {
    for (const socket of open) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { port, host, url: `http://${host}`, close };
}
