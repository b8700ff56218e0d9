import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { en } from '../i18n/en.ts';
import { keepInHistory } from '../history/keep.ts';
import { changeSettings } from '../settings/store.ts';
import { setIntakeNote } from '../shell/notes.ts';
import { openPage } from '../shell/route.ts';
import { head } from '../testing/service.ts';
import { ADDRESS, show, shown } from '../testing/show.tsx';
import { IntakeNotes } from './intake-note.tsx';

test('a history that fails is told beside the other note, and leads to the history', async () => {
  // The tests' browser has no IndexedDB.
  changeSettings({ history: true });
  const user = show(<IntakeNotes />);
  act(() => setIntakeNote({ kind: 'noPictures' }));
  const reply = { code: 0, trace_id: 't', ai: false, data: [head('one')] };
  keepInHistory({ kind: 'url', url: ADDRESS }, { reply, raw: reply });
  await shown().findByText(en.intake.historyFailed, { exact: false });
  shown().getByText(en.intake.noPictures);
  await user.click(shown().getByRole('link', { name: en.intake.toHistory }));
  expect(new URLSearchParams(location.search).get('page')).toBe('history');
});

test('what was said of a paste goes with the view, other notes stay', () => {
  show(<IntakeNotes />);
  act(() => setIntakeNote({ kind: 'pastedText' }));
  shown().getByText(en.intake.pastedText);
  act(() => openPage('history'));
  expect(shown().queryByText(en.intake.pastedText)).toBeNull();
  act(() => setIntakeNote({ kind: 'noPictures' }));
  act(() => openPage('settings'));
  shown().getByText(en.intake.noPictures);
});
