import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { en } from '../i18n/en.ts';
import { show, shown } from '../testing/show.tsx';
import { FileButtons } from './file-buttons.tsx';
import { IntakeNotes } from './intake-note.tsx';

function showButtons() {
  return show(
    <>
      <FileButtons />
      <IntakeNotes />
    </>,
  );
}

const refused = () => Promise.reject(new DOMException('no', 'NotAllowedError'));

test.each([
  ['cannot be read by a button', undefined],
  ['is refused', { read: refused }],
])('where the clipboard %s the page says how to paste', async (_, clipboard) => {
  const user = showButtons();
  vi.stubGlobal('navigator', { userAgent: '', clipboard });
  await user.click(shown().getByRole('button', { name: en.start.paste }));
  await shown().findByText(en.intake.pasteRefused, { exact: false });
});

test('pasted text that is no address is refused with words', async () => {
  const user = showButtons();
  await navigator.clipboard.writeText('hello there');
  await user.click(shown().getByRole('button', { name: en.start.paste }));
  await shown().findByText(en.intake.pastedNothing);
});

test('a folder without pictures is told so', async () => {
  showButtons();
  const files = [new File(['words'], 'notes.txt', { type: 'text/plain' })];
  fireEvent.change(shown().getByTestId('folder-input'), { target: { files } });
  await shown().findByText(en.intake.noPictures);
  expect(location.search).toBe('');
});
