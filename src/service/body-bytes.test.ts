import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { startService } from './testing/start.ts';

const MIB = 1024 * 1024;
const BODY = Buffer.alloc(15 * MIB);
const SENDERS = 20;

/** Sends a body that does not end; resolves with a refusal, or once all of it has been taken. */
async function sendMost(port: number, client: string) {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('error', () => {}).on('data', (chunk) => (received += String(chunk)));
  socket.write(
    'POST /v1/search HTTP/1.1\r\nHost: x\r\nConnection: close\r\n' +
      `X-Forwarded-For: ${client}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${BODY.length + 1}\r\n\r\n`,
  );
  const taken = new Promise<void>((resolve) => socket.write(BODY, () => resolve()));
  await Promise.race([taken, once(socket, 'close')]);
  return { socket, received: () => received };
}

it('holds at most 256 MiB of bodies, however many clients send them', async () => {
  const service = await startService({
    env: { TRUST_PROXY: 'loopback' },
  });
  const senders: Awaited<ReturnType<typeof sendMost>>[] = [];
  for (let number = 0; number < SENDERS; number += 1) {
    senders.push(await sendMost(service.port, `192.0.2.${number}`));
  }
  const refused = () => senders.filter(({ received }) => received().includes('"code":17731'));
  await expect.poll(() => refused().length).toBe(SENDERS - Math.floor(256 / 15));
  for (const { socket } of senders) socket.destroy();
  await service.close();
});
