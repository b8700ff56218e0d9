import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentRoute } from '../shell/route.ts';
import { startService } from '../testing/service.ts';
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
