import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Root } from '../app/root.tsx';
import { en as shared } from '../i18n/en.ts';
import { queryClient } from '../shell/query-client.ts';
import { gate, json, startService } from '../testing/service.ts';
import { GALLERY_KEY } from './client.ts';
import { en } from './texts.ts';
import { changeToken } from './token.ts';

/** What is written, shown or opened while an answer about the gallery is on its way stays. */

const OK = { code: 0, message: '', version: 'v', undo: 'token' };
const WORK = 'The Winter Wood';
/** Of the work Frieren, in another language. */
const TITLE = '葬送のフリーレン';

interface Names {
  ja?: string;
  zh?: string;
}

/** One character with two pictures of one's own, in a gallery that keeps what it is told. */
function startGallery() {
  const service = startService();
  const known = { work: WORK, character: 'Verdi', names: { ja: 'はる' } as Names, pictures: 2 };
  let held = Promise.resolve();
  const names = () => ({ work: {}, character: known.names });
  service.on('v1/gallery', () => {
    const { work, character, pictures } = known;
    const counts = { references: pictures, own: pictures };
    return json({
      ...{ ...OK, total: 1, works: [{ work, names: {}, characters: 1, ...counts }] },
      characters: [{ work, character, names: names(), ...counts, warnings: 0 }],
    });
  });
  service.on('v1/gallery/character', async ({ method, fields }) => {
    if (method === 'GET') {
      const references = Array.from({ length: known.pictures }, (_, index) => ({
        ...{ id: `${index}`, image: `/v1/gallery/image/${index}`, own: true, use: 'head' },
        also: [],
      }));
      const { work, character } = known;
      return json({ ...OK, work, character, names: names(), references });
    }
    await held;
    const { names: given, to } = fields as { names?: Names; to?: Record<string, string> };
    Object.assign(known.names, given);
    known.character = to?.character ?? known.character;
    if (to?.work === TITLE) known.work = 'Frieren';
    return json({ ...OK, work: known.work, character: known.character });
  });
  service.on('v1/gallery/references', () => {
    known.pictures -= 1;
    return json(OK);
  });
  const holdBack = () => {
    const { opened, open } = gate();
    held = opened;
    return open;
  };
  return { ...service, holdBack };
}

/** The page of the one character. */
function open() {
  changeToken('owner');
  const query = new URLSearchParams({ page: 'gallery', work: WORK, character: 'Verdi' });
  window.history.replaceState(null, '', `/?${query.toString()}`);
  dispatchEvent(new PopStateEvent('popstate'));
  render(<Root />);
  return userEvent.setup();
}

const main = () => within(screen.getByRole('main'));
const field = (name: string) => main().findByLabelText<HTMLInputElement>(name);
const undoButton = () => screen.queryByRole('button', { name: shared.undo });

test('a late answer to a new name brings nobody back', async () => {
  const service = startGallery();
  const answer = service.holdBack();
  const user = open();
  const name = await main().findByRole('combobox', { name: en.name });
  await user.clear(name);
  await user.type(name, 'Bianca{Enter}');
  const sent = () => service.asked.filter(({ method }) => method === 'PATCH');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: shared.nav.history }));
  await screen.findByRole('heading', { level: 1, name: shared.nav.history });
  answer();
  // What the page does last before it tells of the change.
  const gallery = () => queryClient.getQueryCache().findAll({ queryKey: GALLERY_KEY });
  await waitFor(() => expect(gallery().some(({ state }) => state.isInvalidated)).toBe(true));
  screen.getByRole('heading', { level: 1, name: shared.nav.history });
  expect(new URLSearchParams(location.search).get('page')).toBe('history');
});

test('after a new name, the page of whom the answer tells is opened', async () => {
  startGallery();
  const user = open();
  const work = await main().findByRole('combobox', { name: en.work });
  await user.clear(work);
  await user.type(work, `${TITLE}{Enter}`);
  await waitFor(() => expect(new URLSearchParams(location.search).get('work')).toBe('Frieren'));
});

test('a double click removes one picture', async () => {
  const service = startGallery();
  const user = open();
  const remove = await main().findAllByRole('button', { name: /^Delete picture/ });
  await user.click(remove[0]!);
  await waitFor(() => expect(main().getAllByRole('button', { name: /^Delete/ })).toHaveLength(2));
  const left = main().getByRole('button', { name: /^Delete picture/ });
  fireEvent.click(left, { detail: 2 });
  await user.click(undoButton()!);
  expect(service.asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('what is written while names are saved stays, and the former way back goes', async () => {
  const service = startGallery();
  const user = open();
  const japanese = await field(en.nameIn.ja);
  const chinese = await field(en.nameIn.zh);
  const fill = async (input: HTMLInputElement, text: string) => {
    await user.clear(input);
    await user.type(input, text);
  };
  await fill(japanese, 'はるせ{Enter}');
  await screen.findByText(en.changed);
  expect(undoButton()).not.toBeNull();
  const answer = service.holdBack();
  await fill(japanese, 'はる{Enter}');
  await waitFor(() => expect(undoButton()).toBeNull());
  await fill(chinese, '小春');
  answer();
  await screen.findByText(en.changed);
  await waitFor(() => expect(undoButton()).not.toBeNull());
  expect(chinese.value).toBe('小春');
  expect(japanese.value).toBe('はる');
});
