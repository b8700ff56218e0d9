import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A picture host scripted at socket level, HTTP or not. */
export interface SocketHost {
  readonly host: string;
  readonly url: string;
  close(): Promise<void>;
}

/** Calls `serve` after a request's first bytes. */
export async function startSocketHost(serve: (socket: Socket) => void): Promise<SocketHost> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
    socket.once('data', () => serve(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    for (const socket of open) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { host, url: `http://${host}/a.png`, close };
}

/** Repeats a text until the other side has gone. */
export function drip(text: string, everyMs: number): (socket: Socket) => void {
  return (socket) => {
    const timer = setInterval(() => socket.write(text), everyMs);
    socket.on('close', () => clearInterval(timer));
  };
}
