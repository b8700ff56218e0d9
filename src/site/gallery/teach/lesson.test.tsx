import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HeadNames } from '../../../contract/heads.ts';
import type { Detection } from '../../../contract/search.ts';
import { en as answer } from '../../i18n/en.ts';
import { type Part, partsKey } from '../../search/parts.ts';
import { changeSettings } from '../../settings/store.ts';
import { queryClient } from '../../shell/query-client.ts';
import {
  answered,
  candidate,
  head,
  json,
  startService,
  type Service,
  REFERENCE,
} from '../../testing/service.ts';
import { ownFile, showResult, shown } from '../../testing/show.tsx';
import { galleryChanged } from '../changes.tsx';
import { en } from '../texts.ts';

const QUARTER = [0.5, 0.5, 1, 1] as const;

function partWith(name: string, rest: Partial<Detection> = { handle: 'h' }): Part {
  const character = [candidate(name, 0.5)];
  const data = [head('two', { not_confident: true, character, ...rest })];
  const reply = { code: 0, trace_id: 'of the part', ai: false, data } as const;
  const recognition = { reply, raw: reply };
  return { sent: QUARTER, wanted: QUARTER, model: '', isMulti: true, recognition };
}

function named(name: string, score: number): HeadNames {
  const character = [candidate(name, score), candidate('Next', 0.01)];
  return { not_confident: score < 0.85, character };
}

const ok = { code: 0, message: '', version: 'v' };

/** The whole picture has one head; of the other one Verdi is taught, and forgotten again. */
function start(): Service {
  const service = startService();
  let isTaught = false;
  let traces = 0;
  service.on('v1/search', () => answered([head('one')], { trace_id: `${++traces}` }));
  service.on('v1/gallery', () => json({ ...ok, works: [], characters: [], total: 0 }));
  service.on('v1/gallery/references', () => {
    isTaught = true;
    return json({
      ...ok,
      work: 'Wood',
      character: 'Verdi',
      reference: REFERENCE,
      added: true,
      undo: 'token',
    });
  });
  service.on('v1/gallery/undo', () => {
    isTaught = false;
    return json(ok);
  });
  service.on('v1/heads/names', () => {
    const names = isTaught ? named('Verdi', 0.95) : named('Somebody', 0.5);
    return json({ ...ok, trace_id: 't', pictures: [[names]] });
  });
  return service;
}

const button = (name: string) => shown().findByRole('button', { name });
const heading = (name: RegExp) => shown().findByRole('heading', { level: 2, name });
const noHeading = (name: RegExp) =>
  waitFor(() => expect(shown().queryByRole('heading', { level: 2, name })).toBeNull());

/** Shows a picture with that part, and teaches its head. */
async function teachPart(part: Part) {
  const source = ownFile();
  const user = showResult(source);
  await heading(/Haruse/);
  act(() => void queryClient.setQueryData(partsKey(source), [part]));
  await user.click(await button(answer.result.teachThis.replace('{{number}}', '2')));
  await user.type(await shown().findByRole('combobox', { name: en.name }), 'Verdi');
  await user.type(await shown().findByRole('combobox', { name: en.work }), 'Wood');
  await user.click(await button(en.save));
  return user;
}

test('a head that only a selection has found stays when it is named, and when that is undone', async () => {
  const service = start();
  const user = await teachPart(partWith('Somebody'));
  await heading(/Verdi/);
  await heading(/Haruse/);
  const sent = service.asked.find(({ path }) => path === 'v1/gallery/references')!;
  expect(sent.fields).toMatchObject({ trace_id: 'of the part', box_id: 'two' });
  expect(service.searches()).toHaveLength(2);
  await user.click(await button(answer.undo));
  await heading(/Somebody/);
  await waitFor(() => expect(service.searches()).toHaveLength(3));
  await heading(/Haruse/);
});

test('a part whose names cannot be asked for again makes room for the newer answer', async () => {
  const service = start();
  await teachPart(partWith('Somebody', {}));
  await waitFor(() => expect(service.searches()).toHaveLength(2));
  await heading(/Haruse/);
  await noHeading(/Somebody/);
  expect(service.asked.some(({ path }) => path === 'v1/heads/names')).toBe(false);
});

test('parts outlast a change elsewhere in the gallery, named anew where that can be', async () => {
  const service = start();
  const source = ownFile();
  showResult(source);
  await heading(/Haruse/);
  const corner = [0, 0.5, 0.5, 1] as const;
  const other = { ...partWith('Without a handle', { box_id: 'three' }), sent: corner };
  const parts = [partWith('Somebody'), { ...other, wanted: corner }];
  act(() => void queryClient.setQueryData(partsKey(source), parts));
  await heading(/Without a handle/);
  service.on('v1/heads/names', () =>
    json({ ...ok, trace_id: 't', pictures: [[named('Verdi', 0.95)]] }),
  );
  await act(() => galleryChanged());
  await heading(/Verdi/);
  await noHeading(/Without a handle/);
});

test('a part has as many candidates as are asked for, or is not shown', async () => {
  start();
  const source = ownFile();
  showResult(source);
  await heading(/Haruse/);
  act(() => void queryClient.setQueryData(partsKey(source), [partWith('Somebody')]));
  await heading(/Somebody/);
  act(() => changeSettings({ isMulti: false }));
  await noHeading(/Somebody/);
  act(() => changeSettings({ isMulti: true }));
  await heading(/Somebody/);
});
