import { cleanup, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { PROGRESS_TYPE } from '../../../contract/progress-type.ts';
import type { CastMember, FoundSeries, ImportLine } from '../../../contract/series.ts';
import { queryClient } from '../../shell/query-client.ts';
import { openPage } from '../../shell/route.ts';
import {
  type Asked,
  EMPTY_GALLERY,
  head,
  json,
  OK,
  refusal,
  type Service,
  startService,
} from '../../testing/service.ts';
import { show, shown } from '../../testing/show.tsx';
import { GalleryPage } from '../gallery-page.tsx';
import { en as shared } from '../../i18n/en.ts';
import { en as gallery } from '../texts.ts';
import { latestImport } from './import.ts';
import { en } from './texts.ts';

afterEach(() => latestImport.set(undefined));

const UNDO = 'ab'.repeat(16);
const SERIES: FoundSeries = { id: 7, names: { en: 'The Winter Wood', ja: '冬の森' }, year: 2019 };

function member(id: number, rest: Partial<CastMember> = {}): CastMember {
  return { id, names: { en: `Person ${id}` }, pictured: true, known: false, ...rest };
}

const CAST = [member(1), member(2, { pictured: false }), member(3, { known: true }), member(4)];

/** Lines as they come in; cut off without a last one. */
function lines(told: readonly Partial<ImportLine>[], last?: object): Response {
  const texts = [...told.map((line) => ({ undo: UNDO, ...line })), ...(last ? [last] : [])];
  const body = new ReadableStream({
    start(controller) {
      const encoder = new TextEncoder();
      for (const text of texts) controller.enqueue(encoder.encode(`${JSON.stringify(text)}\n`));
      if (last) controller.close();
    },
    // Only once all was read.
    pull: (controller) => controller.error(new TypeError('cut off')),
  });
  return new Response(body, { headers: { 'content-type': PROGRESS_TYPE } });
}

function startGallery(): Service {
  const service = startService();
  service.on('v1/gallery', () => json(EMPTY_GALLERY));
  service.on('v1/gallery/series', () => json({ ...OK, series: [SERIES] }));
  service.on('v1/gallery/series/cast', () => json({ ...OK, cast: CAST }));
  service.on('v1/gallery/undo', () => json(OK));
  return service;
}

function onImport(service: Service, answer: (asked: Asked) => Response | Promise<Response>): void {
  service.on('v1/gallery/series', (asked) =>
    asked.path.includes('/cast')
      ? json({ ...OK, cast: CAST })
      : asked.method === 'POST'
        ? answer(asked)
        : json({ ...OK, series: [SERIES] }),
  );
}

const imports = ({ asked }: Service) =>
  asked
    .filter(({ method, path }) => method === 'POST' && path === 'v1/gallery/series')
    .map(({ fields }) => fields);

const undone = ({ sent }: Service) => sent('v1/gallery/undo');
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await shown().findByRole('button', { name }));

async function search(): Promise<UserEvent> {
  openPage('gallery', { add: 'series' });
  const user = show(<GalleryPage />);
  const title = await shown().findByRole('searchbox', { name: en.title });
  expect(document.activeElement).toBe(title);
  await user.keyboard('winter{Enter}');
  return user;
}

async function add(): Promise<UserEvent> {
  const user = await search();
  await press(user, /The Winter Wood/);
  await press(user, 'Add 2 characters');
  return user;
}

test('whom to add is chosen: those who are new and have a picture, unless ticked otherwise', async () => {
  const service = startGallery();
  onImport(service, () =>
    lines([{}, { id: 1, added: true }, { id: 3, added: true }], { ...OK, added: 2 }),
  );
  const user = await search();
  await press(user, 'The Winter Wood 冬の森 2019');
  await shown().findByText(en.noPicture);
  const ticks = () => shown().getAllByRole<HTMLInputElement>('checkbox');
  expect(ticks().map(({ checked }) => checked)).toEqual([true, false, false, true]);
  expect(ticks()[1]!.disabled).toBe(true);
  await user.click(shown().getByText('Person 3'));
  await user.click(shown().getByText('Person 4'));
  const rights = shown().getByText(en.rights);
  const button = shown().getByRole('button', { name: 'Add 2 characters' });
  expect(rights.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(button);
  await shown().findByText(/^2 characters added/);
  expect(imports(service)).toEqual([{ id: 7, characters: [1, 3] }]);
});

test('an import tells who was left out, puts old answers out of date, and is undone as one', async () => {
  const service = startGallery();
  const key = ['search', 'file:1', '', true, false];
  const reply = { code: 0, trace_id: 't', ai: false, data: [head('one')] };
  queryClient.setQueryData(key, { reply, raw: reply });
  onImport(service, () =>
    lines([{}, { id: 1, added: true }, { id: 4, left_out: 'unreadable' }], { ...OK, added: 1 }),
  );
  const user = await add();
  await shown().findByText(/^1 character added/);
  shown().getByText('No usable picture: Person 4');
  // It has no handles to name it anew by.
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  await press(user, en.undo);
  await shown().findByText(shared.undone);
  const undo = { undo: UNDO, to: 'before' };
  expect(undone(service).map(({ fields }) => fields)).toEqual([undo]);
  await shown().findByRole('button', { name: 'Add 2 characters' });
});

test('an undo under way cannot be paused', async () => {
  const service = startGallery();
  onImport(service, () => lines([{}, { id: 1, added: true }], { ...OK, added: 1 }));
  let finish: (answer: Response) => void = () => undefined;
  service.on('v1/gallery/undo', () => new Promise((resolve) => (finish = resolve)));
  const user = await add();
  await press(user, en.undo);
  await waitFor(() => expect(undone(service)).toHaveLength(1));
  expect(shown().queryByRole('button', { name: en.pause })).toBeNull();
  expect(shown().queryByRole('button', { name: en.undo })).toBeNull();
  finish(json(OK));
  await shown().findByText(shared.undone);
});

test('pictures that cannot be reached are named, and tried again as the same change', async () => {
  const service = startGallery();
  onImport(service, () =>
    lines([{}, { id: 1, added: true }, { id: 4, left_out: 'unreachable' }], { ...OK, added: 1 }),
  );
  const user = await add();
  await shown().findByText('No usable picture: Person 4');
  onImport(service, () => lines([{}, { id: 4, added: true }], { ...OK, added: 1 }));
  await press(user, en.retry);
  await shown().findByText(/^2 characters added/);
  expect(imports(service)[1]).toEqual({ id: 7, characters: [4], undo: UNDO });
});

test('whoever was there already is not counted, and nothing is offered to be undone', async () => {
  const service = startGallery();
  const there = [
    { id: 1, added: false },
    { id: 4, added: false },
  ];
  onImport(service, () => lines([{}, ...there], { ...OK, added: 0 }));
  await add();
  await shown().findByText(en.nobodyAdded);
  expect(shown().queryByRole('button', { name: en.undo })).toBeNull();
});

test('a cut connection is said, and the rest goes on as the same change', async () => {
  const service = startGallery();
  onImport(service, () => lines([{}, { id: 1, added: true }]));
  const user = await add();
  await shown().findByText(shared.failure.network);
  shown().getByText('1 of 2');
  onImport(service, () => lines([{}, { id: 4, added: true }], { ...OK, added: 1 }));
  await press(user, en.goOn);
  await shown().findByText(/^2 characters added/);
  expect(imports(service)[1]).toEqual({ id: 7, characters: [4], undo: UNDO });
  expect(shown().queryByText(shared.failure.network)).toBeNull();
});

test('AniList’s pause is told; a pause of one’s own keeps what was done', async () => {
  const service = startGallery();
  let asked: Asked | undefined;
  onImport(service, (one) => {
    asked = one;
    const body = `${JSON.stringify({ undo: UNDO, wait_s: 40 })}\n`;
    const stream = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(body)),
    });
    return new Response(stream, { headers: { 'content-type': PROGRESS_TYPE } });
  });
  const user = await add();
  await shown().findByText('AniList asks Kyara to wait 40 s.');
  await press(user, en.pause);
  await shown().findByText(en.paused);
  expect(asked!.signal!.aborted).toBe(true);
  shown().getByRole('button', { name: en.goOn });
});

test('a search that fails says why, and keeps what was typed', async () => {
  const service = startGallery();
  service.on('v1/gallery/series', () => refusal('downloadFailed'));
  const user = await search();
  await shown().findByText(gallery.failure.elsewhere);
  service.on('v1/gallery/series', () => json({ ...OK, series: [] }));
  await press(user, en.find);
  await shown().findByText(en.none);
  expect(service.asked.at(-1)!.path).toBe('v1/gallery/series?title=winter');
});

test.each([
  ['TV_SHORT', 'TV short'],
  ['OVA', 'OVA'],
  ['NEW_KIND', 'NEW KIND'],
])('what AniList calls %s is said to be: %s', async (format, word) => {
  startGallery().on('v1/gallery/series', () => json({ ...OK, series: [{ ...SERIES, format }] }));
  await search();
  await shown().findByText(`${word} · 2019`);
});

test('a cast that fails to load is asked for again, and the search is still there', async () => {
  const service = startGallery();
  service.on('v1/gallery/series/cast', () => refusal('downloadFailed'));
  const user = await search();
  await press(user, /The Winter Wood/);
  await shown().findByText(gallery.failure.elsewhere);
  service.on('v1/gallery/series/cast', () => json({ ...OK, cast: CAST }));
  await press(user, shared.failure.again);
  await shown().findByText('Person 1');
  await press(user, en.other);
  await shown().findByRole('button', { name: /The Winter Wood/ });
});

test('it is one press away for whoever may change the gallery, and for nobody else', async () => {
  startGallery();
  const user = show(<GalleryPage />);
  await user.click(await shown().findByRole('link', { name: en.add }));
  await shown().findByRole('searchbox', { name: en.title });
});

test('more pictures are asked for once they are wished', async () => {
  const service = startGallery();
  onImport(service, () => lines([{ id: 1, added: true }]));
  const user = await search();
  await press(user, /The Winter Wood/);
  await user.click(await shown().findByRole('switch', { name: en.more }));
  await press(user, 'Add 2 characters');
  await shown().findByText(shared.failure.network);
  expect(imports(service)).toEqual([{ id: 7, characters: [1, 4], more: true }]);
});

test('both sources are named once more is wished, and one picture is spoken of no more', async () => {
  const service = startGallery();
  const done = [1, 4].map((id) => ({ id, added: true }));
  onImport(service, () => lines(done, { ...OK, added: 2 }));
  const user = await search();
  await press(user, /The Winter Wood/);
  await shown().findByText(en.rights);
  await user.click(shown().getByRole('switch', { name: en.more }));
  shown().getByText(en.rightsMore);
  await press(user, 'Add 2 characters');
  await shown().findByText(en.added_other.replace('{{count, number}}', '2'));
});

async function leave(service: Service): Promise<UserEvent> {
  const done = [1, 4].map((id) => ({ id, added: true }));
  onImport(service, () => lines(done, { ...OK, added: 2 }));
  const user = await add();
  await shown().findByText(/^2 characters added/);
  await press(user, en.other);
  return user;
}

test('the undo of an import that was left is offered until it is used', async () => {
  const service = startGallery();
  const user = await leave(service);
  await press(user, en.undo);
  await shown().findByText(shared.undone);
  expect(undone(service)).toHaveLength(1);
  expect(shown().queryByRole('button', { name: en.undo })).toBeNull();
});

test('a series that was added to can be chosen again, and the undo is back after that', async () => {
  const service = startGallery();
  const user = await leave(service);
  await press(user, /The Winter Wood/);
  await shown().findByRole('button', { name: 'Add 2 characters' });
  expect(shown().queryByRole('button', { name: en.undo })).toBeNull();
  await press(user, en.other);
  await shown().findByRole('button', { name: en.undo });
});

test('an import goes on when the page is left, and its end has an undo', async () => {
  const service = startGallery();
  let write: (line: object) => void = () => undefined;
  let end: () => void = () => undefined;
  let asked: Asked | undefined;
  onImport(service, (one) => {
    asked = one;
    const body = new ReadableStream({
      start(controller) {
        const encoder = new TextEncoder();
        end = () => controller.close();
        write = (line) => controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
        write({ undo: UNDO, id: 1, added: true });
      },
    });
    return new Response(body, { headers: { 'content-type': PROGRESS_TYPE } });
  });
  await add();
  await shown().findByText('1 of 2');
  cleanup();
  write({ undo: UNDO, id: 4, left_out: 'unreadable' });
  await waitFor(() => expect(latestImport.get()?.done.size).toBe(2));
  expect(asked!.signal!.aborted).toBe(false);
  const user = show(<GalleryPage />);
  await shown().findByRole('heading', { name: 'The Winter Wood' });
  expect(shown().queryByRole('searchbox', { name: en.title })).toBeNull();
  shown().getByRole('button', { name: en.pause });
  write({ ...OK, added: 1 });
  end();
  await press(user, en.undo);
  await shown().findByText(shared.undone);
  await shown().findByRole('searchbox', { name: en.title });
});

test('an undo that has expired is offered no more', async () => {
  const service = startGallery();
  service.on('v1/gallery/undo', () => refusal('notFound'));
  const user = await leave(service);
  await press(user, en.undo);
  await shown().findByText(gallery.failure.missing);
  expect(shown().queryByRole('button', { name: en.undo })).toBeNull();
});
