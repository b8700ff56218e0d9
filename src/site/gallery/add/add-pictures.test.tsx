import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '../../shell/route.ts';
import {
  answered,
  head,
  json,
  refusal,
  startService,
  TRACE,
  type Service,
} from '../../testing/service.ts';
import { show, shown } from '../../testing/show.tsx';
import { GalleryPage } from '../gallery-page.tsx';
import { en as gallery } from '../texts.ts';
import { en } from './texts.ts';

const OK = { code: 0, message: '', version: 'v' };
const reference = { id: 'r', image: '/v1/reference/r', own: true, use: 'head', also: [] };

let lessons = 0;

function startGallery(): Service {
  lessons = 0;
  const service = startService();
  service.on('v1/gallery', () => json({ ...OK, works: [], characters: [], total: 0 }));
  service.on('v1/gallery/character', () =>
    json({
      ...OK,
      ...{ work: 'The Winter Wood', character: 'Verdi', names: { work: {}, character: {} } },
      references: [reference],
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
    const place = { work: 'The Winter Wood', character: 'Verdi' };
    return json({ ...OK, ...place, reference, added: true, undo: `token-${lessons}` });
  });
}

/** As chosen one by one; the test's browser leaves the path out. */
function picture(text: string): File {
  const file = new File([text], `${text}.png`, { type: 'image/png' });
  return Object.assign(file, { webkitRelativePath: '' });
}

const button = (name: string) => shown().findByRole('button', { name });
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
  const [name] = await shown().findAllByRole('combobox', { name: gallery.teach.character });
  await user.type(name!, 'Verdi');
  await user.type(
    shown().getAllByRole('combobox', { name: gallery.teach.work })[0]!,
    'The Winter Wood',
  );
}

const taught = ({ asked }: Service) =>
  asked.filter(({ path }) => path === 'v1/gallery/references').map(({ fields }) => fields);

test('the largest head is chosen, or another, and the same picture is taken once', async () => {
  const service = startGallery();
  onLesson(service);
  service.on('v1/search', () =>
    answered([
      head('small', { box: [0, 0, 0.1, 0.1] }),
      head('large', { box: [0.2, 0.2, 0.8, 0.8] }),
    ]),
  );
  const user = await choose(picture('one'), picture('two'), picture('one'));
  await shown().findByText(fill(en.same, { number: '1' }));
  const radios = () => shown().getAllByRole<HTMLInputElement>('radio');
  await waitFor(() =>
    expect(radios().map(({ checked }) => checked)).toEqual([false, true, false, true]),
  );
  await user.click(radios()[2]!);
  shown().getByText(en.enough.few);
  await nameIt(user);
  await user.click(await button(fill(en.save_other, { count: '2' })));
  await shown().findByText(gallery.added.replace('{{name}}', 'Verdi'));
  expect(taught(service)).toMatchObject([
    { trace_id: TRACE, box_id: 'large' },
    { trace_id: TRACE, box_id: 'small' },
  ]);
  await user.click(await button(gallery.undo));
  await shown().findByText(gallery.undone);
  const undone = service.asked.filter(({ path }) => path === 'v1/gallery/undo');
  expect(undone.map(({ fields }) => fields.undo)).toEqual(['token-2', 'token-1']);
});

test('an undo that is cut off goes on with what is left', async () => {
  const service = startGallery();
  onLesson(service);
  const user = await choose(picture('one'), picture('two'), picture('three'));
  await shown().findByText(en.enough.good);
  await nameIt(user);
  await user.click(await button(fill(en.save_other, { count: '3' })));
  await shown().findByText(gallery.added.replace('{{name}}', 'Verdi'));
  service.on('v1/gallery/undo', ({ fields }) =>
    fields.undo === 'token-2' ? refusal('busy') : json(OK),
  );
  await user.click(await button(gallery.undo));
  await shown().findByText(gallery.failure.busy);
  service.on('v1/gallery/undo', () => json(OK));
  await user.click(await button(gallery.undo));
  await shown().findByText(gallery.undone);
  const undone = service.asked.filter(({ path }) => path === 'v1/gallery/undo');
  const tokens = ['token-3', 'token-2', 'token-2', 'token-1'];
  expect(undone.map(({ fields }) => fields.undo)).toEqual(tokens);
});

test('a picture without a head is sent whole; one that cannot be read is left out', async () => {
  const service = startGallery();
  onLesson(service);
  let searches = 0;
  service.on('v1/search', () => {
    searches += 1;
    return searches === 1
      ? answered([], { preview: '/v1/preview/p' })
      : refusal('unsupportedFormat');
  });
  service.on('v1/preview/p', () => new Response('pixels'));
  const user = await choose(picture('one'));
  await shown().findByText(en.whole);
  await user.upload(screen.getByTestId('file-input'), [picture('two')]);
  await shown().findByText(en.unused);
  await nameIt(user);
  await user.click(await button(fill(en.save_one, { count: '1' })));
  await shown().findByText(gallery.added.replace('{{name}}', 'Verdi'));
  expect(taught(service)).toHaveLength(1);
  expect(taught(service)[0]!.base64).toMatch(/base64,cGl4ZWxz$/);
});

test('after a failure the rest is saved by the next press, and all is undone', async () => {
  const service = startGallery();
  onLesson(service, (number) => number === 2);
  const user = await choose(picture('one'), picture('two'), picture('three'));
  await shown().findByText(en.enough.good);
  await nameIt(user);
  await user.click(await button(fill(en.save_other, { count: '3' })));
  await shown().findByText(gallery.failure.busy);
  await user.click(await button(fill(en.save_other, { count: '3' })));
  await shown().findByText(gallery.added.replace('{{name}}', 'Verdi'));
  expect(taught(service)).toHaveLength(4);
  await user.click(await button(gallery.undo));
  await shown().findByText(gallery.undone);
  expect(service.asked.filter(({ path }) => path === 'v1/gallery/undo')).toHaveLength(3);
});
