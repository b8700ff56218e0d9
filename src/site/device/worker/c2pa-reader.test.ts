import { expect, it, vi } from 'vitest';
import { type C2paAnswer, type C2paQuestion, c2paReader } from './c2pa-reader.ts';

/** The smallest module. */
const LIBRARY = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

const PICTURE = new Uint8Array(8);

function readerOf(answer: C2paAnswer, load = async () => LIBRARY) {
  const loading = vi.fn(load);
  const ask = vi.fn<(question: C2paQuestion) => Promise<C2paAnswer>>(async () => answer);
  return { read: c2paReader({ load: loading, ask }), ask, loading };
}

it('loads the library once, and has each record read', async () => {
  const { read, ask, loading } = readerOf({ kind: 'read', json: '{"a":1}' });
  expect(loading).not.toHaveBeenCalled();
  expect(await read(PICTURE, 'png')).toEqual({ store: { a: 1 } });
  expect(await read(PICTURE, 'jpeg')).toEqual({ store: { a: 1 } });
  expect(loading).toHaveBeenCalledTimes(1);
  expect(ask.mock.calls.map(([{ format }]) => format)).toEqual(['png', 'jpeg']);
});

it('takes a file that the library refuses for read', async () => {
  const { read } = readerOf({ kind: 'read', json: undefined });
  expect(await read(PICTURE, 'png')).toEqual({ store: undefined });
});

it.each([
  ['was not read', { kind: 'failed' } as const],
  ['is nonsense', { kind: 'read', json: '{' } as const],
])('has no store of a record that %s', async (_, answer) => {
  const { read } = readerOf(answer);
  expect(await read(PICTURE, 'png')).toBeUndefined();
});

it('tries again when the library did not come', async () => {
  let isThere = false;
  const { read, ask, loading } = readerOf({ kind: 'read', json: '{}' }, async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return LIBRARY;
  });
  expect(await read(PICTURE, 'png')).toBeUndefined();
  expect(ask).not.toHaveBeenCalled();
  isThere = true;
  expect(await read(PICTURE, 'png')).toEqual({ store: {} });
  expect(loading).toHaveBeenCalledTimes(2);
});

it('does not read what the service would not take', async () => {
  const { read, loading } = readerOf({ kind: 'read', json: '{}' });
  expect(await read(new Uint8Array(10 * 1024 * 1024 + 1), 'png')).toBeUndefined();
  expect(loading).not.toHaveBeenCalled();
});
