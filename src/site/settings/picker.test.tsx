import { act, fireEvent, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { en } from '../i18n/en.ts';
import { changeSettings, currentSettings } from './store.ts';
import { head, answered, json, MODELS, startService } from '../testing/service.ts';
import { show, showResult, shown } from '../testing/show.tsx';
import { Options } from './options.tsx';

const picker = () => shown().getByRole<HTMLSelectElement>('combobox', { name: en.model.label });

const described = (text: string) => shown().getByRole('combobox', { description: text });

const untilListed = async () => {
  const user = show(<Options />);
  await shown().findByRole('option', { name: /Kyara 1/ });
  return user;
};

test('shows the live list; paused models are there and cannot be chosen', async () => {
  startService();
  const user = await untilListed();
  expect(picker().value).toBe('kyara-1');
  shown().getByRole('option', { name: `Kyara 1 (${en.model.isDefault})` });
  described('About Kyara 1');
  const paused = `Third model (${en.model.isUnavailable})`;
  await user.selectOptions(picker(), shown().getByRole('option', { name: paused }));
  expect(currentSettings().model).toBe('');
  expect(picker().value).toBe('kyara-1');
});

test('a chosen model is remembered, and described', async () => {
  startService();
  const user = await untilListed();
  await user.selectOptions(picker(), 'second');
  expect(currentSettings().model).toBe('second');
  expect(JSON.parse(localStorage.getItem('kyara.settings') ?? '')).toMatchObject({
    model: 'second',
  });
  described('by Kyara · About Second model');
});

test('a remembered model that has gone: the default is taken and the page says so', async () => {
  const service = startService();
  changeSettings({ model: 'long-gone' });
  const user = show(<Options />);
  await shown().findByText(/“long-gone” isn’t available any more/);
  expect(picker().value).toBe('kyara-1');
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
  await user.click(shown().getByRole('button', { name: en.crash.reload }));
  await waitFor(() => expect(shown().queryByText(en.model.failed)).toBeNull());
});

test('a list of another shape becomes words, not a blank page', async () => {
  startService().on('v1/model/list', () => json({ code: 0, data: 'x' }));
  show(<Options />);
  await shown().findByText(en.model.failed);
});

const FOUR = ['kyara-1', 'b', 'c', 'd'].map((id) => ({
  ...MODELS[0]!,
  id,
  name: id,
  default: id === 'kyara-1',
}));

/** As a closed list does it: a key, then the change. */
async function step(user: UserEvent, id: string): Promise<void> {
  await user.keyboard('{ArrowDown}');
  fireEvent.change(picker(), { target: { value: id } });
}

test('arrow keys pass models without asking; the one at which they rest is asked', async () => {
  const service = startService();
  service.on('v1/model/list', () => json({ code: 0, message: '', data: FOUR }));
  service.on('v1/search', () => answered([head('one')]));
  const user = showResult();
  await shown().findByRole('heading', { name: /Haruse/ });
  await shown().findByRole('option', { name: 'd' });
  act(() => picker().focus());
  await step(user, 'b');
  await step(user, 'c');
  expect(picker().value).toBe('c');
  expect(currentSettings().model).toBe('');
  await waitFor(() => expect(service.searches()).toHaveLength(2));
  await step(user, 'd');
  await user.tab();
  await waitFor(() => expect(service.searches()).toHaveLength(3));
  await user.tab({ shift: true });
  await step(user, 'b');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(service.searches()).toHaveLength(4));
  expect(service.searches().map(({ fields }) => fields.model)).toEqual(['', 'c', 'd', 'b']);
});
