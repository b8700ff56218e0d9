import { expect, test, vi } from 'vitest';
import { en } from '../i18n/en.ts';
import { changeSettings } from '../settings/store.ts';
import { show, shown } from '../testing/show.tsx';
import { Offline } from './offline.tsx';

test.each([
  ['', en.page.offline],
  ['on-device', en.page.offlineHere],
])('offline, with the model “%s”, the page says what works', (model, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  changeSettings({ model });
  show(<Offline />);
  expect(shown().getByRole('alert').textContent).toBe(text);
});

test('offline, a device that has all files is named as a way', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const file = { path: 'a.bin', bytes: 1, hash: 'abc' };
  const list = { runtime: file, model: [], packs: [], cast: { vectors: file } };
  const address = new URL('a.bin?abc', location.href).href;
  const cache = {
    match: async () => Response.json(list),
    keys: async () => [{ url: address }],
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  show(<Offline />);
  await shown().findByText(en.page.offlineKept);
});
