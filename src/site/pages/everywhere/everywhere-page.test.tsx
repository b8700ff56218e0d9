import { expect, test } from 'vitest';
import { show, shown } from '../../testing/show.tsx';
import { EverywherePage } from './everywhere-page.tsx';
import { en } from './texts.ts';

test('pressed instead of dragged, the bookmarklet says what to do', async () => {
  const user = show(<EverywherePage />);
  await user.click(shown().getByRole('link', { name: en.bookmarkName }));
  shown().getByText(en.dragPressed);
});

test('the bookmarklet can be copied by keyboard', async () => {
  const user = show(<EverywherePage />);
  shown().getByRole('button', { name: en.copyBookmarklet }).focus();
  await user.keyboard('{Enter}');
  expect(await navigator.clipboard.readText()).toMatch(/^javascript:.*\?url=/);
});
