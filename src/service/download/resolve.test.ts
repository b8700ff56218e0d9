import { afterAll, beforeAll, expect, it } from 'vitest';
import { startNameServer } from '../testing/name-server.ts';
import { createResolver } from './resolve.ts';

const ADDRESS = { address: '192.0.66.2', family: 4 };
const SILENT = 40;

let names: Awaited<ReturnType<typeof startNameServer>>;

beforeAll(async () => {
  names = await startNameServer({ 'pictures.example': ADDRESS.address });
});

afterAll(() => names.close());

it('finds the addresses of a name', async () => {
  const resolve = createResolver({ servers: [names.server] });
  expect(await resolve('pictures.example', false)).toEqual([ADDRESS]);
});

it('is not held up by names that nobody answers for, and gives those up', async () => {
  const resolve = createResolver({ servers: [names.server], timeout: 400 });
  let pending = SILENT;
  const others = Array.from({ length: SILENT }, async (_, index) => {
    await resolve(`silent-${index}.example`, false).finally(() => (pending -= 1));
  });
  const ended = Promise.allSettled(others);
  await expect.poll(names.silent).toBe(SILENT);
  expect(await resolve('pictures.example', false)).toEqual([ADDRESS]);
  expect(pending).toBe(SILENT);
  expect(new Set((await ended).map(({ status }) => status))).toEqual(new Set(['rejected']));
});

it('takes names of the operator’s own hosts from the system', async () => {
  const resolve = createResolver({ servers: [names.server] });
  const found = await resolve('localhost', true);
  expect(found.length).toBeGreaterThan(0);
});
