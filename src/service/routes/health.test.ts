import { expect, it } from 'vitest';
import { withResolvers } from '../../engine/node/waiting-list.ts';
import { handMadeLibrary } from '../testing/hand-made-library.ts';
import { startService } from '../testing/start.ts';

async function check(base: string, path: string) {
  const response = await fetch(`${base}${path}`);
  return { http: response.status, ...((await response.json()) as object) };
}

it('is alive at once and ready when the models are', async () => {
  const { promise, resolve } = withResolvers<void>();
  const library = { ...handMadeLibrary(), ready: () => promise };
  const service = await startService({ library, env: { USAGE_LIMIT: '1', LOG_LEVEL: 'info' } });
  expect(await check(service.base, '/healthz')).toEqual({ http: 200, alive: true });
  const rest = { stopping: false, folders: 'current', shared: 'off' };
  const loading = { ready: false, models: 'loading', ...rest };
  expect(await check(service.base, '/readyz')).toEqual({ http: 503, ...loading });
  resolve();
  const ready = { ...loading, ready: true, models: 'ready' };
  expect(await check(service.base, '/readyz')).toEqual({ http: 200, ...ready });
  expect(service.log.filter(({ msg }) => msg === 'answered')).toEqual([]);
  await service.close();
});

it('is ready with other models when the default one cannot be loaded, and not without any', async () => {
  const ready = () => Promise.reject(new Error('broken weights'));
  const some = await startService({ library: { ...handMadeLibrary(), ready } });
  expect(await check(some.base, '/readyz')).toMatchObject({ http: 200, models: 'ready' });
  const none = { ...handMadeLibrary(), ready, list: () => [] };
  const empty = await startService({ library: none });
  expect(await check(empty.base, '/readyz')).toMatchObject({ http: 503, models: 'failed' });
  await Promise.all([some.close(), empty.close()]);
});

it('tells of a folder that cannot be read, and goes on answering', async () => {
  const library = { ...handMadeLibrary(), isStale: () => true };
  const service = await startService({ library });
  expect(await check(service.base, '/readyz')).toMatchObject({ http: 200, folders: 'stale' });
  await service.close();
});
