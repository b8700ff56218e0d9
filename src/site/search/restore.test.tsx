import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { en as answer } from '../i18n/en.ts';
import { useIntakeNote } from '../shell/notes.ts';
import { currentRoute, openPicture, openStart, useRoute } from '../shell/route.ts';
import { Result } from '../result/result.tsx';
import { answered, head, refusal, startService, type Service } from '../testing/service.ts';
import { ownFile, show, shown } from '../testing/show.tsx';
import { restoreShown } from './restore.ts';

/** The part of the page that shows a picture or the start. */
function Page() {
  const route = useRoute();
  const note = useIntakeNote();
  if (route.kind === 'picture') return <Result source={route.source} moveFocus />;
  return <p>{note?.kind ?? 'start'}</p>;
}

/** As after a reload: the same history entry and tab, and the page has forgotten its files. */
async function dropAndReload(service: Service): Promise<void> {
  service.on('v1/search', () => answered([head('one')], { preview: '/v1/preview/token' }));
  openPicture(ownFile());
  show(<Page />);
  await shown().findByRole('heading', { name: /Haruse/ });
  dispatchEvent(new Event('pagehide'));
  const { state } = history;
  openStart();
  history.replaceState(state, '');
  await restoreShown();
}

test('a reload brings a dropped picture’s answer back, without asking again', async () => {
  const service = startService();
  service.on('v1/preview/token', () => new Response('picture', { status: 200 }));
  await dropAndReload(service);
  await shown().findByRole('heading', { name: /Haruse/ });
  shown().getByRole('img', { name: answer.result.picture });
  expect(service.searches()).toHaveLength(1);
  expect(sessionStorage.length).toBe(0);
});

test('a reload says so when the picture is no longer held', async () => {
  const service = startService();
  service.on('v1/preview/token', () => refusal('notFound'));
  await dropAndReload(service);
  await shown().findByText('reloadLost');
  await waitFor(() => expect(currentRoute().kind).toBe('start'));
});
