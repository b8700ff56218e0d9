import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show, shown } from '../../testing/show.tsx';
import { TaughtNote } from './taught-note.tsx';

const TAUGHT = {
  ...({ kind: 'known', boxId: 'one', name: 'Ann', work: 'Work', undo: [] } as const),
  plain: { work: 'Work', character: 'Ann' },
  source: { kind: 'url', url: 'https://example.com/a.png' } as const,
};

test('keys that were meant for the form do nothing; a moment later shortcuts work', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const heard: string[] = [];
  const listen = ({ key }: KeyboardEvent) => heard.push(key);
  document.addEventListener('keydown', listen);
  show(<TaughtNote taught={TAUGHT} answer="t" />);
  const note = shown().getByRole('alert').parentElement!;
  await waitFor(() => expect(document.activeElement).toBe(note));
  fireEvent.keyDown(note, { key: 'ArrowLeft' });
  now.mockReturnValue(2500);
  fireEvent.keyDown(note, { key: 'ArrowRight' });
  expect(heard).toEqual(['ArrowRight']);
  document.removeEventListener('keydown', listen);
  now.mockRestore();
});
