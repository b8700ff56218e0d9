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
