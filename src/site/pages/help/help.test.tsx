import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeSettings } from '../../settings/store.ts';
import { show } from '../../testing/show.tsx';
import { Help, openHelp } from './help.tsx';
import { SHORTCUTS, type ShortcutName } from './shortcuts.ts';
import { en } from './texts.ts';

const sheet = () => screen.findByRole<HTMLDialogElement>('dialog', { name: en.heading });

async function expectClosed(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('? opens the list of all shortcuts; a press beside it or on the cross closes it', async () => {
  const user = show(<Help />);
  await user.keyboard('?');
  for (const name of Object.keys(SHORTCUTS) as ShortcutName[]) {
    within(await sheet()).getByText(en.keys[name]);
  }
  await user.click(within(await sheet()).getByText(en.more));
  await user.click(await sheet());
  await expectClosed();
  await user.keyboard('?');
  await user.click(within(await sheet()).getByRole('button', { name: en.close }));
  await expectClosed();
});

test('? writes a question mark in a field', async () => {
  const user = show(
    <>
      <input aria-label="field" />
      <Help />
    </>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'field' });
  await user.type(field, '?');
  expect(field.value).toBe('?');
  await expectClosed();
});

test('single keys can be switched off, and on again in the sheet', async () => {
  changeSettings({ shortcuts: false });
  const user = show(<Help />);
  await user.keyboard('?');
  await expectClosed();
  openHelp();
  await user.click(within(await sheet()).getByRole('button', { name: en.turnOn }));
  await user.click(within(await sheet()).getByRole('button', { name: en.close }));
  await expectClosed();
  await user.keyboard('?');
  await sheet();
});
