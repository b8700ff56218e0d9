import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { en as answer } from '../i18n/en.ts';
import { useIntakeNote } from '../shell/notes.ts';
import { changeSettings } from '../settings/store.ts';
import { currentRoute, openPicture, openStart, useRoute } from '../shell/route.ts';
import { Result } from '../result/result.tsx';
import { queryClient } from '../shell/query-client.ts';
import {
  answered,
  candidate,
  head,
  refusal,
  startService,
  type Service,
} from '../testing/service.ts';
import { ownFile, show, shown } from '../testing/show.tsx';
import { restoreShown } from './restore.ts';

/** The part of the page that shows a picture or the start. */
function Page() {
  const route = useRoute();
  const note = useIntakeNote();
  if (route.kind === 'picture') return <Result source={route.source} moveFocus />;
  return <p>{note?.kind ?? 'start'}</p>;
}

/** The same history entry and tab; the page has forgotten its files and answers. */
async function reload(): Promise<void> {
  dispatchEvent(new Event('pagehide'));
  const { state } = history;
  act(() => openStart());
  queryClient.clear();
  history.replaceState(state, '');
  await restoreShown();
}

async function dropAndReload(service: Service): Promise<void> {
  service.on('v1/search', () => answered([head('one')], { preview: '/v1/preview/token' }));
  openPicture(ownFile());
  show(<Page />);
  await shown().findByRole('heading', { name: /Haruse/ });
  await reload();
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

test('a reload while the service cannot be reached leaves the picture to the next one', async () => {
  const service = startService();
  let isReached = false;
  service.on('v1/preview/token', () => {
    if (!isReached) throw new TypeError('Failed to fetch');
    return new Response('picture', { status: 200 });
  });
  await dropAndReload(service);
  await shown().findByText('reloadUnreached');
  isReached = true;
  await reload();
  await shown().findByRole('heading', { name: /Haruse/ });
  expect(sessionStorage.length).toBe(0);
});

test('back at a picture that was dropped before a reload, it is said to be gone', async () => {
  startService();
  show(<Page />);
  history.replaceState({ file: 'earlier' }, '');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  await shown().findByText('reloadLost');
  history.replaceState(null, '');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  await waitFor(() => expect(shown().queryByText('reloadLost')).toBeNull());
});

test('of several models’ answers the one that was shown comes back', async () => {
  const service = startService();
  service.on('v1/preview/token', () => new Response('picture', { status: 200 }));
  service.on('v1/search', ({ fields }) => {
    const name = fields.model === 'second' ? 'Second' : 'First';
    // Not all models keep a preview.
    const kept = name === 'First' ? { preview: '/v1/preview/token' } : {};
    return answered([head('one', { character: [candidate(name, 0.9)] })], kept);
  });
  openPicture(ownFile());
  show(<Page />);
  await shown().findByRole('heading', { name: /First/ });
  act(() => changeSettings({ model: 'second' }));
  await shown().findByRole('heading', { name: /Second/ });
  await reload();
  await shown().findByRole('heading', { name: /Second/ });
  expect(service.searches()).toHaveLength(2);
});

test('a reload says so where nobody held the picture, as after recognising on this device', async () => {
  const service = startService();
  service.on('v1/search', () => answered([head('one')]));
  openPicture(ownFile());
  show(<Page />);
  await shown().findByRole('heading', { name: /Haruse/ });
  await reload();
  await shown().findByText('reloadLost');
});
