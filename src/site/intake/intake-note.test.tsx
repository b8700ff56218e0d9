import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { en } from '../i18n/en.ts';
import { ja } from '../i18n/ja.ts';
import { keepInHistory } from '../history/keep.ts';
import { changeSettings } from '../settings/store.ts';
import { setIntakeNote } from '../shell/notes.ts';
import { head } from '../testing/service.ts';
import { ADDRESS, show, shown, speak } from '../testing/show.tsx';
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

const NOT_ALL = { kind: 'notAll', over: undefined, cutAt: 2, others: 1 } as const;
const filled = (text: string, count: string) => text.replace('{{count, number}}', count);

test('sentences have a space between them in English, none in Japanese', async () => {
  act(() => setIntakeNote(NOT_ALL));
  show(<IntakeNotes />);
  const { cutOff, others_one } = en.intake;
  shown().getByText(`${filled(cutOff, '2')} ${filled(others_one, '1')}`);
  await act(() => speak('ja'));
  shown().getByText(filled(ja.intake.cutOff, '2') + filled(ja.intake.others_other, '1'));
});
