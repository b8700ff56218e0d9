import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MAX_HEADS_REJECTED } from '../../../contract/gallery.ts';
import type { HeadNames } from '../../../contract/heads.ts';
import type { Detection } from '../../../contract/search.ts';
import { en as answer } from '../../i18n/en.ts';
import { type Region, regionsKey } from '../../search/regions.ts';
import { changeSettings } from '../../settings/store.ts';
import { queryClient } from '../../shell/query-client.ts';
import {
  answered,
  candidate,
  EMPTY_GALLERY,
  head,
  json,
  lessonReply,
  OK,
  type Service,
  startService,
} from '../../testing/service.ts';
import { button, ownFile, shown, showResult } from '../../testing/show.tsx';
import { galleryChanged } from '../changes.tsx';
import { teachFile } from '../client.ts';
import { en } from '../texts.ts';
import { rejectName } from './lesson.ts';

const QUARTER = [0.5, 0.5, 1, 1] as const;

function regionWith(name: string, rest: Partial<Detection> = { handle: 'h' }): Region {
  const character = [candidate(name, 0.5)];
  const data = [head('two', { not_confident: true, character, ...rest })];
  const reply = { code: 0, trace_id: 'of the region', ai: false, data } as const;
  const recognition = { reply, raw: reply };
  return { sent: QUARTER, wanted: QUARTER, model: '', isMulti: true, recognition };
}

function named(name: string, score: number): HeadNames {
  const character = [candidate(name, score), candidate('Next', 0.01)];
  return { not_confident: score < 0.85, character };
}

/** The whole picture has one head; of the other one Verdi is taught, and forgotten again. */
function start(): Service {
  const service = startService();
  let isTaught = false;
  let traces = 0;
  service.on('v1/search', () => answered([head('one')], { trace_id: `${++traces}` }));
  service.on('v1/gallery', () => json(EMPTY_GALLERY));
  service.on('v1/gallery/references', () => {
    isTaught = true;
    return lessonReply({ work: 'Wood', character: 'Verdi' });
  });
  service.on('v1/gallery/undo', () => {
    isTaught = false;
    return json(OK);
  });
  service.on('v1/heads/names', () => {
    const names = isTaught ? named('Verdi', 0.95) : named('Somebody', 0.5);
    return json({ ...OK, trace_id: 't', pictures: [[names]] });
  });
  return service;
}

const heading = (name: RegExp) => shown().findByRole('heading', { level: 2, name });
const noHeading = (name: RegExp) =>
  waitFor(() => expect(shown().queryByRole('heading', { level: 2, name })).toBeNull());

/** Shows a picture with that region, and teaches its head. */
async function teachRegion(region: Region) {
  const source = ownFile();
  const user = showResult(source);
  await heading(/Haruse/);
  act(() => void queryClient.setQueryData(regionsKey(source), [region]));
  await user.click(await button(answer.result.teachThis.replace('{{number}}', '2')));
  await user.type(await shown().findByRole('combobox', { name: en.name }), 'Verdi');
  await user.type(await shown().findByRole('combobox', { name: en.work }), 'Wood');
  await user.click(await button(en.save));
  return user;
}

test('a head that only a selection has found stays when it is named, and when that is undone', async () => {
  const service = start();
  const user = await teachRegion(regionWith('Somebody'));
  await heading(/Verdi/);
  await heading(/Haruse/);
  const [sent] = service.sent('v1/gallery/references');
  expect(sent!.fields).toMatchObject({ trace_id: 'of the region', box_id: 'two' });
  expect(service.searches()).toHaveLength(2);
  await user.click(await button(answer.undo));
  await heading(/Somebody/);
  await waitFor(() => expect(service.searches()).toHaveLength(3));
  await heading(/Haruse/);
});

test('a region whose names cannot be asked for again makes room for the newer answer', async () => {
  const service = start();
  await teachRegion(regionWith('Somebody', {}));
  await waitFor(() => expect(service.searches()).toHaveLength(2));
  await heading(/Haruse/);
  await noHeading(/Somebody/);
  expect(service.sent('v1/heads/names')).toEqual([]);
});

test('regions outlast a change elsewhere in the gallery, named anew where that can be', async () => {
  const service = start();
  const source = ownFile();
  showResult(source);
  await heading(/Haruse/);
  const corner = [0, 0.5, 0.5, 1] as const;
  const other = { ...regionWith('Without a handle', { box_id: 'three' }), sent: corner };
  const regions = [regionWith('Somebody'), { ...other, wanted: corner }];
  act(() => void queryClient.setQueryData(regionsKey(source), regions));
  await heading(/Without a handle/);
  service.on('v1/heads/names', () =>
    json({ ...OK, trace_id: 't', pictures: [[named('Verdi', 0.95)]] }),
  );
  await act(() => galleryChanged());
  await heading(/Verdi/);
  await noHeading(/Without a handle/);
});

test('a region has as many candidates as are asked for, or is not shown', async () => {
  start();
  const source = ownFile();
  showResult(source);
  await heading(/Haruse/);
  act(() => void queryClient.setQueryData(regionsKey(source), [regionWith('Somebody')]));
  await heading(/Somebody/);
  act(() => changeSettings({ isMulti: false }));
  await noHeading(/Somebody/);
  act(() => changeSettings({ isMulti: true }));
  await heading(/Somebody/);
});

const PLACE = { work: 'W', character: 'C' };

test('the service is told who heads are not, a thousand at once', async () => {
  const service = startService();
  service.on('v1/gallery/rejections', ({ fields: { handles } }) =>
    json({ ...OK, undo: `${(handles as string[]).length}` }),
  );
  const handles = Array.from({ length: MAX_HEADS_REJECTED + 1 }, (_, at) => `handle${at}`);
  const tokens: string[] = [];
  await rejectName('', PLACE, handles, (token) => tokens.push(token));
  expect(tokens).toEqual([`${MAX_HEADS_REJECTED}`, '1']);
  const said = { model: '', ...PLACE, handles: handles.slice(MAX_HEADS_REJECTED) };
  expect(service.asked[1]!.fields).toEqual(said);
});

test('a head of a file is taught by its box', async () => {
  const service = startService();
  service.on('v1/gallery/references', () => lessonReply(PLACE));
  const names = { character: { ja: 'シー' } };
  await teachFile(new Blob(['x']), { ...PLACE, names, box: [0, 0.1, 0.5, 1] });
  const [{ fields, headers }] = service.asked as [(typeof service.asked)[0]];
  expect(fields).toEqual({
    ...PLACE,
    names: JSON.stringify(names),
    box: '[0,0.1,0.5,1]',
    file: expect.anything(),
  });
  expect(headers.get('content-type')).toBeNull();
});
