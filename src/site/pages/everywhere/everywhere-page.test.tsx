import { expect, test } from 'vitest';
import { show, shown } from '../../testing/show.tsx';
import { EverywherePage } from './everywhere-page.tsx';
import { en } from './texts.ts';

test('every way has this site’s address filled in', () => {
  show(<EverywherePage />);
  shown().getByText(`${location.origin}/?url=%s`);
  shown().getByText(`${location.origin}/?url=`);
});

test('pressed instead of dragged, the bookmarklet says what to do', async () => {
  const user = show(<EverywherePage />);
  const link = shown().getByRole('link', { name: en.bookmarkName });
  expect(link.getAttribute('href')).toMatch(/^javascript:/);
  await user.click(link);
  shown().getByText(en.dragPressed);
});

test('the bookmarklet can be copied by keyboard', async () => {
  const user = show(<EverywherePage />);
  shown().getByRole('button', { name: en.copyBookmarklet }).focus();
  await user.keyboard('{Enter}');
  expect(await navigator.clipboard.readText()).toMatch(/^javascript:.*\?url=/);
});
