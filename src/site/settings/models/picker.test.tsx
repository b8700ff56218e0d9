import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { en } from '../../i18n/en.ts';
import { changeSettings, currentSettings } from '../store.ts';
import { json, MODELS, startService } from '../../testing/service.ts';
import { show, showResult, shown } from '../../testing/show.tsx';
import { Options } from '../options.tsx';

const openPicker = async () => {
  const user = show(<Options />);
  await user.click(await screen.findByRole('button', { name: /Kyara 1/ }));
  return { user, list: within(await screen.findByRole('listbox')) };
};

test('the listbox shows the live list; paused models are there and cannot be chosen', async () => {
  startService();
  const { user, list } = await openPicker();
  const first = list.getByRole('option', { name: /Kyara 1/ });
  expect(first.getAttribute('aria-selected')).toBe('true');
  within(first).getByText(en.model.isDefault);
  within(first).getByText('About Kyara 1');
  const paused = list.getByRole('option', { name: /Third model/ });
  expect(paused.getAttribute('aria-disabled')).toBe('true');
  within(paused).getByText(en.model.isUnavailable);
  await user.click(paused);
  expect(currentSettings().model).toBe('');
  expect(first.getAttribute('aria-selected')).toBe('true');
});

test('a chosen model is remembered', async () => {
  startService();
  const { user, list } = await openPicker();
  await user.click(list.getByRole('option', { name: /Second model/ }));
  await waitFor(() => expect(currentSettings().model).toBe('second'));
  expect(JSON.parse(localStorage.getItem('kyara.settings') ?? '')).toMatchObject({
    model: 'second',
  });
});

test('a remembered model that has gone: the default is taken and the page says so', async () => {
  const service = startService();
  changeSettings({ model: 'long-gone' });
  const user = show(<Options />);
  await shown().findByText(/“long-gone” isn’t available any more/);
  await shown().findByRole('button', { name: /Kyara 1/ });
  await user.click(shown().getByRole('button', { name: en.intake.dismiss }));
  expect(currentSettings().model).toBe('');
  expect(service.searches()).toEqual([]);
});

test('a list that cannot be loaded does not stop a search', async () => {
  const service = startService();
  service.on('v1/model/list', () => Promise.reject(new TypeError('Failed to fetch')));
  const user = showResult();
  await shown().findByRole('heading', { name: /Haruse/ });
  await shown().findByText(en.model.failed);
  service.on('v1/model/list', () => json({ code: 0, message: '', data: MODELS }));
  await user.click(shown().getByRole('button', { name: en.model.reload }));
  await waitFor(() => expect(shown().queryByText(en.model.failed)).toBeNull());
});

test('a list of another shape becomes words, not a blank page', async () => {
  startService().on('v1/model/list', () => json({ code: 0, data: 'x' }));
  show(<Options />);
  await shown().findByText(en.model.failed);
});
