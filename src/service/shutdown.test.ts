import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { withResolvers } from '../engine/node/waiting-list.ts';
import { form, picture, search, searchReply } from './testing/ask.ts';
import { handMadeLibrary } from './testing/hand-made-library.ts';
import { plainPicture } from './testing/pictures.ts';
import { startService } from './testing/start.ts';

async function withSearchUnderWay(env: Record<string, string> = {}) {
  const started = withResolvers<void>();
  const found = withResolvers<[]>();
  const library = handMadeLibrary(async () => {
    started.resolve();
    return found.promise;
  });
  const service = await startService({ library, env });
  const searching = search(service.base, form({ file: picture(await plainPicture()) }));
  await started.promise;
  return { service, searching, finish: () => found.resolve([]) };
}

async function ask(agent: Agent, url: string): Promise<IncomingMessage & { body: unknown }> {
  const sent = request(url, { agent }).end();
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  return Object.assign(reply, { body: await json(reply) });
}

it('closes once the accepted requests are answered, whatever other connections are open', async () => {
  const { service, searching, finish } = await withSearchUnderWay();
  const unused = connect(service.port, '127.0.0.1');
  await once(unused, 'connect');
  let closed = false;
  const closing = service.close().then(() => {
    closed = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(closed).toBe(false);
  finish();
  const response = await searching;
  expect(response.headers.get('connection')).toBe('close');
  expect(await searchReply(response)).toMatchObject({ data: [] });
  const answered = performance.now();
  await closing;
  expect(performance.now() - answered).toBeLessThan(2000);
  unused.destroy();
});

it('goes on for a while when told to, not ready any more, and sends everybody elsewhere', async () => {
  const { service, searching, finish } = await withSearchUnderWay({ SHUTDOWN_DELAY_S: '1' });
  const agent = new Agent({ keepAlive: true });
  expect(await ask(agent, `${service.base}/readyz`)).toMatchObject({ statusCode: 200 });
  const closing = service.close();
  await expect
    .poll(async () => (await ask(agent, `${service.base}/readyz`)).body)
    .toEqual({ ready: false, models: 'ready', folders: 'current', stopping: true, shared: 'off' });
  const status = await ask(agent, `${service.base}/v1/status`);
  expect(status).toMatchObject({ statusCode: 200, headers: { connection: 'close' } });
  finish();
  await searchReply(await searching);
  await closing;
  agent.destroy();
});

async function askWhileClosing(before: string): Promise<string> {
  const { service, searching, finish } = await withSearchUnderWay();
  const socket = connect(service.port, '127.0.0.1');
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  // A partial request keeps its connection from being closed as idle.
  socket.write(`${before}GET /v1/status HTTP/1.1\r\nHost: x\r\n`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const closing = service.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.write('\r\n');
  await once(socket, 'close');
  finish();
  await searchReply(await searching);
  await closing;
  return text.slice(text.lastIndexOf('HTTP/1.1 '));
}

it.each([
  ['a new connection', ''],
  ['a connection kept open', 'GET /v1/status HTTP/1.1\r\nHost: x\r\n\r\n'],
])('answers %s once while the last requests end, and closes it', async (_name, before) => {
  const text = await askWhileClosing(before);
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
  expect(text).toMatch(/connection: close\r\n/i);
});
