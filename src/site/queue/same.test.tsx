import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { currentTaught, setTaught } from '../gallery/teach/taught.ts';
import { candidate, answered, head, json, startService } from '../testing/service.ts';
import { show, shown } from '../testing/show.tsx';
import { clear, queueFiles } from './queue.ts';
import { Strip } from './strip.tsx';
import { en } from './texts.ts';

afterEach(() => {
  clear();
  setTaught(undefined);
});

const like = (id: string, rest = {}) =>
  head(id, { not_confident: true, character: [candidate('Verdi', 0.6)], ...rest });

const ANSWERS = [
  [head('sure')],
  [like('likely')],
  [like('unknown', { unknown: true })],
  [head('other', { not_confident: true })],
];

const LESSON = {
  code: 0,
  message: '',
  version: 'v',
  work: 'The Winter Wood',
  character: 'Verdi',
  reference: { id: 'r', image: '/v1/reference/r', own: true, use: 'head', also: [] },
  added: true,
};

test('the same character in the other pictures: likely ones are chosen, one press teaches them', async () => {
  const service = startService();
  service.on('v1/search', () => answered(ANSWERS[(service.searches().length - 1) % 4]!));
  let lessons = 0;
  service.on('v1/gallery/references', () => json({ ...LESSON, undo: `token-${(lessons += 1)}` }));
  const undone: unknown[] = [];
  service.on('v1/gallery/undo', ({ fields }) => {
    undone.push(fields.undo);
    return json({ code: 0, message: '', version: 'v' });
  });
  const user = show(<Strip />);
  queueFiles(
    [0, 1, 2, 3].map((at) =>
      Object.assign(new File([`${at}`], `${at}.png`, { type: 'image/png' }), {
        webkitRelativePath: '',
      }),
    ),
  );
  await waitFor(() => expect(service.searches()).toHaveLength(4));
  await shown().findByText('4 of 4 recognised');
  const plain = { work: 'The Winter Wood', character: 'Verdi' };
  const source = { kind: 'url', url: 'https://pictures.example/a.png' } as const;
  const told = { name: 'ヴェルディ', work: '冬の森', plain, count: 1, undo: [], boxId: 'one' };
  setTaught({ kind: 'known', source, ...told });
  await shown().findByText(en.same.replace('{{name}}', 'ヴェルディ'));
  const boxes = shown().getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false]);
  await user.click(boxes[1]!);
  await user.click(shown().getByRole('button', { name: /Yes, these 2/ }));
  await waitFor(() => expect(currentTaught()).toMatchObject({ kind: 'taught', count: 2 }));
  const sent = service.asked.filter(({ path }) => path === 'v1/gallery/references');
  expect(sent.map(({ fields }) => fields.box_id)).toEqual(['likely', 'unknown']);
  const { takeBack } = await import('../gallery/teach/lesson.ts');
  await takeBack(currentTaught() as Parameters<typeof takeBack>[0]);
  expect(undone).toEqual(['token-2', 'token-1']);
});
