import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { GalleryCharacterReply, GalleryReply } from '../../contract/gallery.ts';
import { LANGUAGES } from '../../contract/language.ts';
import type { PackListing } from '../../contract/packs.ts';
import { openPage } from '../shell/route.ts';
import {
  EMPTY_GALLERY,
  forbidden,
  json,
  locked,
  OK,
  refusal,
  type Service,
  startService,
} from '../testing/service.ts';
import { show, shown, speak, undo } from '../testing/show.tsx';
import { GalleryPage } from './gallery-page.tsx';
import { en as shared } from '../i18n/en.ts';
import { ja as sharedJa } from '../i18n/ja.ts';
import * as texts from './texts.ts';
import { changeToken } from './token.ts';

const { en, ja } = texts;
const WORK = 'Tideglass Harbor';
const NAME = 'Haruse Todoriki';
const NAMES = { work: { ja: '潮硝子の港' }, character: { ja: '轟木春瀬' } };

function pictures(count: number, own: boolean): GalleryCharacterReply['references'] {
  return Array.from({ length: count }, (_, index) => ({
    ...{ id: `${index}`, image: `/v1/gallery/image/${index}`, own },
    ...{ use: 'head' as const, also: [] },
  }));
}

function startGallery(references = pictures(5, false)): Service {
  const service = startService();
  const known = { work: WORK, character: NAME, names: NAMES };
  const counts = { references: references.length, own: 0 };
  const gallery: GalleryReply = {
    ...{ ...OK, total: 1 },
    works: [{ work: WORK, names: NAMES.work, characters: 1, ...counts }],
    characters: [{ ...known, ...counts, warnings: 0 }],
  };
  const character = { ...OK, ...known, references };
  service.on('v1/gallery', () => json(gallery));
  service.on('v1/gallery/character', () => json(character));
  return service;
}

test.each(LANGUAGES)('without the token one line says where the link is (%s)', async (language) => {
  startService().on('v1/gallery', locked);
  await speak(language);
  show(<GalleryPage />);
  await shown().findByText(texts[language].failure.locked);
  expect(shown().queryByText(texts[language].forbidden)).toBeNull();
});

test('a token that does not count is said to, and the right one puts it right', async () => {
  startService().on('v1/gallery', locked);
  changeToken('wrong');
  show(<GalleryPage />);
  await shown().findByText(en.wrongToken);
  shown().getByText(en.failure.locked);
  const { asked } = startGallery();
  changeToken('right');
  await shown().findByRole('link', { name: NAME });
  expect(asked[0]!.headers.get('Authorization')).toBe('Bearer right');
});

test.each([
  [403, en.forbidden],
  [413, en.failure.failed],
  [502, en.failure.failed],
])('a proxy’s page with HTTP %i is not taken for a lost connection', async (status, said) => {
  const headers = { 'content-type': 'text/html' };
  const page = () => new Response('<h1>No</h1>', { status, headers });
  startService().on('v1/gallery', page);
  show(<GalleryPage />);
  await shown().findByText(said);
});

test('names are in the page’s language', async () => {
  startGallery();
  await speak('ja');
  show(<GalleryPage />);
  shown().getByRole('heading', { name: sharedJa.nav.gallery });
  await shown().findByText(NAMES.character.ja);
});

test('from view to view the focus goes to the heading, and the title says who is shown', async () => {
  startGallery();
  const user = show(<GalleryPage />);
  await user.click(await shown().findByRole('link', { name: NAME }));
  await shown().findByText(en.shippedOnly);
  expect(document.activeElement?.tagName).toBe('H1');
  expect(document.title).toBe(`${NAME} · Kyara`);
  await user.click(shown().getByRole('link', { name: en.back }));
  await shown().findByRole('link', { name: NAME });
  expect(document.activeElement?.tagName).toBe('H1');
  expect(document.title).toBe(`${shared.nav.gallery} · Kyara`);
});

test('a series without characters is still the chosen one', async () => {
  const service = startGallery();
  service.on('v1/gallery', () => json({ ...OK, works: [], characters: [], total: 0 }));
  openPage('gallery', { work: 'Nope' });
  show(<GalleryPage />);
  await shown().findByText(en.none);
  expect(shown().getByRole<HTMLSelectElement>('combobox', { name: en.work }).value).toBe('Nope');
});

test('what is shipped can be read only', async () => {
  startGallery();
  openPage('gallery', { work: WORK, character: NAME });
  show(<GalleryPage />);
  await shown().findByText(en.shippedOnly);
  expect(shown().getAllByRole('img')).toHaveLength(5);
  expect(shown().getAllByText(en.counts)).toHaveLength(1);
  expect(shown().queryByText(en.shipped)).toBeNull();
  expect(shown().queryByRole('button', { name: en.removeCharacter })).toBeNull();
  expect(shown().queryByRole('button', { name: /^Delete picture/ })).toBeNull();
});

/** The page after a character of one's own is removed there. */
async function removeOwn() {
  const service = startGallery(pictures(2, true));
  openPage('gallery', { work: WORK, character: NAME });
  const user = show(<GalleryPage />);
  await shown().findByRole('button', { name: en.removeCharacter });
  service.on('v1/gallery/character', ({ method }) =>
    method === 'DELETE' ? json({ ...OK, undo: 'token' }) : refusal('notFound'),
  );
  await user.click(shown().getByRole('button', { name: en.removeCharacter }));
  await shown().findByText(`Deleted: ${NAME}.`);
  return { service, user };
}

test('after a character of one’s own is removed the list says so, and its undo leads back', async () => {
  const { service, user } = await removeOwn();
  expect(new URLSearchParams(location.search).get('character')).toBeNull();
  service.on('v1/gallery/undo', () => json(OK));
  await undo(user);
  expect(new URLSearchParams(location.search).get('character')).toBe(NAME);
});

test('an undo whose answer is lost and that is pressed again leaves the character there', async () => {
  const { service, user } = await removeOwn();
  // As the service does: the same token again redoes the change.
  let isThere = false;
  service.on('v1/gallery/undo', ({ fields: { to } }) => {
    const isLost = !isThere;
    isThere = to === 'before' || !isThere;
    return isLost ? Promise.reject(new TypeError('Failed to fetch')) : json(OK);
  });
  await user.click(shown().getByRole('button', { name: shared.undo }));
  await shown().findByText(shared.failure.network);
  await undo(user);
  expect(isThere).toBe(true);
});

test('renaming offers whom the gallery knows, who are not asked for before', async () => {
  const service = startGallery(pictures(1, true));
  openPage('gallery', { work: WORK, character: NAME });
  const user = show(<GalleryPage />);
  const name = await shown().findByRole('combobox', { name: en.name });
  const sought = () => service.asked.filter(({ path }) => path.includes('q='));
  expect(sought()).toEqual([]);
  expect(document.activeElement).not.toBe(name);
  const save = shown().getAllByRole('button', { name: en.save }).at(-1)!;
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await user.type(name, 'X');
  await waitFor(() => expect(sought()).not.toEqual([]));
  await user.clear(name);
  await user.click(save);
  await shown().findByText(en.teach.empty);
});

test('an own picture is removed, and the page says so with an undo', async () => {
  const service = startGallery(pictures(2, true));
  openPage('gallery', { work: WORK, character: NAME });
  const user = show(<GalleryPage />);
  service.on('v1/gallery/references', () => json({ ...OK, undo: 'token' }));
  await user.click(await shown().findByRole('button', { name: /^Delete picture 2/ }));
  await shown().findByText(/^Deleted: Reference picture 2/);
  const sent = service.asked.find(({ method }) => method === 'DELETE');
  expect(sent!.path).toContain('id=1');
  service.on('v1/gallery/undo', () => json(OK));
  await undo(user);
  const [undone] = service.sent('v1/gallery/undo');
  expect(undone!.fields).toEqual({ undo: 'token', to: 'before' });
});

function pack(id: string, about: string): PackListing {
  const all = (text: string) => ({ en: text, ja: text, zh: text });
  const counts = { works: 2, characters: 3, references: 3 };
  return { id, version: '1', title: all(id), about: all(about), ...counts, on: true };
}

test.each([
  [['Made so.', 'Made so.'], ['Made so.']],
  [
    ['Made so.', 'Drawn here.'],
    ['Made so.', 'Drawn here.'],
  ],
])('of packs about which %j is said, %j is read', async (abouts, read) => {
  const packs = abouts.map((about, index) => pack(`pack ${index}`, about));
  startGallery().on('v1/packs', () => json({ code: 0, message: '', packs }));
  show(<GalleryPage />);
  await shown().findByRole('switch', { name: 'pack 1' });
  expect(shown().getAllByText(/^(Made so|Drawn here)/)).toHaveLength(read.length);
});

test('whoever may only look sees everything, and no tool', async () => {
  const references = pictures(2, true);
  const service = startGallery(references);
  const readOnly = { ...OK, read_only: true };
  const known = { work: WORK, character: NAME, names: NAMES };
  const counts = { references: 2, own: 2, warnings: 1 };
  const works = [{ work: WORK, names: {}, characters: 1, references: 2, own: 2 }];
  const characters = [{ ...known, ...counts }];
  service.on('v1/gallery', () => json({ ...readOnly, total: 1, works, characters }));
  service.on('v1/gallery/character', () => json({ ...readOnly, ...known, references }));
  service.on('v1/packs', () => json({ code: 0, message: '', packs: [pack('pack 1', '')] }));
  openPage('gallery', { work: WORK });
  const user = show(<GalleryPage />);
  await shown().findByRole('link', { name: NAME });
  expect(shown().queryByText(en.leadOwn, { exact: false })).toBeNull();
  expect(shown().queryByRole('button')).toBeNull();
  await user.click(shown().getByRole('link', { name: NAME }));
  expect(await shown().findAllByRole('img')).toHaveLength(2);
  expect(shown().queryByRole('button')).toBeNull();
  await user.click(shown().getByRole('link', { name: en.back }));
  await shown().findByText('pack 1');
  expect(shown().queryByRole('switch')).toBeNull();
  service.on('v1/gallery', () => json({ ...readOnly, total: 0, works: [], characters: [] }));
  await user.type(shown().getByRole('searchbox', { name: en.search }), 'nobody');
  await shown().findByText(en.noneToSee);
});

test('whoever asks for a character reads of the refusal first', async () => {
  const service = startService();
  service.on('v1/gallery', locked);
  service.on('v1/packs', () => json({ code: 0, message: '', packs: [pack('pack 1', '')] }));
  openPage('gallery', { work: WORK, character: NAME });
  show(<GalleryPage />);
  const first = await shown().findByText(en.failure.locked);
  const packs = await shown().findByText('pack 1');
  expect(first.compareDocumentPosition(packs)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ['elsewhere', forbidden, en.forbidden],
  ['on the owner’s machine', locked, en.failure.locked],
])('a visitor %s reads of packs and series before the refusal', async (_, answer, said) => {
  const service = startService();
  service.on('v1/gallery', answer);
  service.on('v1/packs', () => json({ code: 0, message: '', packs: [pack('pack 1', '')] }));
  show(<GalleryPage />);
  const first = await shown().findByText('pack 1');
  const refused = shown().getByText(said);
  expect(first.compareDocumentPosition(refused)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  [5, 0, `5 pictures · ${en.shipped}`],
  [2, 2, `2 pictures · ${en.own}`],
  [7, 2, '7 pictures · 2 yours'],
])('of %i pictures %i are said to be one’s own', async (references, own, said) => {
  const known = { work: WORK, character: NAME, names: NAMES, warnings: 0 };
  const head = { ...OK, works: [], total: 1 };
  const characters = [{ ...known, references, own }];
  startService().on('v1/gallery', () => json({ ...head, characters }));
  show(<GalleryPage />);
  await shown().findByText(said);
});

test('coming back from a character, the search is as it was', async () => {
  const { asked } = startGallery();
  const user = show(<GalleryPage />);
  const field = () => shown().findByRole<HTMLInputElement>('searchbox', { name: en.search });
  await user.type(await field(), 'haruse');
  await user.click(await shown().findByRole('link', { name: NAME }));
  await shown().findByText(en.shippedOnly);
  const before = asked.length;
  history.back();
  expect((await field()).value).toBe('haruse');
  await waitFor(() =>
    expect(asked.slice(before).some(({ path }) => path.includes('q=haruse'))).toBe(true),
  );
});

test('works are in the order of their shown names', async () => {
  const counts = { characters: 1, references: 0, own: 0 };
  const works = [
    { work: 'Azure', names: { ja: 'わかば' }, ...counts },
    { work: 'Bell', names: { ja: 'あさひ' }, ...counts },
  ];
  const reply = { ...EMPTY_GALLERY, works };
  startService().on('v1/gallery', () => json(reply));
  await speak('ja');
  show(<GalleryPage />);
  await shown().findByRole('option', { name: 'あさひ' });
  const options = shown()
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(options).toEqual([ja.allWorks, 'あさひ', 'わかば']);
});
