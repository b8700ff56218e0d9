import { expect, test } from 'vitest';
import { changeSettings, currentSettings } from './store.ts';
import { SETTINGS_KEY } from './settings.ts';

test('a history that storage could not keep on is switched off by the settings of another tab alone', () => {
  changeSettings({ history: true });
  localStorage.removeItem(SETTINGS_KEY);
  dispatchEvent(new StorageEvent('storage', { key: 'kyara.admin-token', newValue: 'token' }));
  expect(currentSettings().history).toBe(true);
  dispatchEvent(new StorageEvent('storage', { key: SETTINGS_KEY, newValue: '{}' }));
  expect(currentSettings().history).toBe(false);
});
