import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { en } from '../i18n/en.ts';
import { currentRoute } from '../shell/route.ts';
import { startService } from '../testing/service.ts';
import { show, shown } from '../testing/show.tsx';
import { IntakeNotes } from './intake-note.tsx';
import { openAddress } from './open.ts';

const URL_OF_PICTURE = 'https://host.example/a.png?x=1';

test('a link to a result of this page opens the picture that it is about', () => {
  startService();
  openAddress(`${location.origin}/?url=${encodeURIComponent(URL_OF_PICTURE)}&lang=ja`);
  expect(currentRoute()).toEqual({
    kind: 'picture',
    source: { kind: 'url', url: URL_OF_PICTURE },
  });
});

test('the address of one of the page’s own pictures opens that picture', async () => {
  const headers = { 'content-type': 'image/webp' };
  startService().on('samples/a.webp', () => new Response('pixels', { headers }));
  openAddress(`${location.origin}/samples/a.webp`);
  await waitFor(() => expect(currentRoute()).toMatchObject({ source: { kind: 'file' } }));
});

test('the page’s own address is told to be no picture, and not to be a sample', async () => {
  const headers = { 'content-type': 'text/html' };
  startService().on('?page=gallery', () => new Response('<!doctype html>', { headers }));
  show(<IntakeNotes />);
  openAddress(`${location.origin}/?page=gallery`);
  await shown().findByText(en.intake.ownAddress);
});
