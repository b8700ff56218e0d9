import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { loadFile } from './files.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const listed = new TextEncoder().encode('weights of this build');
const file = {
  path: 'weights.onnx',
  bytes: listed.length,
  hash: createHash('sha256').update(listed).digest('hex').slice(0, 12),
};

function serve(text: string): Map<string, Response> {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (address: string) => kept.get(address)?.clone(),
    put: async (address: string, response: Response) => void kept.set(address, response),
    delete: async (address: string) => kept.delete(address),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async () => new Response(text));
  return kept;
}

const load = () => loadFile('https://kyara.example/', file, () => undefined);

it('keeps a file that comes as it is listed', async () => {
  const kept = serve('weights of this build');
  expect(await load()).toEqual(listed);
  expect(kept.size).toBe(1);
});

it.each([
  ['is cut off', 'weights of this'],
  ['is of another build, as long', 'weights of next build'],
])('neither uses nor keeps one that %s', async (_what, text) => {
  const kept = serve(text);
  await expect(load()).rejects.toThrow('did not come as it is listed');
  expect(kept.size).toBe(0);
});
