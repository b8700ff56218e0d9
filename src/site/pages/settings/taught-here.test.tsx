import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Lesson } from '../../device/protocol.ts';
import { en as shared } from '../../i18n/en.ts';
import { en as gallery } from '../../gallery/texts.ts';
import { en, ja } from './texts.ts';
import {
  EMPTY_GALLERY,
  json,
  lessonReply,
  OK,
  refusal,
  startService,
} from '../../testing/service.ts';
import { show, shown, speak, undo } from '../../testing/show.tsx';
import { TaughtHere } from './taught-here.tsx';

const renew = () => Promise.resolve();
const vector = new Float32Array(4);
const [WORK, CHARACTER] = ['The Winter Wood', 'Haruse'];

function reference(id: string): Lesson {
  const picture = new Blob([id], { type: 'image/webp' });
  return { id, work: WORK, character: CHARACTER, names: {}, vector, grey: vector, picture };
}

const NOT: Lesson = { id: 'not', work: WORK, character: CHARACTER, handle: 'h' };

test('one line for each character, in the page’s language, with a picture and how many', async () => {
  startService();
  await speak('ja');
  const named = { ...reference('a'), names: { ja: 'ハルセ' } };
  show(<TaughtHere taught={[named, reference('b'), NOT]} renew={renew} />);
  shown().getByRole('heading', { name: ja.device.taught });
  const [taught, not, ...others] = shown().getAllByRole('listitem');
  expect(taught!.textContent).toMatch(/^ハルセ（The Winter Wood） · 2 枚/);
  expect(taught!.querySelectorAll('img')).toHaveLength(1);
  expect(not!.textContent).toMatch(/^「ハルセではない」/);
  expect(others).toEqual([]);
});

test('once the line with the focus has gone, the heading has it', () => {
  startService();
  let forget = () => {};
  function Page() {
    const [taught, setTaught] = useState<readonly Lesson[]>([NOT]);
    forget = () => setTaught([]);
    return <TaughtHere taught={taught} renew={renew} />;
  }
  show(<Page />);
  shown()
    .getByRole('button', { name: /Forget/ })
    .focus();
  act(() => forget());
  expect(document.activeElement).toBe(shown().getByRole('heading', { name: en.device.taught }));
});

test('what the browser refuses to forget is said, and stays', async () => {
  startService();
  const refused = () => {
    throw new DOMException('', 'SecurityError');
  };
  vi.stubGlobal('indexedDB', { open: refused });
  const user = show(<TaughtHere taught={[NOT]} renew={renew} />);
  await user.click(shown().getByRole('button', { name: /Forget/ }));
  await shown().findByText(en.device.failed.other);
  expect(shown().getAllByRole('listitem')).toHaveLength(1);
});

const button = (name: string) => shown().queryByRole('button', { name });

test('a chooser that is left again leaves the button as it was', async () => {
  startService();
  const user = show(<TaughtHere taught={[]} renew={renew} />);
  await user.click(button(en.device.import)!);
  shown().getByTestId('zip-input').dispatchEvent(new Event('cancel'));
  expect(button(en.device.import)!.getAttribute('aria-disabled')).toBe('false');
});

test('nothing is offered for what cannot be saved', () => {
  startService();
  const { picture: _picture, ...older } = reference('a') as Extract<Lesson, { vector: unknown }>;
  show(<TaughtHere taught={[older]} renew={renew} />);
  expect(button(en.device.export)).toBeNull();
});

/** A service that takes that many pictures, the first of them new to it, and then is busy. */
function serviceTaking(room: number, fresh = room) {
  const service = startService();
  service.on('v1/gallery', () => json(EMPTY_GALLERY));
  let taken = 0;
  service.on('v1/gallery/references', () => {
    if (taken === room) return refusal('busy');
    taken += 1;
    const done = taken > fresh ? { added: false } : { undo: `undo-${taken}` };
    return lessonReply({ work: WORK, character: CHARACTER }, done);
  });
  service.on('v1/gallery/undo', () => json(OK));
  return () => service.sent('v1/gallery/undo').map(({ fields }) => fields.undo);
}

test('what was sent is taken back, the latest first', async () => {
  const undone = serviceTaking(2);
  const user = show(<TaughtHere taught={[reference('a'), reference('b')]} renew={renew} />);
  await user.click(await shown().findByRole('button', { name: en.device.send }));
  await shown().findByText('2 pictures sent.');
  await undo(user);
  expect(undone()).toEqual(['undo-2', 'undo-1']);
  expect(button(shared.undo)).toBeNull();
});

test('a failure half-way says why, how many were sent, and takes those back', async () => {
  const undone = serviceTaking(1);
  const user = show(<TaughtHere taught={[reference('a'), reference('b')]} renew={renew} />);
  await user.click(await shown().findByRole('button', { name: en.device.send }));
  await shown().findByText(gallery.failure.busy);
  await shown().findByText('1 picture sent.');
  await user.click(await shown().findByRole('button', { name: shared.undo }));
  await waitFor(() => expect(undone()).toEqual(['undo-1']));
});

test('sent a second time: says that nothing was new, and takes the first back', async () => {
  const undone = serviceTaking(4, 2);
  const user = show(<TaughtHere taught={[reference('a'), reference('b')]} renew={renew} />);
  await user.click(await shown().findByRole('button', { name: en.device.send }));
  await shown().findByText('2 pictures sent.');
  await user.click(button(en.device.send)!);
  await shown().findByText('0 new, 2 there already.');
  await user.click(await shown().findByRole('button', { name: shared.undo }));
  await waitFor(() => expect(undone()).toEqual(['undo-2', 'undo-1']));
});
