import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { en as shared } from '../../i18n/en.ts';
import { changeSettings } from '../../settings/store.ts';
import { keepFile } from '../../shell/files.ts';
import { openPage } from '../../shell/route.ts';
import { sourceKey } from '../../shell/source.ts';
import {
  answered,
  chosenFile,
  EMPTY_GALLERY,
  gate,
  head,
  json,
  lessonReply,
  OK,
  REFERENCE,
  refusal,
  type Service,
  startService,
  TRACE,
} from '../../testing/service.ts';
import { button, show, shown, undo } from '../../testing/show.tsx';
import { GalleryPage } from '../gallery-page.tsx';
import { en as gallery } from '../texts.ts';
import { en } from './texts.ts';

const PLACE = { work: 'The Winter Wood', character: 'Verdi' };
let lessons = 0;

function startGallery(): Service {
  lessons = 0;
  const service = startService();
  service.on('v1/gallery', () => json(EMPTY_GALLERY));
  service.on('v1/gallery/character', () =>
    json({
      ...OK,
      ...{ ...PLACE, names: { work: {}, character: {} } },
      references: [REFERENCE],
    }),
  );
  service.on('v1/gallery/undo', () => json(OK));
  return service;
}

/** Tells of each lesson, with an undo of its own, unless it fails. */
function onLesson(service: Service, fails: (number: number) => boolean = () => false): void {
  service.on('v1/gallery/references', () => {
    lessons += 1;
    if (fails(lessons)) return refusal('busy');
    return lessonReply(PLACE, { undo: `token-${lessons}` });
  });
}

const picture = (name: string) => chosenFile(`${name}.png`);

const fill = (text: string, values: object) =>
  Object.entries(values).reduce(
    (all, [key, value]) => all.replace(`{{${key}, number}}`, value),
    text,
  );

async function choose(...files: File[]): Promise<UserEvent> {
  openPage('gallery', { add: 'character' });
  const user = show(<GalleryPage />);
  await shown().findByText(en.how);
  await user.upload(screen.getByTestId('file-input'), files);
  return user;
}

async function nameIt(user: UserEvent): Promise<void> {
  const [name] = await shown().findAllByRole('combobox', { name: gallery.name });
  await user.type(name!, 'Verdi');
  await user.type(shown().getAllByRole('combobox', { name: gallery.work })[0]!, 'The Winter Wood');
}

/** Presses what saves so many pictures. */
async function saveThem(user: UserEvent, count: number): Promise<void> {
  const text = count === 1 ? en.save_one : en.save_other;
  await user.click(await button(fill(text, { count: `${count}` })));
}

const added = (name = 'Verdi') => shown().findByText(gallery.added.replace('{{name}}', name));
const taught = ({ sent }: Service) => sent('v1/gallery/references').map(({ fields }) => fields);
const undone = ({ sent }: Service) => sent('v1/gallery/undo').map(({ fields }) => fields.undo);

test('the largest head is chosen, or another', async () => {
  const service = startGallery();
  onLesson(service);
  service.on('v1/search', () =>
    answered([
      head('small', { box: [0, 0, 0.1, 0.1] }),
      head('large', { box: [0.2, 0.2, 0.8, 0.8] }),
    ]),
  );
  const user = await choose(picture('one'), picture('two'));
  const radios = () => shown().getAllByRole<HTMLInputElement>('radio');
  await waitFor(() =>
    expect(radios().map(({ checked }) => checked)).toEqual([false, true, false, true]),
  );
  await user.click(radios()[2]!);
  shown().getByText(en.enough.few);
  await nameIt(user);
  await saveThem(user, 2);
  await added();
  expect(taught(service)).toMatchObject([
    { trace_id: TRACE, box_id: 'large' },
    { trace_id: TRACE, box_id: 'small' },
  ]);
  await undo(user);
  expect(undone(service)).toEqual(['token-2', 'token-1']);
});

test('a picture that is brought along is there with its head, and taught by Save alone', async () => {
  const service = startGallery();
  onLesson(service);
  service.on('v1/search', () =>
    answered([
      head('large', { box: [0.2, 0.2, 0.8, 0.8] }),
      head('small', { box: [0, 0, 0.1, 0.1] }),
    ]),
  );
  openPage('gallery', {
    add: 'character',
    picture: sourceKey(keepFile(picture('one'))),
    head: '0,0,0.11,0.1',
  });
  const user = show(<GalleryPage />);
  await shown().findByText(en.enough.few);
  expect(shown().getAllByRole<HTMLInputElement>('radio')[1]!.checked).toBe(true);
  await nameIt(user);
  const save = await button(fill(en.save_one, { count: '1' }));
  expect(taught(service)).toEqual([]);
  await user.click(save);
  await added();
  expect(taught(service)).toMatchObject([{ box_id: 'small' }]);
});

test('a picture whose bytes are gone is asked for again', async () => {
  startGallery();
  openPage('gallery', { add: 'character', picture: 'file:from-another-visit-1', head: '0,0,1,1' });
  const user = show(<GalleryPage />);
  await shown().findByText(en.gone);
  await user.upload(screen.getByTestId('file-input'), [picture('one')]);
  await shown().findByText(en.enough.few);
  expect(shown().queryByText(en.gone)).toBeNull();
});

test('whoever may only look is offered none of it', async () => {
  startGallery().on('v1/gallery', () => json({ ...EMPTY_GALLERY, read_only: true }));
  openPage('gallery', { add: 'character' });
  show(<GalleryPage />);
  await shown().findByRole('searchbox', { name: gallery.search });
  expect(screen.queryByText(en.add)).toBeNull();
  expect(screen.queryByTestId('file-input')).toBeNull();
});

test('an undo that is cut off goes on with what is left', async () => {
  const service = startGallery();
  onLesson(service);
  const user = await choose(picture('one'), picture('two'), picture('three'));
  await shown().findByText(en.enough.good);
  await nameIt(user);
  await saveThem(user, 3);
  await added();
  service.on('v1/gallery/undo', ({ fields }) =>
    fields.undo === 'token-2' ? refusal('busy') : json(OK),
  );
  await user.click(await button(shared.undo));
  await shown().findByText(gallery.failure.busy);
  service.on('v1/gallery/undo', () => json(OK));
  await undo(user);
  expect(undone(service)).toEqual(['token-3', 'token-2', 'token-2', 'token-1']);
});

test('a picture without a head is sent whole; one that cannot be read is left out', async () => {
  const service = startGallery();
  onLesson(service);
  service.on('v1/search', () =>
    service.searches().length === 1
      ? answered([], { preview: '/v1/preview/p' })
      : refusal('unsupportedFormat'),
  );
  service.on('v1/preview/p', () => new Response('pixels'));
  const user = await choose(picture('one'));
  await shown().findByText(en.whole);
  // How well so many do was measured with faces.
  shown().getByText(en.enough.faceless);
  await user.upload(screen.getByTestId('file-input'), [picture('two')]);
  await shown().findByText(en.unused);
  await nameIt(user);
  await saveThem(user, 1);
  await added();
  expect(taught(service)).toHaveLength(1);
  expect(taught(service)[0]!.file).toBeDefined();
});

/** A save of three pictures whose second lesson fails. */
async function failInTheMiddle(service: Service): Promise<UserEvent> {
  onLesson(service, (number) => number === 2);
  const user = await choose(picture('one'), picture('two'), picture('three'));
  await shown().findByText(en.enough.good);
  await nameIt(user);
  await saveThem(user, 3);
  await shown().findByText(gallery.failure.busy);
  return user;
}

test('after a failure what was taught is taken back, and the next press starts anew', async () => {
  const service = startGallery();
  const user = await failInTheMiddle(service);
  expect(undone(service)).toEqual(['token-1']);
  await user.click(await button(fill(en.takeOutThis, { number: '1' })));
  // Its button has gone.
  expect(document.activeElement).toBe(shown().getByRole('region', { name: en.add }));
  await user.type(shown().getAllByRole('combobox', { name: gallery.name })[0]!, ' II');
  await saveThem(user, 2);
  await added('Verdi II');
  const after = taught(service).slice(2);
  expect(after.map(({ character }) => character)).toEqual(['Verdi II', 'Verdi II']);
});

test('recognising again keeps the chosen face', async () => {
  const service = startGallery();
  service.on('v1/search', () => {
    const { length } = service.searches();
    return answered([
      head(`small-${length}`, { box: [0, 0, 0.1, 0.1] }),
      head(`large-${length}`, { box: [0.2, 0.2, 0.8, 0.8] }),
    ]);
  });
  service.on('v1/gallery/references', () => refusal('notFound'));
  const user = await choose(picture('one'));
  await waitFor(() => expect(shown().getAllByRole('radio')).toHaveLength(2));
  await user.click(shown().getAllByRole('radio')[0]!);
  await nameIt(user);
  await saveThem(user, 1);
  await user.click(await button(shared.result.again));
  onLesson(service);
  await saveThem(user, 1);
  await added();
  expect(taught(service).at(-1)).toMatchObject({ box_id: 'small-2' });
});

test('nothing is saved before all is looked at', async () => {
  const service = startGallery();
  onLesson(service);
  const late = gate();
  service.on('v1/search', () =>
    service.searches().length === 1
      ? answered([head('a')])
      : late.opened.then(() => refusal('unsupportedFormat')),
  );
  const user = await choose(picture('one'), picture('two'));
  await shown().findByText(en.enough.few);
  await nameIt(user);
  const save = await button(en.finding);
  await user.click(save);
  expect(taught(service)).toEqual([]);
  late.open();
  await saveThem(user, 1);
  await added();
});

test('says so where the picture was there already, though its names are new', async () => {
  const service = startGallery();
  service.on('v1/gallery/references', () => lessonReply(PLACE, { added: false, undo: 'token' }));
  const user = await choose(picture('one'));
  await nameIt(user);
  await saveThem(user, 1);
  await shown().findByText(gallery.teach.known.replace('{{name}}', 'Verdi'));
  await button(shared.undo);
});

test('teaches the gallery that it is part of, whatever recognises pictures', async () => {
  changeSettings({ model: 'on-device' });
  const service = startGallery();
  onLesson(service);
  const user = await choose(picture('one'));
  await shown().findByText(en.toService);
  await nameIt(user);
  await saveThem(user, 1);
  await added();
  expect(service.searches()[0]!.fields.model).toBe('');
});
