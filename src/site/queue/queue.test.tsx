import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Detection } from '../../contract/search.ts';
import { loading } from '../device/loading.ts';
import { giveLesson, takeBack } from '../gallery/teach/lesson.ts';
import { currentTaught, type Revocable } from '../gallery/teach/taught.ts';
import { en as shared } from '../i18n/en.ts';
import { changeSettings } from '../settings/store.ts';
import { currentRoute, openPage } from '../shell/route.ts';
import { addRegion, forgetRegions } from '../search/regions.ts';
import { currentRequest, useSearch } from '../search/use-search.ts';
import type { Source } from '../shell/source.ts';
import {
  answered,
  candidate,
  chosenFile,
  head,
  json,
  lessonReply,
  OK,
  refusal,
  type Service,
  startService,
  TRACE,
} from '../testing/service.ts';
import { openFiles } from '../intake/open.ts';
import { IntakeNotes } from '../intake/intake-note.tsx';
import { button, show, shown as onPage } from '../testing/show.tsx';
import {
  askAboutHeads,
  clear,
  currentItems,
  MOST_PICTURES,
  pause,
  queueFiles,
  resume,
  useQueue,
} from './queue.ts';
import { QueueBar } from './queue-bar.tsx';
import { en } from './texts.ts';

afterEach(clear);

/** Answers the first pictures unsure, the others surely. */
function startGallery(unsure: number): Service {
  const service = startService();
  service.on('v1/search', () =>
    answered([head('one', { not_confident: service.searches().length <= unsure })]),
  );
  service.on('v1/gallery/references', ({ fields: { work, character } }) =>
    lessonReply({ work, character }),
  );
  service.on('v1/gallery/undo', () => json(OK));
  return service;
}

const asked = (service: Service, count: number) =>
  waitFor(() => expect(service.searches()).toHaveLength(count));

function shown(): Source {
  const route = currentRoute();
  if (route.kind !== 'picture') throw new Error('No picture is shown.');
  return route.source;
}

async function teachShown(): Promise<void> {
  const lesson = {
    source: shown(),
    regions: [],
    detections: [],
    traceId: TRACE,
    again: () => {},
    renew: () => {},
  };
  const named = { work: 'The Winter Wood', character: 'Haruse', names: {} };
  await giveLesson(lesson, 'one', named, () => {});
}

function fourPictures(): void {
  queueFiles(['a.png', 'b.png', 'c.png', 'd.png'].map((name) => chosenFile(name)));
}

test('after a lesson the queue asks again about its unsure pictures, and only these', async () => {
  const service = startGallery(3);
  fourPictures();
  await asked(service, 4);
  await teachShown();
  // The one in view, too: who steps on would stop what the view asks.
  await asked(service, 7);
});

test('after a lesson is taken back it asks again about all', async () => {
  const service = startGallery(1);
  fourPictures();
  await asked(service, 4);
  await teachShown();
  await asked(service, 5);
  await takeBack(currentTaught() as Revocable);
  await asked(service, 9);
});

test('heads that are named again keep as many candidates as were asked for', async () => {
  const service = startGallery(1);
  changeSettings({ isMulti: false });
  const unsure = { not_confident: true, character: [candidate('Ren', 0.5)] };
  service.on('v1/search', () => answered([head('one', { ...unsure, handle: 'h' })]));
  const character = [candidate('Haruse', 0.9), candidate('Ren', 0.1)];
  service.on('v1/heads/names', ({ fields }) => {
    const pictures = fields.pictures as string[][];
    const names = pictures.map(() => [{ not_confident: false, character }]);
    return json({ ...OK, trace_id: TRACE, pictures: names });
  });
  fourPictures();
  await asked(service, 4);
  // In view, or its answer would be asked for again.
  show(<View source={shown()} />);
  await teachShown();
  const named = () => currentItems().map(({ answer }) => answer!.reply.data[0]!.character);
  await waitFor(() => expect(named()[0]![0]!.character).toBe('Haruse'));
  expect(named().map(({ length }) => length)).toEqual([1, 1, 1, 1]);
});

test('of too many pictures the first are taken, and the page says so', async () => {
  startService();
  const count = renderHook(() => useQueue().items.length);
  show(<IntakeNotes />);
  pause();
  act(() => queueFiles(Array.from({ length: MOST_PICTURES + 3 }, () => chosenFile('a'))));
  expect(count.result.current).toBe(MOST_PICTURES);
  await onPage().findByText(/10,000/);
  resume();
});

test.each([
  ['the only picture, which is shown', ['a.png', 'film.mp4', 'all.zip'], 0],
  ['several, which are listed', ['a.png', 'b.png', 'film.mp4', 'all.zip'], 2],
] as const)('files that are no pictures are told beside %s', async (_, names, listed) => {
  startService();
  const files = names.map((name) => chosenFile(name, ''));
  show(<IntakeNotes />);
  act(() => queueFiles(files));
  await onPage().findByText(shared.intake.others_other.replace('{{count, number}}', '2'));
  expect(shown()).toMatchObject({ file: { name: 'a.png' } });
  expect(currentItems()).toHaveLength(listed);
});

test('one more picture joins the list and is shown, however many there are', async () => {
  const service = startService();
  openFiles([...'abcdefg'].map((name) => chosenFile(name)));
  await asked(service, 7);
  openFiles([new File(['h'], 'h')]);
  await asked(service, 8);
  expect(currentItems()).toHaveLength(8);
  expect(shown()).toMatchObject({ file: { name: 'h' } });
  clear();
  openFiles([new File(['i'], 'i')]);
  await waitFor(() => expect(shown()).toMatchObject({ file: { name: 'i' } }));
  expect(currentItems()).toEqual([]);
});

test('a list that only this page holds is asked about before it is cleared', async () => {
  startService();
  pause();
  queueFiles([...'abcdefg'].map((name) => chosenFile(name)));
  const user = show(<QueueBar />);
  await user.click(await button(en.close));
  expect(currentItems()).toHaveLength(7);
  await user.click(await button(en.keep));
  await user.click(await button(en.close));
  await user.click(await button(en.closeSure.replace('{{count, number}}', '7')));
  expect(currentItems()).toEqual([]);
});

test('the failed keep their place, and are tried again by a press', async () => {
  const service = startService();
  service.on('v1/search', () => refusal('unsupportedFormat'));
  fourPictures();
  const user = show(<QueueBar />);
  await onPage().findByText(/4 failed/);
  service.on('v1/search', () => answered([head('one')]));
  await user.click(await button(en.retry));
  await onPage().findByText(/^4 of 4 recognised/);
  expect(currentItems().map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
});

test('each picture of the list says who was found in it', async () => {
  const service = startService();
  const somebody = head('one');
  const unknown = head('one', { not_confident: true, unknown: true });
  const replies = [[somebody], [unknown], []];
  service.on('v1/search', () => answered(replies[service.searches().length - 1]!));
  queueFiles(['a.png', 'b.png', 'c.png'].map((name) => chosenFile(name)));
  await asked(service, 3);
  show(<QueueBar />);
  const named = await button(`Picture 1: a.png, ${somebody.character[0]!.character}`);
  expect(named.title).toBe(somebody.character[0]!.character);
  expect((await button('Picture 2: b.png, 1 unknown character')).textContent).toBe('?');
  expect((await button('Picture 3: c.png, Nobody found')).textContent).toBe('–');
});

test('a handful is cleared at once', async () => {
  startService();
  pause();
  fourPictures();
  const user = show(<QueueBar />);
  await user.click(await button(en.close));
  expect(currentItems()).toEqual([]);
});

test('the list says how far the recogniser’s download is, and what follows it', async () => {
  startService();
  pause();
  fourPictures();
  openPage('people');
  show(<QueueBar />);
  const of = 35_400_000;
  act(() => loading.set({ bytes: 1_000_000, of }));
  onPage().getByText(/1 MB of 35.4 MB$/);
  act(() => loading.set({ bytes: of, of }));
  onPage().getByText(shared.waiting.ready);
  act(() => loading.set(undefined));
});

/** As if a part was selected in which there is this head. */
function select(source: Source, found: Detection): void {
  const reply = { code: 0, trace_id: TRACE, ai: false, data: [found] };
  const part = [0.6, 0.6, 0.9, 0.9] as const;
  const recognition = { reply, raw: reply };
  addRegion(source, { sent: part, wanted: part, model: '', isMulti: true, recognition });
}

test('a head that is only found in a selection is one of its picture', async () => {
  const service = startService();
  service.on('v1/search', () => answered([head('one')]));
  queueFiles([chosenFile('a.png'), chosenFile('b.png')]);
  await asked(service, 2);
  const [first] = currentItems();
  const heads = () => currentItems()[0]!.answer!.reply.data.map(({ box_id: id }) => id);
  await waitFor(() => expect(heads()).toEqual(['one']));
  select(first!.source, head('two', { box: [0, 0, 1, 1] }));
  await waitFor(() => expect(heads()).toEqual(['one', 'two']));
  forgetRegions(first!.source);
  await waitFor(() => expect(heads()).toEqual(['one']));
});

test('heads of selections are named again as the others are', async () => {
  const service = startService();
  service.on('v1/search', () => answered([head('one', { handle: 'AQ' })]));
  queueFiles([chosenFile('a.png'), chosenFile('b.png')]);
  await asked(service, 2);
  const [first] = currentItems();
  select(first!.source, head('two', { box: [0, 0, 1, 1], handle: 'Ag', not_confident: true }));
  const named = { not_confident: false, character: [candidate('Mina', 0.9)] };
  service.on('v1/heads/names', ({ fields }) => {
    const { pictures } = fields as { pictures: string[][] };
    const names = pictures.map((handles) => handles.map(() => named));
    return json({ ...OK, trace_id: TRACE, pictures: names });
  });
  await askAboutHeads(() => true);
  await waitFor(() => {
    const now = currentItems()[0]!.answer!.reply.data;
    expect(now.map(({ character }) => character[0]!.character)).toEqual(['Mina', 'Mina']);
  });
  expect(currentItems()[0]!.answer!.reply.data[1]!.box[0]).toBeCloseTo(0.6, 9);
});

function View({ source }: { readonly source: Source }) {
  const { state, cancel } = useSearch(currentRequest(source));
  return <button onClick={cancel}>{state.kind}</button>;
}

async function cancelIn(source: Source): Promise<void> {
  const user = show(<View source={source} />);
  await user.click(await onPage().findByRole('button', { name: 'waiting' }));
  await onPage().findByRole('button', { name: 'stopped' });
}

test.each(['running', 'waiting'])(
  'a picture that is cancelled in its view while %s is not sent again',
  async (state) => {
    const service = startService();
    service.on('v1/search', () => new Promise<Response>(() => {}));
    if (state === 'waiting') pause();
    queueFiles(['a.png', 'b.png', 'c.png'].map((name) => chosenFile(name)));
    if (state === 'running') await asked(service, 2);
    service.on('v1/search', ({ fields }) =>
      fields.file === 'c.png' ? answered([head('one')]) : new Promise<Response>(() => {}),
    );
    await cancelIn(currentItems()[0]!.source);
    resume();
    // Its turn comes after that of the first, were that to be sent again.
    await waitFor(() => expect(currentItems()[2]!.state).toBe('done'));
    expect(currentItems()[0]).toMatchObject({ state: 'failed', error: { kind: 'stopped' } });
    const sent = service.searches().map(({ fields }) => fields.file);
    expect(sent.sort()).toEqual(['a.png', 'b.png', 'c.png']);
  },
);

test('arrow keys step through the pictures, but not behind an open dialogue', async () => {
  startService();
  fourPictures();
  const user = show(<QueueBar />);
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(shown()).toMatchObject({ file: { name: 'b.png' } }));
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.show();
  await user.keyboard('{ArrowRight}');
  expect(shown()).toMatchObject({ file: { name: 'b.png' } });
  dialog.remove();
  await user.keyboard('{ArrowRight}');
  expect(shown()).toMatchObject({ file: { name: 'c.png' } });
});
