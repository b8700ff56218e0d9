import { expect, onTestFinished, test, vi } from 'vitest';
import { show, shown } from '../testing/show.tsx';
import { UsageNotes } from './usage-note.tsx';
import { usage } from './usage.ts';

test('the time is written as in the visitor’s country', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'en']);
  const until = new Date();
  until.setHours(15, 5, 0, 0);
  usage.set({ left: 0, limit: 9, until: until.getTime() });
  onTestFinished(() => usage.set(undefined));
  show(<UsageNotes />);
  expect(shown().getByRole('alert').textContent).toContain('15:05');
});
