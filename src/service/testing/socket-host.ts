import { createServer, type Socket } from 'node:net';
import { type Listening, listening } from '../../library/testing/listening.ts';

/** A picture host scripted at socket level, HTTP or not: `serve` is called after a request's first bytes. */
export async function startSocketHost(serve: (socket: Socket) => void): Promise<Listening> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => serve(socket));
  });
  const { url, ...listener } = await listening(server);
  return { ...listener, url: `${url}/a.png` };
}

/** Repeats a text until the other side has gone. */
export function drip(text: string, everyMs: number): (socket: Socket) => void {
  return (socket) => {
    const timer = setInterval(() => socket.write(text), everyMs);
    socket.on('close', () => clearInterval(timer));
  };
}
