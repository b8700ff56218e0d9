import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createService } from './app.ts';
import { parseSettings } from './settings.ts';
import { form, picture, search, searchReply } from './testing/ask.ts';
import { handMadeLibrary } from './testing/hand-made-library.ts';
import { plainPicture } from './testing/pictures.ts';
import { sendRaw } from './testing/raw-http.ts';
import { type StartedService, startService } from './testing/start.ts';

/** 2 x (1 + 0) + 8, see services.ts. */
const PLACES = 10;

let service: StartedService;
let clean: Blob;

beforeAll(async () => {
  const env = { MAX_QUEUE: '0', TRUST_PROXY: 'loopback' };
  service = await startService({ env, parallel: 1 });
  clean = picture(await plainPicture());
});

afterAll(() => service.close());

interface SlowSender {
  readonly socket: Socket;
  readonly received: () => string;
}

async function sendSlowly(client: string): Promise<SlowSender> {
  const socket = connect(service.port, '127.0.0.1');
  let received = '';
  socket.on('error', () => {}).on('data', (chunk) => (received += String(chunk)));
  socket.write(
    'POST /v1/search HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\n' +
      `X-Forwarded-For: ${client}\r\nContent-Type: application/json\r\nContent-Length: 3\r\n\r\n{`,
  );
  await expect.poll(() => received).toContain('100 Continue');
  return { socket, received: () => received };
}

it('answers 408 to whoever has not sent all when the time is over', async () => {
  const settings = parseSettings({ LOG_LEVEL: 'silent' });
  const app = await createService({ settings, library: handMadeLibrary() });
  // Two minutes, and looked at twice a minute.
  const times = { headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 50 };
  Object.assign(app.server, times);
  await app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => '' });
  const { port } = app.server.address() as AddressInfo;
  const head = 'POST /v1/search HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\n{';
  const { status, json } = await sendRaw(port, head);
  expect(status).toBe(408);
  expect(json).toMatchObject({ code: 17703, data: [] });
  await app.close();
});

const askFrom = (client: string) =>
  search(service.base, form({ file: clean }), { headers: { 'x-forwarded-for': client } });

it.each([
  ['two addresses', (number: number) => `192.0.2.${number % 2}`],
  ['as many addresses', (number: number) => `192.0.2.${number}`],
])(
  'answers a client at once while slow senders of %s fill the service',
  async (_name, addressOf) => {
    const senders = [];
    for (let number = 0; number < PLACES; number += 1) {
      senders.push(await sendSlowly(addressOf(number)));
    }
    for (const client of ['198.51.100.1', '198.51.100.2', '198.51.100.1']) {
      await searchReply(await askFrom(client));
    }
    const gone = senders.filter(({ received }) => received().includes('"code":17731'));
    expect(gone).toHaveLength(1);
    expect(gone[0]?.received()).toMatch(/HTTP\/1\.1 503 [\s\S]*retry-after: [1-9]/i);
    for (const { socket } of senders.filter((sender) => !gone.includes(sender))) socket.write('} ');
    for (const { socket } of senders) if (!socket.closed) await once(socket, 'close');
    for (const { received } of senders) expect(received()).toMatch(/"code":177(03|31)/);
  },
);
