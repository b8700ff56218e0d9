import { act, cleanup, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { HeadNames } from '../../contract/heads.ts';
import type { Detection } from '../../contract/search.ts';
import { galleryChanged } from '../gallery/changes.tsx';
import { changeToken } from '../gallery/token.ts';
import { en as galleryTexts } from '../gallery/texts.ts';
import { en as shared } from '../i18n/en.ts';
import { askAboutHeads, clear, currentItems, queueFiles } from '../queue/queue.ts';
import { en as queue } from '../queue/texts.ts';
import { en as failure } from '../result/failure/texts.ts';
import { narrowTo } from '../search/narrowing.ts';
import { currentRoute, openPage } from '../shell/route.ts';
import { queryClient } from '../shell/query-client.ts';
import {
  answered,
  type Asked,
  candidate,
  chosenFile,
  EMPTY_GALLERY,
  forbidden,
  gate,
  head,
  json,
  lessonReply,
  locked,
  OK,
  refusal,
  type Service,
  startService,
} from '../testing/service.ts';
import { serveFrom, show, shown, undo } from '../testing/show.tsx';
import { groupsOf, headsOf } from './groups.ts';
import { PeoplePage } from './people-page.tsx';
import { moveHeads, nameHeads } from './learning.ts';
import { currentSorting } from './sorting.ts';
import { QueueAndNotes } from './queue-and-notes.tsx';
import { en } from './texts.ts';

afterEach(clear);

/** Two strangers, the first in three pictures; a known character in two, once as a guess. */
const ANSWERS: readonly (Partial<Detection> | undefined)[] = [
  { handle: 'one-1' },
  { handle: 'one-2' },
  { handle: 'two-1' },
  { handle: 'one-3' },
  { handle: 'ren-1', not_confident: false, unknown: false, character: [candidate('Ren', 0.9)] },
  { handle: 'ren-2', unknown: false, character: [candidate('Ren', 0.5)] },
];

const UNKNOWN: HeadNames = { not_confident: true, unknown: true, character: [] };

function sureOf(name: string): HeadNames {
  return { not_confident: false, character: [candidate(name, 0.95)] };
}

function namesOf({ fields }: Asked, nameOf: (handle: string) => HeadNames): Response {
  const pictures = (fields.pictures as string[][]).map((heads) => heads.map(nameOf));
  return json({ ...OK, trace_id: 't', pictures });
}

/** Who each head is, from now on. */
function onNames(service: Service, nameOf: (handle: string) => HeadNames): void {
  service.on('v1/heads/names', (asked) => namesOf(asked, nameOf));
}

interface Started extends Service {
  /** Who a handle is, from now on. */
  readonly learn: (start: string, name: string) => void;
}

function startPeople(): Started {
  const service = startService();
  const learned = new Map([['ren', 'Ren']]);
  service.on('v1/search', () => {
    const at = service.searches().length - 1;
    return answered([head(`box-${at}`, { not_confident: true, unknown: true, ...ANSWERS[at] })]);
  });
  service.on('v1/heads/groups', ({ fields }) => {
    const heads = fields.heads as string[];
    const people = [...new Set(heads.map((each) => each.slice(0, 3)))];
    const groups = people.map((start) =>
      heads.flatMap((each, at) => (each.startsWith(start) ? [at] : [])),
    );
    return json({ ...OK, trace_id: 't', groups });
  });
  onNames(service, (handle) => {
    const name = [...learned].find(([start]) => handle.startsWith(start))?.[1];
    return name ? sureOf(name) : UNKNOWN;
  });
  service.on('v1/gallery', () => json(EMPTY_GALLERY));
  let lessons = 0;
  service.on('v1/gallery/references', ({ fields: { work, character } }) =>
    lessonReply({ work, character }, { undo: `lesson-${(lessons += 1)}` }),
  );
  service.on('v1/gallery/rejections', () => json({ ...OK, undo: 'rejection' }));
  service.on('v1/gallery/undo', () => json(OK));
  return { ...service, learn: (start, name) => void learned.set(start, name) };
}

async function openPeople() {
  openPage('people');
  const user = show(
    <>
      <QueueAndNotes />
      <PeoplePage />
    </>,
  );
  queueFiles(ANSWERS.map((_, at) => chosenFile(`${at}.png`)));
  openPage('people');
  await shown().findByRole('link', { name: /Unknown 2/ });
  return user;
}

async function openAsOwner() {
  const service = startPeople();
  changeToken('owner');
  return { service, user: await openPeople() };
}

const card = (name: string) => shown().findByRole('link', { name: new RegExp(`^${name}`) });

test('people are named once: the pictures that are not in the group have the name as well', async () => {
  const { service, user } = await openAsOwner();
  await user.click(await card('Unknown 1'));
  const field = await shown().findByRole('combobox', { name: galleryTexts.name });
  expect(document.activeElement).toBe(field);
  service.learn('one', 'Ann');
  service.learn('two', 'Ann');
  await user.keyboard('Ann{Enter}');
  await user.keyboard('The Winter Wood{Enter}');
  await shown().findByText('Ann: 3 pictures. 1 more picture now has this name.');
  const lessons = service.sent('v1/gallery/references');
  expect(lessons.map(({ fields }) => [fields.character, fields.box])).toEqual(
    Array(3).fill(['Ann', '[0.1,0.1,0.4,0.5]']),
  );
  expect((await card('Ann')).textContent).toContain('4 pictures');
  expect(service.searches()).toHaveLength(6);
  service.learn('one', '');
  service.learn('two', '');
  await undo(user);
  const undone = service.sent('v1/gallery/undo').map(({ fields }) => fields.undo);
  expect(undone).toEqual(['lesson-3', 'lesson-2', 'lesson-1']);
  expect((await card('Unknown 1')).textContent).toContain('3 pictures');
  await card('Unknown 2');
  // All heads, once: no name takes another group apart.
  const compared = service.sent('v1/heads/groups').map(({ fields }) => fields.heads);
  expect(compared).toEqual([ANSWERS.map((answer) => answer?.handle)]);
});

const moment = () => new Promise((resolve) => setTimeout(resolve, 50));

/** The first request's answer comes only after those that are sent within a moment, or until it may. */
function holdFirstNames(
  service: Service,
  named: (handle: string, at: number) => HeadNames,
  until = moment,
): void {
  let asked = 0;
  service.on('v1/heads/names', async (one) => {
    const at = (asked += 1);
    if (at === 1) await until();
    return namesOf(one, (handle) => named(handle, at));
  });
}

const headsFrom = (start: string) =>
  headsOf(currentItems(), { placed: new Map() }).filter(({ detection }) =>
    detection.handle?.startsWith(start),
  );

const named = (name: string) => ({ work: 'The Winter Wood', character: name, names: {} });

test('a change elsewhere in the gallery does not keep names from the list', async () => {
  const { service } = await openAsOwner();
  await act(() => galleryChanged());
  service.learn('one', 'Ann');
  service.learn('two', 'Ann');
  await act(() => nameHeads(headsFrom('one'), named('Ann')));
  await shown().findByText('Ann: 3 pictures. 1 more picture now has this name.');
});

test('a change elsewhere in the gallery counts in the list, which can still be narrowed to a series', async () => {
  const service = startPeople();
  await openPeople();
  service.learn('one', 'Ann');
  await act(() => galleryChanged());
  expect((await card('Ann')).textContent).toContain('3 pictures');
  service.learn('two', 'Bob');
  await act(() => narrowTo({ work: 'The Winter Wood', names: {} }, ''));
  await card('Bob');
  expect(service.searches()).toHaveLength(6);
});

test('an undo that failed can be tried again, and pressed twice it is done once', async () => {
  const { service, user } = await openAsOwner();
  service.on('v1/gallery/undo', () => refusal('internal'));
  await act(() => nameHeads(headsFrom('one'), named('Ann')));
  await user.click(shown().getByRole('button', { name: shared.undo }));
  await waitFor(() => expect(service.sent('v1/gallery/undo')).toHaveLength(1));
  await shown().findByText(/^(?!Ann)./, { selector: '[role="alert"] p' });
  const pressed = gate();
  service.on('v1/gallery/undo', () => pressed.opened.then(() => json(OK)));
  await user.dblClick(shown().getByRole('button', { name: shared.undo }));
  pressed.open();
  await shown().findByText(shared.undone);
  const sent = service.sent('v1/gallery/undo').map(({ fields }) => fields.undo);
  expect(sent).toEqual(['lesson-3', 'lesson-3', 'lesson-2', 'lesson-1']);
});

test('of two namings at once, each undo takes back its own', async () => {
  const { service, user } = await openAsOwner();
  // Nobody is sure of what was taught.
  holdFirstNames(service, () => UNKNOWN);
  await act(() =>
    Promise.all([
      nameHeads(headsFrom('one'), named('Ann')),
      nameHeads(headsFrom('two'), named('Bob')),
    ]),
  );
  await card('Ann');
  await card('Bob');
  await undo(user);
  expect(shown().getAllByRole('link', { name: /^(Ann|Bob)/ })).toHaveLength(1);
});

test('names from before a lesson do not come after those from since', async () => {
  const service = startPeople();
  await openPeople();
  const isSince = (handle: string, at: number) => at > 1 && handle.startsWith('one');
  holdFirstNames(service, (...asked) => (isSince(...asked) ? sureOf('Ann') : UNKNOWN));
  await act(() => Promise.all([askAboutHeads(() => true), askAboutHeads(() => true)]));
  await card('Ann');
});

test('names from before a lesson do not come after those from since, whatever they were asked for', async () => {
  const { service } = await openAsOwner();
  const { opened, open } = gate();
  const isSince = (handle: string, at: number) => at > 1 && !handle.startsWith('ren');
  holdFirstNames(
    service,
    (...asked) => (isSince(...asked) ? sureOf('Ann') : UNKNOWN),
    () => opened,
  );
  await act(async () => {
    await galleryChanged();
    await nameHeads(headsFrom('one'), named('Ann'));
    open();
    await moment();
  });
  expect((await card('Ann')).textContent).toContain('4 pictures');
});

test('a picture that comes while another series is chosen has that one’s names', async () => {
  const service = startPeople();
  await openPeople();
  const chosen = gate();
  service.on('v1/heads/names', async (asked) => {
    const { work, pictures } = asked.fields as { work: string; pictures: string[][] };
    if (work === 'First' && pictures.length === 1) await chosen.opened;
    return namesOf(asked, () => sureOf(`of ${work}`));
  });
  await act(() => narrowTo({ work: 'First', names: {} }, ''));
  service.on('v1/search', () => answered([head('late', { handle: 'late' })]));
  act(() => queueFiles([chosenFile('late.png')]));
  await waitFor(() => expect(service.sent('v1/heads/names')).toHaveLength(2));
  await act(() => narrowTo({ work: 'Second', names: {} }, ''));
  chosen.open();
  await waitFor(() => expect(currentItems().at(-1)?.state).toBe('done'));
  const names = currentItems().map(({ answer }) => answer?.reply.data[0]?.character[0]?.character);
  expect(new Set(names)).toEqual(new Set(['of Second']));
});

test('what was said of a head stays when its picture is asked about again', async () => {
  const { user } = await openAsOwner();
  await user.click(await card('Unknown 2'));
  await user.click(shown().getByRole('button', { name: en.notFace }));
  await shown().findByRole('link', { name: 'By character 1 + 1 unknown' });
  const { key, reply } = currentItems()[2]!.answer!;
  const data = reply.data.map((one) => ({ ...one, box_id: 'another' }));
  const again = { reply: { ...reply, trace_id: 'another', data } };
  act(() => void queryClient.setQueryData(key, again));
  await waitFor(() => expect(currentItems()[2]!.answer!.reply.trace_id).toBe('another'));
  shown().getByRole('link', { name: 'By character 1 + 1 unknown' });
});

test('arrow keys lead from head to head, and choose with Shift; Tab stops once', async () => {
  startPeople();
  const user = await openPeople();
  await user.click(await card('Unknown 1'));
  const faces = shown().getAllByRole<HTMLInputElement>('checkbox');
  const focused = () => faces.indexOf(document.activeElement as HTMLInputElement);
  faces[0]!.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(focused()).toBe(2);
  await user.keyboard('{Home}');
  expect(focused()).toBe(0);
  await user.keyboard('{End}[Space]');
  expect(faces.map(({ checked }) => checked)).toEqual([false, false, true]);
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(faces.map(({ checked }) => checked)).toEqual([false, true, true]);
  expect(faces.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  await user.tab();
  expect(document.activeElement?.textContent).toBe('1.png');
  await user.tab();
  expect(document.activeElement?.closest('[role="grid"]')).toBeNull();
});

test('the nearest name is offered, filled in by a press and saved by Enter', async () => {
  const { service, user } = await openAsOwner();
  await user.click(await card('Unknown 1'));
  const offer = await shown().findByRole('group', { name: shared.result.closest });
  const names = within(offer).getAllByRole('button');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Haruse']);
  await user.click(names[0]!);
  await user.keyboard('{Enter}');
  await shown().findByText('Haruse: 3 pictures.');
  const lessons = service.sent('v1/gallery/references').map(({ fields }) => fields);
  expect(lessons[0]).toMatchObject({ work: 'The Winter Wood', character: 'Haruse' });
});

test('after a name the next group is asked for, not one that was skipped', async () => {
  const service = startPeople();
  changeToken('owner');
  const handles = ['one-1', 'one-2', 'two-1', 'two-2', 'six-1', 'six-2'];
  service.on('v1/search', () => {
    const at = service.searches().length - 1;
    const rest = { not_confident: true, unknown: true, handle: handles[at]! };
    return answered([head(`box-${at}`, rest)]);
  });
  const user = await openPeople();
  await user.click(await card('Unknown 2'));
  const nameThem = async (name: string) => {
    const field = await shown().findByRole('combobox', { name: galleryTexts.name });
    const work = shown().getByRole('combobox', { name: galleryTexts.work });
    await user.clear(work);
    await user.type(work, 'The Winter Wood');
    await user.type(field, `${name}{Enter}`);
    await shown().findByText(`${name}: 2 pictures.`);
  };
  await nameThem('Ann');
  await shown().findByRole('heading', { name: 'Unknown 3' });
  await nameThem('Bob');
  await shown().findByRole('heading', { name: 'Unknown 1' });
});

test('a name that is saved late leaves what was opened meanwhile', async () => {
  const service = startPeople();
  changeToken('owner');
  const saved = gate();
  service.on('v1/gallery/references', async ({ fields: { work, character } }) => {
    await saved.opened;
    return lessonReply({ work, character });
  });
  const user = await openPeople();
  await user.click(await card('Unknown 1'));
  const offer = await shown().findByRole('group', { name: shared.result.closest });
  await user.click(within(offer).getByRole('button'));
  await user.keyboard('{Enter}');
  await user.click(shown().getByRole('link', { name: en.back }));
  await user.click(await card('Unknown 2'));
  const opened = currentRoute();
  saved.open();
  await shown().findByText('Haruse: 3 pictures.');
  expect(currentRoute()).toBe(opened);
});

test('"not her" is told to the gallery and taken back; the head goes to the unknown', async () => {
  const { service, user } = await openAsOwner();
  await user.click(await card('Ren'));
  await user.click(shown().getByRole('checkbox', { name: /5: 4.png/ }));
  await user.click(shown().getByRole('button', { name: 'Not Ren' }));
  await shown().findByText('1 face isn’t Ren.');
  expect(shown().getAllByRole('checkbox')).toHaveLength(1);
  expect(service.sent('v1/gallery/rejections')[0]!.fields).toEqual({
    ...{ model: '', work: 'The Winter Wood', character: 'Ren', handles: ['ren-1'] },
  });
  await user.click(shown().getByRole('link', { name: en.back }));
  await card('Unknown 3');
  await user.click(shown().getByRole('button', { name: shared.undo }));
  expect((await card('Ren')).textContent).toContain('2 pictures');
});

test('what was ticked is ticked when one comes back from a picture', async () => {
  startPeople();
  const user = await openPeople();
  await user.click(await card('Ren'));
  await user.click(shown().getByRole('checkbox', { name: /5: 4.png/ }));
  await user.click(shown().getByRole('button', { name: '5.png' }));
  await waitFor(() => expect(currentRoute().kind).toBe('picture'));
  cleanup();
  history.back();
  await waitFor(() => expect(currentRoute().kind).toBe('page'));
  show(<PeoplePage />);
  const box = await shown().findByRole<HTMLInputElement>('checkbox', { name: /5: 4.png/ });
  expect(box.checked).toBe(true);
});

test('guesses are settled with one press, and become references', async () => {
  const { service, user } = await openAsOwner();
  expect((await card('Ren')).textContent).toContain('1 to check');
  await user.click(await card('Ren'));
  await user.click(shown().getByRole('button', { name: 'Yes, this is Ren' }));
  await shown().findByText('Ren: 1 picture.');
  expect(service.sent('v1/gallery/references')).toHaveLength(1);
  expect(shown().queryByRole('button', { name: /^Yes/ })).toBeNull();
});

test('whom visitors name has the name in this list, until that is undone', async () => {
  const service = startPeople();
  service.on('v1/gallery', forbidden);
  serveFrom('https://kyara.example/');
  const user = await openPeople();
  await user.click(await card('Unknown 1'));
  await shown().findByText(en.hereOnly);
  expect(shown().queryByText(galleryTexts.forbidden)).toBeNull();
  await user.type(shown().getByRole('combobox', { name: galleryTexts.name }), 'Ann');
  await user.type(shown().getByRole('combobox', { name: galleryTexts.work }), 'Summer{Enter}');
  await shown().findByText('Ann: 3 pictures. Kept in this list only.');
  expect((await card('Ann')).textContent).toContain('3 pictures');
  await user.click(await card('Ren'));
  await user.click(shown().getByRole('button', { name: 'Yes, this is Ren' }));
  await shown().findByText('Ren: 1 picture. Kept in this list only.');
  await undo(user);
  shown().getByRole('button', { name: 'Yes, this is Ren' });
  expect(changesOf(service)).toEqual([]);
});

test('a token that does not count leaves a name in this list, and is told', async () => {
  const service = startPeople();
  service.on('v1/gallery', forbidden);
  service.on('v1/gallery/references', forbidden);
  changeToken('wrong');
  const user = await openPeople();
  await user.click(await card('Unknown 1'));
  await shown().findByText(galleryTexts.wrongToken);
  await act(() => nameHeads(headsFrom('one'), named('Ann')));
  await shown().findByText('Ann: 3 pictures. Kept in this list only.');
  await undo(user);
  expect(currentSorting().named.size).toBe(0);
});

test('whoever goes back to all has the focus on the group that was open', async () => {
  startPeople();
  const user = await openPeople();
  await user.click(await card('Unknown 2'));
  await user.click(shown().getByRole('link', { name: en.back }));
  expect(document.activeElement).toBe(await card('Unknown 2'));
});

test('visitors sort heads by hand, and change nothing in the gallery', async () => {
  const service = startPeople();
  serveFrom('https://kyara.example/');
  const user = await openPeople();
  await user.click(await card('Unknown 1'));
  await user.click(shown().getByRole('checkbox', { name: /1: 0.png/ }));
  await user.click(shown().getByRole('button', { name: en.takeOut }));
  await shown().findByText('1 face removed from Unknown 1.');
  await user.click(shown().getByRole('button', { name: en.mergeWith }));
  const list = shown().getByRole('list', { name: en.mergeWith });
  // The sheet may hide the faces that are moved: it shows them itself.
  const moved = list.previousElementSibling!;
  expect(moved.querySelectorAll('[data-unsure]')).toHaveLength(2);
  const targets = within(list);
  // All look alike to the recogniser but Ren, and so keep their order.
  expect(targets.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['Unknown 2', 'Unknown 3', 'Ren'],
  ]);
  await user.click(targets.getByRole('button', { name: 'Unknown 2' }));
  await shown().findByText(/2 faces moved to Unknown 2/);
  await user.click(shown().getByRole('link', { name: en.back }));
  expect((await card('Unknown 2')).textContent).toContain('3 pictures');
  await card('Unknown 3');
  expect(changesOf(service)).toEqual([]);
});

test('pictures are filtered by who is in them', async () => {
  startPeople();
  const user = await openPeople();
  await user.click(shown().getByRole('link', { name: new RegExp(`^${en.byPicture}`) }));
  const names = () =>
    shown()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const filter = shown().getByRole('combobox', { name: en.show });
  await user.selectOptions(filter, en.anyUnsure);
  expect(names()).toEqual(['Ren?5.png']);
  await user.selectOptions(filter, 'Unknown 1');
  expect(names()).toEqual(['Unknown 10.png', 'Unknown 11.png', 'Unknown 13.png']);
  await user.selectOptions(filter, en.anyUnknown);
  await waitFor(() => expect(names()).toHaveLength(4));
  shown().getByText('4 pictures');
  await user.click(shown().getByRole('button', { name: /0.png/ }));
  history.back();
  await waitFor(() => expect(new URLSearchParams(location.search).get('page')).toBe('people'));
  expect(shown().getByRole<HTMLSelectElement>('combobox', { name: en.show }).value).toBe('unknown');
});

test('what is no face is gone from the list, and back by undo', async () => {
  const { user } = await openAsOwner();
  shown().getByRole('link', { name: 'By character 1 + 2 unknown' });
  await user.click(await card('Unknown 2'));
  await user.click(shown().getByRole('button', { name: en.notFace }));
  await shown().findByText('1 removed: not a face. Kept in this list only.');
  await shown().findByRole('link', { name: 'By character 1 + 1 unknown' });
  await user.click(shown().getByRole('button', { name: shared.undo }));
  await shown().findByRole('link', { name: 'By character 1 + 2 unknown' });
});

test('people of one name are told apart by their series', async () => {
  const service = startPeople();
  await openPeople();
  onNames(service, (handle) => {
    const work = handle.startsWith('one') ? 'The Winter Wood' : 'Summer';
    return { not_confident: false, character: [{ work, character: 'Rei', score: 0.9 }] };
  });
  await act(() => askAboutHeads(() => true));
  const cards = await shown().findAllByRole('link', { name: /^Rei/ });
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'ReiThe Winter Wood3 pictures',
    'ReiSummer3 pictures',
  ]);
});

test('a finger is shown the faces: no field opens its keyboard', async () => {
  startPeople();
  changeToken('owner');
  const { matchMedia } = globalThis;
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(pointer: coarse)' ? { matches: true } : matchMedia(query),
  );
  const user = await openPeople();
  await user.click(await card('Unknown 1'));
  await shown().findByRole('combobox', { name: galleryTexts.name });
  expect(document.activeElement?.textContent).toBe('Unknown 1');
});

test('how many failed leads to them, each with its reason, not thousands at once', async () => {
  startPeople().on('v1/search', () => refusal('unsupportedFormat'));
  const user = show(
    <>
      <QueueAndNotes />
      <PeoplePage />
    </>,
  );
  queueFiles(Array.from({ length: 70 }, (_, at) => chosenFile(`${at}.png`)));
  const all = await shown().findByRole('link', {
    name: queue.failed.replace('{{count, number}}', '70'),
  });
  await user.click(all);
  await waitFor(() =>
    expect(shown().getAllByText(failure.status.unsupportedFormat)).toHaveLength(60),
  );
  expect(shown().getByRole<HTMLSelectElement>('combobox', { name: en.show }).value).toBe('failed');
  await user.click(shown().getByRole('button', { name: /59.png/ }));
  expect(currentRoute()).toMatchObject({ source: { file: { name: '59.png' } } });
});

const changesOf = ({ asked }: Service) =>
  asked
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('v1/gallery/'))
    .map(({ path, fields: { character, handles = [], undo } }) => [
      path.slice('v1/gallery/'.length),
      character ?? undo,
      ...(handles as string[]),
    ]);

/** Ren in two pictures and Dora in one. */
async function openTwo() {
  const { service, user } = await openAsOwner();
  service.learn('two', 'Dora');
  await act(() => askAboutHeads(() => true));
  await card('Dora');
  return { service, user };
}

type User = Awaited<ReturnType<typeof openPeople>>;

async function move(user: User, from: string, face: RegExp, to: string): Promise<void> {
  await user.click(await card(from));
  await user.click(shown().getByRole('checkbox', { name: face }));
  await user.click(shown().getByRole('button', { name: en.moveTo }));
  const targets = within(shown().getByRole('list', { name: en.moveTo }));
  await user.click(targets.getByRole('button', { name: to }));
}

test('a head that is moved is somebody, and not who it was taken for, until undone', async () => {
  const { service, user } = await openTwo();
  await move(user, 'Ren', /5: 4.png/, 'Dora');
  await shown().findByText('1 face moved to Dora.');
  expect(changesOf(service)).toEqual([
    ['references', 'Dora'],
    ['rejections', 'Ren', 'ren-1'],
  ]);
  await user.click(shown().getByRole('link', { name: en.back }));
  expect((await card('Dora')).textContent).toContain('2 pictures');
  await undo(user);
  expect(changesOf(service).slice(2)).toEqual([
    ['undo', 'rejection'],
    ['undo', 'lesson-1'],
  ]);
  expect((await card('Ren')).textContent).toContain('2 pictures');
});

test('a group that is merged with somebody known is taught, and others like it have the name', async () => {
  const { service, user } = await openTwo();
  await user.click(await card('Dora'));
  await user.click(shown().getByRole('button', { name: en.mergeWith }));
  service.learn('one-1', 'Ren');
  await user.click(shown().getByRole('button', { name: 'Ren' }));
  await shown().findByText('1 face moved to Ren. 1 more picture now has this name.');
  shown().getByRole('heading', { name: 'Ren' });
  expect(changesOf(service)).toEqual([
    ['references', 'Ren'],
    ['rejections', 'Dora', 'two-1'],
  ]);
});

test('of a head that is moved to an unknown group is kept who it is not', async () => {
  const { service, user } = await openTwo();
  await move(user, 'Ren', /5: 4.png/, 'Unknown 1');
  await shown().findByText('1 face moved to Unknown 1.');
  expect(changesOf(service)).toEqual([['rejections', 'Ren', 'ren-1']]);
});

const REN = {
  ...{ work: '冬の森', character: 'レン' },
  names: { work: { en: 'The Winter Wood' }, character: { en: 'Ren' } },
};

test('who is known by a name in the page’s language is told by the gallery’s', async () => {
  const { service, user } = await openAsOwner();
  onNames(service, () => ({ not_confident: false, character: [{ ...REN, score: 0.95 }] }));
  await act(() => askAboutHeads(({ handle }) => handle === 'ren-1'));
  await move(user, 'Ren', /5: 4.png/, 'Unknown 1');
  await shown().findByText('1 face moved to Unknown 1.');
  expect(changesOf(service)).toEqual([['rejections', 'Ren', 'ren-1']]);
});

/** Rejections are answered once the function that is returned is called. */
function holdRejections(service: Service): () => void {
  const { opened, open } = gate();
  const reply = { ...OK, undo: 'rejection' };
  service.on('v1/gallery/rejections', () => opened.then(() => json(reply)));
  return open;
}

test('an undo waits for the lesson that is under way', async () => {
  const { service, user } = await openTwo();
  const reject = holdRejections(service);
  await move(user, 'Ren', /5: 4.png/, 'Dora');
  await shown().findByText('1 face moved to Dora.');
  await user.click(shown().getByRole('button', { name: shared.undo }));
  reject();
  await shown().findByText(shared.undone);
  expect(changesOf(service).slice(2)).toEqual([
    ['undo', 'rejection'],
    ['undo', 'lesson-1'],
  ]);
});

test('a group keeps its name for a head that comes while the name is taken back', async () => {
  const { service, user } = await openAsOwner();
  await act(() => nameHeads(headsFrom('one'), named('Ann')));
  const { opened, open } = gate();
  service.on('v1/gallery/undo', () => opened.then(() => json(OK)));
  await user.click(shown().getByRole('button', { name: shared.undo }));
  const groups = groupsOf(headsOf(currentItems(), currentSorting()), currentSorting());
  const to = groups.find(({ person }) => person?.character === 'Ann')!;
  const from = groups.find(({ number }) => number === 2)!;
  await act(() => moveHeads(from.heads, { from, to, name: 'Ann', mayTeach: false }));
  await act(async () => open());
  await shown().findByText(shared.undone);
  expect((await card('Ann')).textContent).toContain('1 picture');
  expect(shown().queryByRole('link', { name: /NaN/ })).toBeNull();
});

test('a lesson waits for the one under way: what it contradicts is there by then', async () => {
  const { service, user } = await openTwo();
  const reject = holdRejections(service);
  await move(user, 'Ren', /5: 4.png/, 'Dora');
  await shown().findByText('1 face moved to Dora.');
  await user.click(shown().getByRole('link', { name: en.back }));
  await move(user, 'Dora', /5: 4.png/, 'Unknown 1');
  await shown().findByText('1 face moved to Unknown 1.');
  const first = [
    ['references', 'Dora'],
    ['rejections', 'Ren', 'ren-1'],
  ];
  expect(changesOf(service)).toEqual(first);
  reject();
  await shown().findByText('1 face moved to Unknown 1.');
  expect(changesOf(service)).toEqual([...first, ['rejections', 'Dora', 'ren-1']]);
});

test('heads are sorted by hand without the owner’s token, too', async () => {
  const { service, user } = await openTwo();
  service.on('v1/gallery/', locked);
  await move(user, 'Ren', /5: 4.png/, 'Dora');
  await shown().findByText('1 face moved to Dora. Kept in this list only.');
  expect(shown().getAllByRole('alert')).toHaveLength(1);
  await user.click(shown().getByRole('checkbox', { name: /6: 5.png/ }));
  await user.click(shown().getByRole('button', { name: 'Not Ren' }));
  await shown().findByText('1 face isn’t Ren. Kept in this list only.');
  expect(shown().getAllByRole('alert')).toHaveLength(1);
});

test('what cannot be learned is learned not at all, and said beside what was moved', async () => {
  const { service, user } = await openTwo();
  service.on('v1/gallery/rejections', () => refusal('busy'));
  await move(user, 'Ren', /5: 4.png/, 'Dora');
  await shown().findByText('1 face moved to Dora. Kept in this list only.');
  await shown().findByText(galleryTexts.failure.busy);
  expect(changesOf(service).at(-1)).toEqual(['undo', 'lesson-1']);
  await undo(user);
});

test('what a lesson that failed has left in the gallery goes with the undo', async () => {
  const { service, user } = await openTwo();
  service.on('v1/gallery/rejections', () => refusal('busy'));
  service.on('v1/gallery/undo', () => refusal('internal'));
  await move(user, 'Ren', /5: 4.png/, 'Dora');
  await shown().findByText('1 face moved to Dora. Kept in this list only.');
  // Why it failed, not why it could not be taken back.
  await shown().findByText(galleryTexts.failure.busy);
  service.on('v1/gallery/undo', () => json(OK));
  await undo(user);
  expect(changesOf(service).slice(2)).toEqual(Array(2).fill(['undo', 'lesson-1']));
});

test('a wrong name is replaced at once: all heads are somebody else', async () => {
  const { service, user } = await openTwo();
  await user.click(await card('Ren'));
  const button = shown().getByRole('button', { name: en.thisIs });
  await user.click(button);
  const field = await shown().findByRole('combobox', { name: galleryTexts.name });
  expect(document.activeElement).toBe(field);
  // Ren is nearest, but is not offered again.
  expect(shown().queryByRole('group', { name: shared.result.closest })).toBeNull();
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(button);
  await user.click(button);
  service.learn('ren', 'Ann');
  await user.keyboard('Ann');
  await user.type(shown().getByRole('combobox', { name: galleryTexts.work }), 'Summer{Enter}');
  await shown().findByText('Ann: 2 pictures.');
  shown().getByRole('heading', { name: 'Ann' });
  expect(changesOf(service)).toEqual([
    ['references', 'Ann'],
    ['references', 'Ann'],
    ['rejections', 'Ren', 'ren-1', 'ren-2'],
  ]);
  await user.click(shown().getByRole('link', { name: en.back }));
  expect(shown().queryByRole('link', { name: /^Ren/ })).toBeNull();
  service.learn('ren', 'Ren');
  await undo(user);
  expect((await card('Ren')).textContent).toContain('2 pictures');
});

test('a name is for the chosen heads alone', async () => {
  const { service, user } = await openTwo();
  await user.click(await card('Unknown 1'));
  await user.click(shown().getByRole('checkbox', { name: /1: 0.png/ }));
  const field = await shown().findByRole('combobox', { name: galleryTexts.name });
  await user.type(field, 'Ann');
  const work = shown().getByRole<HTMLInputElement>('combobox', { name: galleryTexts.work });
  await user.clear(work);
  await user.type(work, 'Summer{Enter}');
  await shown().findByText('Ann: 1 picture.');
  expect(changesOf(service)).toEqual([['references', 'Ann']]);
  shown().getByRole('heading', { name: 'Unknown 1' });
  expect(shown().getAllByRole('checkbox')).toHaveLength(2);
  const [next] = shown().getAllByRole<HTMLInputElement>('combobox');
  expect(next!.value).toBe('');
});

test('where some were to be moved, all are not moved by the same press', async () => {
  const { user } = await openTwo();
  await user.click(await card('Unknown 1'));
  const face = shown().getByRole('checkbox', { name: /1: 0.png/ });
  await user.click(face);
  await user.click(shown().getByRole('button', { name: en.moveTo }));
  await user.click(face);
  expect(shown().queryByRole('list', { name: en.mergeWith })).toBeNull();
});

test('whoever was named in another language is called by the name in the page’s', async () => {
  const { service, user } = await openAsOwner();
  onNames(service, () => ({ not_confident: true, character: [{ ...REN, score: 0.5 }] }));
  await act(() => askAboutHeads(({ handle }) => handle?.startsWith('ren') === true));
  await user.click(await card('Ren'));
  await user.click(shown().getByRole('checkbox', { name: /5: 4.png/ }));
  await user.click(shown().getByRole('button', { name: 'Not Ren' }));
  await shown().findByText('1 face isn’t Ren.');
  await user.click(shown().getByRole('button', { name: 'Yes, this is Ren' }));
  await shown().findByText(/^Ren: 1 picture\./);
});

test('the form has the series of who was named last in this list, unless one is said for all', async () => {
  const { user } = await openAsOwner();
  const workOf = async (name: string) => {
    await user.click(await card(name));
    const label = { name: galleryTexts.work };
    const { value } = await shown().findByRole<HTMLInputElement>('combobox', label);
    await user.click(shown().getByRole('link', { name: en.back }));
    return value;
  };
  await user.click(await card('Unknown 1'));
  const offer = await shown().findByRole('group', { name: shared.result.closest });
  await user.click(within(offer).getByRole('button'));
  await user.keyboard('{Enter}');
  await shown().findByText('Haruse: 3 pictures.');
  expect(await workOf('Unknown 2')).toBe('The Winter Wood');
  await act(() => narrowTo({ work: 'The Summer Sea', names: {} }, ''));
  expect(await workOf('Unknown 2')).toBe('The Summer Sea');
  await act(() => narrowTo(undefined, ''));
  act(clear);
  cleanup();
  await openPeople();
  expect(await workOf('Unknown 2')).toBe('');
});

test('a comparison that ends after the list is cleared counts no more', async () => {
  const service = startPeople();
  const compared = gate();
  service.on('v1/heads/groups', async () => {
    await compared.opened;
    return json({ ...OK, trace_id: 't', groups: [[0, 1, 2, 3, 4, 5]] });
  });
  show(<PeoplePage />);
  queueFiles(ANSWERS.map((_, at) => chosenFile(`${at}.png`)));
  openPage('people');
  await waitFor(() => expect(currentSorting().grouping).toBe('asking'));
  act(clear);
  compared.open();
  await act(moment);
  expect(currentSorting()).toMatchObject({ grouping: 'settled', numbers: new Map() });
});
