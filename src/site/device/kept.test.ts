import { afterEach, expect, it, vi } from 'vitest';
import { fetchList } from './kept.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('uses the list that it has where the network hangs', async () => {
  const file = { path: 'weights.onnx', bytes: 1, hash: 'a' };
  const list = { runtime: file, model: [file], packs: [] };
  const match = async () => Response.json(list);
  vi.stubGlobal('caches', { open: async () => ({ match, put: async () => undefined }) });
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    const hanging = new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(new Error('late'))),
    );
    limit.abort();
    return hanging;
  });
  expect(await fetchList('https://kyara.example/')).toEqual(list);
});
