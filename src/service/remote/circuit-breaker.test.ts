import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { form, picture, search } from '../testing/ask.ts';
import { type Front, startFront } from '../testing/front.ts';
import type { Handler } from '../testing/picture-host.ts';
import { plainPicture } from '../testing/pictures.ts';
import { foundReply, json } from '../testing/stub-upstream.ts';

const FAILS = 'warn: Searches to another service fails.';
const WORKS_AGAIN = 'info: Searches to another service works again.';

let front: Front;
let small: Buffer<ArrayBuffer>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  small = await plainPicture();
  front = await startFront();
});

afterEach(async () => {
  await front.close();
  vi.useRealTimers();
});

const works = json(foundReply());
const hangsUp: Handler = (request) => request.socket.destroy();

function send(signal?: AbortSignal): Promise<Response> {
  const fields = form({ file: picture(small), model: 'far:one' });
  return search(front.base, fields, signal ? { signal } : {});
}

async function ask(handler: Handler): Promise<{ code: number; retryAfter: string | null }> {
  front.stub.onSearch = handler;
  const response = await send();
  const { code } = (await response.json()) as { code: number };
  return { code, retryAfter: response.headers.get('retry-after') };
}

async function askAll(times: number, handler: Handler): Promise<void> {
  for (let i = 0; i < times; i += 1) await ask(handler);
}

function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

const sent = () => front.stub.searches.length;
const found = { code: 0, retryAfter: null };
const refused = (retryAfter: string) => ({ code: 17702, retryAfter });

async function hanging(signal?: AbortSignal) {
  const before = sent();
  let answer = () => {};
  const closed = new Promise<void>((resolve) => {
    front.stub.onSearch = (request, response) => {
      answer = () => works(request, response);
      response.on('close', resolve);
    };
  });
  const asked = send(signal);
  await expect.poll(sent, { timeout: 10_000 }).toBe(before + 1);
  return { asked, answer: () => answer(), closed };
}

async function abandoned(): Promise<void> {
  const controller = new AbortController();
  const { asked, closed } = await hanging(controller.signal);
  controller.abort();
  await expect(asked).rejects.toThrow();
  await closed;
}

it('asks nobody for ten seconds after five failures in a row', async () => {
  await askAll(5, hangsUp);
  expect(await ask(works)).toEqual(refused('10'));
  expect(sent()).toBe(5);
  pass(8500);
  expect(await ask(works)).toEqual(refused('2'));
  pass(1500);
  expect(await ask(works)).toEqual(found);
  expect(front.events).toEqual([FAILS, WORKS_AGAIN]);
});

it('counts from the start after a success', async () => {
  await askAll(4, hangsUp);
  await ask(works);
  await askAll(4, hangsUp);
  expect(await ask(works)).toEqual(found);
  expect(front.events).toEqual([]);
});

it('waits for as long again when the one that tries fails', async () => {
  await askAll(5, hangsUp);
  pass(10_000);
  expect((await ask(hangsUp)).code).toBe(17702);
  expect(sent()).toBe(6);
  pass(9999);
  expect(await ask(works)).toEqual(refused('1'));
  pass(1);
  expect(await ask(works)).toEqual(found);
  expect(front.events).toEqual([FAILS, WORKS_AGAIN]);
});

it('lets only one try at a time', async () => {
  await askAll(5, hangsUp);
  pass(10_000);
  const { asked, answer } = await hanging();
  expect(await ask(works)).toEqual(refused('1'));
  answer();
  expect((await asked).status).toBe(200);
  expect(await ask(works)).toEqual(found);
});

it('does not count a client that goes away, and lets the next one try', async () => {
  for (let i = 0; i < 5; i += 1) await abandoned();
  expect(await ask(works)).toEqual(found);
  await askAll(5, hangsUp);
  pass(10_000);
  await abandoned();
  expect(front.events).toEqual([FAILS]);
  expect((await ask(hangsUp)).code).toBe(17702);
  expect(await ask(works)).toEqual(refused('10'));
  pass(10_000);
  expect(await ask(works)).toEqual(found);
  expect(front.events).toEqual([FAILS, WORKS_AGAIN]);
});

it('takes refusals for answers', async () => {
  await askAll(6, json({ code: 17705 }));
  expect(sent()).toBe(6);
});
