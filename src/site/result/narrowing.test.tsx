import { cleanup, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HeadNames } from '../../contract/heads.ts';
import { galleryChanged } from '../gallery/changes.tsx';
import { changeToken } from '../gallery/token.ts';
import { en as texts } from '../i18n/en.ts';
import { narrowTo } from '../search/narrowing.ts';
import { knownWork } from '../search/narrowing-work.ts';
import { changeSettings } from '../settings/store.ts';
import {
  answered,
  candidate,
  gate,
  head,
  json,
  lessonReply,
  refusal,
  startService,
} from '../testing/service.ts';
import { ownFile, showResult, shown, speak } from '../testing/show.tsx';
import { en as resultTexts } from './texts.ts';

const { share } = resultTexts;

const ok = { code: 0, message: '', trace_id: 't' };
const NARUTO = { work: 'Naruto', names: { en: 'Naruto', ja: 'NARUTO' }, characters: 128 };
const FRIEREN = { work: 'Frieren', names: { ja: '葬送のフリーレン' }, characters: 23 };

const UNKNOWN: HeadNames = {
  not_confident: true,
  unknown: true,
  character: [candidate('Nearest', 0.2)],
};

/** A head that is unknown among all, and Tsunade among the characters of Naruto. */
function start() {
  const service = startService();
  service.on('v1/search', () => answered([head('one', { ...UNKNOWN, handle: 'h' })]));
  service.on('v1/works', () => json({ ...ok, works: [FRIEREN, NARUTO] }));
  service.on('v1/heads/names', ({ fields }) =>
    json({ ...ok, pictures: [[fields.work ? NAMED : UNKNOWN]] }),
  );
  return service;
}

const NAMED: HeadNames = { not_confident: true, character: [candidate('Tsunade', 0.7)] };

const press = (name: string) => shown().findByRole('button', { name });

async function narrow(typed: string) {
  const user = showResult(ownFile());
  await user.click(await press('I know the series'));
  await user.type(await shown().findByRole('combobox', { name: 'Series' }), typed);
  return user;
}

test('the answer is narrowed to a series without sending the picture, and widened again', async () => {
  const service = start();
  const user = await narrow('nar');
  await shown().findByRole('option', { name: 'Naruto' });
  await user.keyboard('{Enter}');
  await shown().findByRole('heading', { name: /Tsunade/ });
  await shown().findByText('Naruto', { selector: 'strong' });
  expect(document.activeElement).toBe(await press('Another series'));
  expect(service.searches()).toHaveLength(1);
  const asked = service.sent('v1/heads/names');
  expect(asked.map(({ fields }) => fields)).toEqual([
    { model: '', work: 'Naruto', pictures: [['h']] },
  ]);
  await user.click(await press('All series'));
  await shown().findByRole('heading', { name: /Unknown character/ });
  expect(shown().queryByText('Naruto', { selector: 'strong' })).toBeNull();
  expect(service.searches()).toHaveLength(1);
});

test('a series is found by its name in any language', async () => {
  start();
  await speak('ja');
  const user = showResult(ownFile());
  await user.click(await press('作品を指定する'));
  await user.type(await shown().findByRole('combobox', { name: '作品' }), 'フリーレン');
  await shown().findByRole('option', { name: '葬送のフリーレン' });
});

test('the works of the candidates are offered at once, the most probable first', async () => {
  const service = start();
  const character = [
    { ...candidate('A', 0.2), work: 'Naruto' },
    { ...candidate('B', 0.15), work: '葬送のフリーレン' },
    { ...candidate('C', 0.1), work: 'Frieren' },
  ];
  service.on('v1/search', () => answered([head('one', { ...UNKNOWN, character, handle: 'h' })]));
  const user = showResult(ownFile());
  await user.click(await press('I know the series'));
  const options = within(await shown().findByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Naruto', 'Frieren']);
});

test('the next picture is narrowed as well, and so is one that is under way', async () => {
  const service = start();
  let release = () => {};
  const user = await narrow('nar');
  await user.keyboard('{Enter}');
  await shown().findByRole('heading', { name: /Tsunade/ });
  service.on('v1/search', async () => {
    await new Promise<void>((resolve) => (release = resolve));
    return answered([head('two', { ...UNKNOWN, handle: 'i' })]);
  });
  cleanup();
  await narrowTo(undefined, '');
  showResult(ownFile('next.png'));
  await expect.poll(() => service.searches().length).toBe(2);
  await narrowTo(NARUTO, '');
  release();
  await shown().findByRole('heading', { name: /Tsunade/ });
  const asked = service.sent('v1/heads/names');
  expect(asked.at(-1)!.fields).toMatchObject({ work: 'Naruto', pictures: [['i']] });
});

test('an answer of another model is left alone, and not sent to this one', async () => {
  const service = start();
  changeSettings({ model: 'second' });
  showResult(ownFile());
  await shown().findByRole('heading', { name: /Unknown character/ });
  await narrowTo(NARUTO, '');
  expect(service.sent('v1/heads/names')).toEqual([]);
  shown().getByRole('heading', { name: /Unknown character/ });
});

test('where nobody of the series is known any longer, all are candidates again', async () => {
  const service = start();
  await narrowTo(NARUTO, '');
  service.on('v1/heads/names', () => refusal('badParameters'));
  showResult(ownFile());
  await shown().findByRole('heading', { name: /Unknown character/ });
  expect(knownWork.get()).toBeUndefined();
});

test('once the last of the series is deleted, all are candidates again', async () => {
  const service = start();
  showResult(ownFile());
  await shown().findByRole('heading', { name: /Unknown character/ });
  await narrowTo(NARUTO, '');
  await shown().findByRole('heading', { name: /Tsunade/ });
  service.on('v1/heads/names', ({ fields }) =>
    fields.work ? refusal('badParameters') : json({ ...ok, pictures: [[UNKNOWN]] }),
  );
  await galleryChanged();
  await shown().findByRole('heading', { name: /Unknown character/ });
  expect(knownWork.get()).toBeUndefined();
});

test('an unknown head is said to be nobody of the series, a kept one nobody at all', async () => {
  const service = start();
  service.on('v1/heads/names', () => json({ ...ok, pictures: [[UNKNOWN]] }));
  await narrowTo(NARUTO, '');
  showResult(ownFile());
  const note = await shown().findByText('No sure match in this series.', { exact: false });
  // Read in the order in which it is seen.
  const only = shown().getByText('Only characters from', { exact: false });
  expect(only.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // Who of it may be meant is seen at once.
  await shown().findByText('Nearest');
  cleanup();
  service.on('v1/search', () => answered([head('one', UNKNOWN)]));
  showResult(ownFile('kept.png'));
  await shown().findByText(texts.result.unknownText, { exact: false });
  expect(shown().queryByText('Nearest')).toBeNull();
});

test('who may teach says at a press which of the closest it is', async () => {
  const service = start();
  changeToken('owner');
  service.on('v1/gallery/references', ({ fields: { work, character } }) =>
    lessonReply({ work, character }),
  );
  const user = showResult(ownFile());
  await user.click(await press(`${texts.result.closest} 1`));
  await user.click(await press('1: this one, Nearest (The Winter Wood)'));
  await waitFor(() => {
    const [taught] = service.sent('v1/gallery/references');
    expect(taught?.fields).toMatchObject({ work: 'The Winter Wood', character: 'Nearest' });
  });
});

test('no handle is copied', async () => {
  start();
  const user = showResult(ownFile());
  await shown().findByRole('heading', { name: /Unknown character/ });
  await user.click(shown().getByText(texts.about.share));
  await user.click(await shown().findByRole('button', { name: share.copyJson }));
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain('"box_id"');
  expect(copied).not.toContain('handle');
});

test('a series that nobody knows is told at once', async () => {
  start();
  await narrow('Bleech');
  const { textContent } = await shown().findByText('Kyara knows no series by that name.');
  shown().getByRole('combobox', { name: 'Series', description: textContent });
});

test('where it fails the answer stays, and so does what was chosen', async () => {
  const service = start();
  service.on('v1/heads/names', () => refusal('busy'));
  const user = await narrow('nar');
  await user.keyboard('{Enter}');
  await shown().findByText('That didn’t work. Please try again.');
  await shown().findByRole('heading', { name: /Unknown character/ });
  expect(shown().getByRole<HTMLInputElement>('combobox', { name: 'Series' }).value).toBe('Naruto');
});

test('where one that overtakes another fails, what was known before both is', async () => {
  const service = start();
  showResult(ownFile());
  await shown().findByRole('heading', { name: /Unknown character/ });
  const { opened, open } = gate();
  service.on('v1/heads/names', () => opened.then(() => refusal('busy')));
  const first = narrowTo(NARUTO, '').catch(() => 'overtaken');
  service.on('v1/heads/names', () => refusal('busy'));
  await expect(narrowTo(FRIEREN, '')).rejects.toThrow();
  open();
  expect(await first).toBe('overtaken');
  expect(knownWork.get()).toBeUndefined();
});

test('names that are busy once are asked for again, without the picture', async () => {
  const service = start();
  await narrowTo(NARUTO, '');
  let asked = 0;
  service.on('v1/heads/names', () => {
    asked += 1;
    return asked === 1
      ? refusal('busy', { 'Retry-After': '0' })
      : json({ ...ok, pictures: [[NAMED]] });
  });
  showResult(ownFile());
  await shown().findByRole('heading', { name: /Tsunade/ });
  expect(service.searches()).toHaveLength(1);
});

test.each([
  ['where all are sure', { handle: 'h' }, /Haruse/],
  ['by a model without handles', UNKNOWN, /Unknown character/],
])('it is not offered %s', async (_, found, name) => {
  startService().on('v1/search', () => answered([head('one', found)]));
  showResult(ownFile());
  await shown().findByRole('heading', { name });
  expect(shown().queryByRole('button', { name: 'I know the series' })).toBeNull();
});
