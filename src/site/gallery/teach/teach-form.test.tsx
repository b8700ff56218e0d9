import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { en as answer } from '../../i18n/en.ts';
import { ja as answerJa } from '../../i18n/ja.ts';
import {
  answered,
  EMPTY_GALLERY,
  forbidden,
  head,
  json,
  lessonReply,
  OK,
  refusal,
  type Service,
  startService,
  TRACE,
} from '../../testing/service.ts';
import type { Source } from '../../shell/source.ts';
import { knownWork } from '../../search/narrowing-work.ts';
import { button, ownFile, serveFrom, shown, showResult, speak } from '../../testing/show.tsx';
import { en, ja } from '../texts.ts';
import { changeSettings } from '../../settings/store.ts';
import { changeToken } from '../token.ts';

function startGallery(): Service {
  const service = startService();
  service.on('v1/gallery', () => json(EMPTY_GALLERY));
  return service;
}

const field = (name: string) => shown().findByRole('combobox', { name });

async function openForm(source?: Source) {
  const user = showResult(source);
  await user.click(await button(answer.result.teachThis.replace('{{number}}', '1')));
  return user;
}

test('a missing name is asked for, and a lost recognition can be made again, with what was typed', async () => {
  const service = startGallery();
  service.on('v1/gallery/references', () => refusal('notFound'));
  const user = await openForm();
  await user.click(await button(en.save));
  await shown().findByText(en.teach.empty);
  await user.type(await field(en.name), 'Verdi');
  await user.click(await button(en.save));
  await shown().findByText(en.teach.noWork);
  await user.type(await field(en.work), 'The Winter Wood');
  await user.click(await button(en.save));
  await shown().findByText(en.teach.expired);
  const sent = service.asked.find(({ method, path }) => method === 'POST' && path !== 'v1/search');
  const lesson = { character: 'Verdi', work: 'The Winter Wood', trace_id: TRACE, box_id: 'one' };
  expect(sent!.fields).toMatchObject(lesson);
  expect(service.searches()).toHaveLength(1);
  await user.click(await button(answer.result.again));
  await waitFor(() => expect(service.searches()).toHaveLength(2));
  await shown().findByRole('heading', { name: /Haruse/ });
  expect((await field(en.name)).getAttribute('value')).toBe('Verdi');
  expect((await field(en.work)).getAttribute('value')).toBe('The Winter Wood');
});

test('a picture whose recognition the service has lost is taught by its file and the head’s box', async () => {
  const service = startGallery();
  service.on('v1/gallery/references', ({ fields }) =>
    'trace_id' in fields
      ? refusal('notFound')
      : lessonReply({ work: 'The Winter Wood', character: 'Verdi' }),
  );
  const user = await openForm(ownFile());
  await user.type(await field(en.name), 'Verdi');
  await user.type(await field(en.work), 'The Winter Wood');
  await user.click(await button(en.save));
  await waitFor(() => expect(service.searches()).toHaveLength(2));
  const sent = service.asked.filter(
    ({ method, path }) => method === 'POST' && path !== 'v1/search',
  );
  expect(sent.at(-1)!.fields).toMatchObject({
    character: 'Verdi',
    work: 'The Winter Wood',
    box: JSON.stringify(head('one').box),
  });
});

test('what is being typed outlives an answer to other settings, until it is given up', async () => {
  startGallery();
  const user = await openForm();
  await user.type(await field(en.name), 'Verdi');
  act(() => changeSettings({ isMulti: false }));
  await waitFor(async () => expect((await field(en.name)).getAttribute('value')).toBe('Verdi'));
  await user.click(await button(answer.waiting.cancel));
  act(() => changeSettings({ isMulti: true }));
  await shown().findByRole('heading', { name: /Haruse/ });
  expect(shown().queryByRole('combobox', { name: en.name })).toBeNull();
});

test('works are suggested with those that begin with the text first', async () => {
  const service = startGallery();
  const works = ['Age of Winter', 'Winter Wood', 'Summer'].map((work, at) => {
    return { work, names: {}, characters: 9 - at };
  });
  service.on('v1/works', () => json({ code: 0, message: '', works }));
  const user = await openForm();
  await user.type(await field(en.work), 'win');
  const list = within(await screen.findByRole('listbox'));
  const options = list.getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Winter Wood', 'Age of Winter']);
  shown().getByText('2 suggestions, or enter a new name');
});

test('the series that was given is filled in, and its people are suggested first', async () => {
  const service = startGallery();
  const [series, other] = ['Winter Wood', 'Summer'].map((work) => ({
    ...{ work, names: {}, characters: 1 },
  }));
  service.on('v1/works', () => json({ code: 0, message: '', works: [series, other] }));
  const known = (work: string) => ({ work, character: `Robin of ${work}`, references: 1, own: 0 });
  service.on('v1/gallery?', ({ path }) => {
    const of = new URLSearchParams(path.split('?')[1]).get('work');
    const characters = ['Summer', 'Winter Wood'].filter((work) => (of ?? work) === work).map(known);
    return json({
      ...{ ...EMPTY_GALLERY, total: characters.length },
      characters: characters.map((one) => ({
        ...{ ...one, names: { work: {}, character: {} }, warnings: 0 },
      })),
    });
  });
  knownWork.set({ work: 'Winter Wood', names: {}, model: '' });
  const user = await openForm();
  expect((await field(en.work)).getAttribute('value')).toBe('Winter Wood');
  await user.type(await field(en.name), 'Robin');
  await waitFor(() => {
    const options = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Robin of Winter WoodWinter Wood',
      'Robin of SummerSummer',
    ]);
  });
});

test('teaching is offered to the owner and to whoever has a token, to nobody else', async () => {
  startGallery();
  serveFrom('https://kyara.example/');
  showResult();
  await shown().findByRole('heading', { name: /Haruse/ });
  expect(shown().queryByRole('button', { name: /this is…/ })).toBeNull();
  act(() => changeToken('a-token'));
  await button(answer.result.teachThis.replace('{{number}}', '1'));
});

test('whoever may not teach is told how to get leave, before anything is typed', async () => {
  startService().on('v1/gallery', forbidden);
  await openForm();
  await shown().findByText(en.forbiddenHow);
  shown().getByRole('link', { name: en.toSettings });
  expect(shown().queryByRole('combobox', { name: en.name })).toBeNull();
});

const VERDI = { work: 'The Winter Wood', character: 'Verdi' };

/** Heads that nobody knows; what is taught is answered with plain names. */
function startUnknown(...ids: string[]): Service {
  const service = startGallery();
  service.on('v1/search', () =>
    answered(ids.map((id) => head(id, { not_confident: true, unknown: true }))),
  );
  service.on('v1/gallery/references', () => lessonReply(VERDI));
  return service;
}

async function nameIt(user: UserEvent): Promise<void> {
  await user.type(await field(en.name), VERDI.character);
  await user.type(await field(en.work), VERDI.work);
}

const openHead = (number: number, text: string = answer.result.nameIt) =>
  button(answer.result.numbered.replace('{{number}}', String(number)).replace('{{text}}', text));

const formOf = (number: number, name: string = en.teach.heading) =>
  shown().findByRole('form', { name: name.replace('{{number, number}}', String(number)) });

test('what was typed on a Japanese page is sent as Japanese, told and handed on', async () => {
  await speak('ja');
  const service = startUnknown('one', 'two');
  const user = showResult();
  const label = answerJa.result.numbered
    .replace('{{number}}', '1')
    .replace('{{text}}', answerJa.result.nameIt);
  await user.click(await button(label));
  await user.type(await field(ja.name), '空木原');
  await user.type(await field(ja.work), '冬の森');
  await user.click(await button(ja.save));
  const next = within(await formOf(2, ja.teach.heading));
  expect(next.getByRole<HTMLInputElement>('combobox', { name: ja.work }).value).toBe('冬の森');
  shown().getByText('✓ 空木原');
  const [sent] = service.sent('v1/gallery/references');
  expect(sent!.fields).toMatchObject({ names: { character: { ja: '空木原' } } });
  await user.click(next.getByRole('button', { name: answerJa.waiting.cancel }));
  await shown().findByText(/空木原.*冬の森|冬の森.*空木原/);
});

test('Escape closes a form in which nothing was written, and no other', async () => {
  startUnknown('one');
  const user = showResult();
  await user.click(await openHead(1));
  await user.type(await field(en.work), 'The Winter Wood');
  await user.keyboard('{Escape}{Escape}');
  expect((await field(en.work)) as HTMLInputElement).toHaveProperty('value', 'The Winter Wood');
  await user.clear(await field(en.work));
  await user.keyboard('{Escape}{Escape}');
  expect(shown().queryByRole('combobox', { name: en.work })).toBeNull();
});

test('Escape closes a form that was only handed its series, and what was taught counts', async () => {
  const service = startUnknown('one', 'two');
  const user = showResult();
  await user.click(await openHead(1));
  await nameIt(user);
  await user.click(await button(en.save));
  const name = within(await formOf(2)).getByRole('combobox', { name: en.name });
  await waitFor(() => expect(document.activeElement).toBe(name));
  service.on('v1/search', () => answered([head('one'), head('two')]));
  const { length } = service.searches();
  await user.keyboard('{Escape}');
  expect(shown().queryByRole('form')).toBeNull();
  await shown().findAllByRole('heading', { name: /Haruse/ });
  expect(service.searches()).toHaveLength(length + 1);
});

test('a pressed button without the focus, as in Safari, leads to the next head too', async () => {
  startUnknown('one', 'two');
  const user = showResult();
  await user.click(await openHead(1));
  await nameIt(user);
  const save = await button(en.save);
  act(() => {
    (document.activeElement as HTMLElement).blur();
    save.click();
  });
  await formOf(2);
});

test('heads that were passed over are not asked about again', async () => {
  startUnknown('one', 'two', 'three');
  const user = showResult();
  await user.click(await openHead(1));
  await user.click(await button(answer.waiting.cancel));
  await user.click(await openHead(3));
  await nameIt(user);
  await user.click(await button(en.save));
  await waitFor(() => expect(shown().queryByRole('form')).toBeNull());
});

test('what is being written stays when the answer to another lesson comes, and its undo', async () => {
  const service = startGallery();
  const known = [head('one'), head('two', { box: [0.5, 0.5, 1, 1] })];
  service.on('v1/search', () => answered(known));
  const release: (() => void)[] = [];
  const held = (answer: Response) => () =>
    new Promise<Response>((resolve) => release.push(() => resolve(answer)));
  service.on('v1/gallery/references', held(lessonReply(VERDI)));
  service.on('v1/gallery/undo', held(json(OK)));
  const teachThis = (number: string) =>
    button(answer.result.teachThis.replace('{{number}}', number));
  const user = showResult();
  await user.click(await teachThis('1'));
  await nameIt(user);
  await user.click(await button(en.save));

  await user.click(await teachThis('2'));
  const form = within(await formOf(2));
  const name = form.getByRole<HTMLInputElement>('combobox', { name: en.name });
  await user.type(name, 'Ren');
  // A failing refetch takes nothing away either.
  service.on('v1/gallery?limit=1', () => Promise.reject(new TypeError('Failed to fetch')));
  release.shift()!();
  const { character, work } = VERDI;
  await screen.findByText(en.teach.taught.replace('{{name}}', character).replace('{{work}}', work));
  await user.type(name, ' U');
  expect(name.value).toBe('Ren U');

  await user.dblClick(await screen.findByRole('button', { name: answer.undo }));
  await waitFor(() => expect(release).toHaveLength(1));
  // Not taken from under the focus.
  expect(screen.getByRole('button', { name: answer.undo }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  release.shift()!();
  await screen.findByText(answer.undone);
  expect(service.sent('v1/gallery/undo')).toHaveLength(1);
  expect(name.value).toBe('Ren U');
  // The last form has gone: now the picture is asked about again.
  const searches = service.searches().length;
  await user.click(form.getByRole('button', { name: answer.waiting.cancel }));
  await waitFor(() => expect(service.searches()).toHaveLength(searches + 1));
  expect(document.activeElement).not.toBe(document.body);
});
