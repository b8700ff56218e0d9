import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { en as shared } from '../../i18n/en.ts';
import { en } from './texts.ts';
import { currentSettings } from '../../settings/store.ts';
import { openPage } from '../../shell/route.ts';
import { EMPTY_GALLERY, forbidden, json, startService } from '../../testing/service.ts';
import { show, shown } from '../../testing/show.tsx';
import { SettingsPage } from './settings-page.tsx';

const DEFAULTS = {
  theme: 'system',
  isMulti: true,
  aiDetect: true,
  shortcuts: true,
  language: 'en',
};

test('what is chosen is at once in force and remembered, until forgotten', async () => {
  startService();
  const user = show(<SettingsPage />);
  expect(currentSettings()).toMatchObject(DEFAULTS);
  await user.click(shown().getByRole('radio', { name: shared.page.themes.dark }));
  await user.click(shown().getByRole('switch', { name: shared.option.multi }));
  await user.click(shown().getByRole('switch', { name: shared.option.ai }));
  await user.click(shown().getByRole('switch', { name: en.singleKeys }));
  await user.click(shown().getByRole('radio', { name: '日本語' }));
  const chosen = {
    theme: 'dark',
    isMulti: false,
    aiDetect: false,
    shortcuts: false,
    language: 'ja',
  };
  expect(currentSettings()).toMatchObject(chosen);
  expect(JSON.parse(localStorage.getItem('kyara.settings') ?? '')).toEqual(chosen);
  await user.click(shown().getByRole('button', { name: en.resetNow }));
  expect(currentSettings()).toMatchObject(DEFAULTS);
  expect(localStorage.getItem('kyara.settings')).toBe('{}');
});

test('whoever is led to the token has the focus in its field', async () => {
  startService();
  openPage('settings', { section: 'teaching' });
  show(<SettingsPage />);
  await waitFor(() => expect(document.activeElement).toBe(shown().getByLabelText(en.token)));
});

test('a token is asked for, tried, refused in words, and removed', async () => {
  const service = startService();
  service.on('v1/gallery', ({ headers }) =>
    headers.get('Authorization') === 'Bearer right-token' ? json(EMPTY_GALLERY) : forbidden(),
  );
  const user = show(<SettingsPage />);
  await shown().findByText(en.needsToken);
  const enter = async (token: string) => {
    await user.clear(await shown().findByLabelText(en.token));
    await user.type(shown().getByLabelText(en.token), token);
    await user.click(shown().getByRole('button', { name: en.saveToken }));
  };
  await enter('wrong-token');
  await shown().findByText(en.wrongToken);
  const field = shown().getByLabelText<HTMLInputElement>(en.token);
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['wrong-token', 'true']);
  expect(localStorage.getItem('kyara.admin-token')).toBeNull();
  expect(shown().queryByRole('button', { name: en.removeToken })).toBeNull();
  await enter('right-token');
  const allowed = await shown().findByText(en.allowed);
  // The field has gone.
  expect(document.activeElement).toBe(allowed.parentElement);
  expect(localStorage.getItem('kyara.admin-token')).toBe('right-token');
  await user.click(shown().getByRole('button', { name: en.removeToken }));
  await waitFor(() => expect(localStorage.getItem('kyara.admin-token')).toBeNull());
  expect(document.activeElement).toBe(allowed.parentElement);
});
