import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HeadNames } from '../../../contract/heads.ts';
import { en as answer } from '../../i18n/en.ts';
import { type Part, partsKey } from '../../search/parts.ts';
import { queryClient } from '../../shell/query-client.ts';
import { answered, candidate, head, json, startService } from '../../testing/service.ts';
import { ownFile, showResult, shown } from '../../testing/show.tsx';
import { en } from '../texts.ts';

const QUARTER = [0.5, 0.5, 1, 1] as const;

function partWith(name: string): Part {
  const character = [candidate(name, 0.5)];
  const data = [head('two', { not_confident: true, character, handle: 'h' })];
  const reply = { code: 0, trace_id: 'of the part', ai: false, data } as const;
  return { sent: QUARTER, wanted: QUARTER, model: '', recognition: { reply, raw: reply } };
}

function named(name: string, score: number): HeadNames {
  return { not_confident: score < 0.85, character: [candidate(name, score)] };
}

test('a head that only a selection has found stays when it is named, and when that is undone', async () => {
  const service = startService();
  let isTaught = false;
  let traces = 0;
  const ok = { code: 0, message: '', version: 'v' };
  service.on('v1/search', () => answered([head('one')], { trace_id: `${++traces}` }));
  service.on('v1/gallery', () => json({ ...ok, works: [], characters: [], total: 0 }));
  service.on('v1/gallery/references', () => {
    isTaught = true;
    const reference = { id: 'r', image: '/v1/reference/r', own: true, use: 'head', also: [] };
    return json({ ...ok, work: 'Wood', character: 'Verdi', reference, added: true, undo: 'token' });
  });
  service.on('v1/gallery/undo', () => {
    isTaught = false;
    return json(ok);
  });
  service.on('v1/heads/names', () => {
    const names = isTaught ? named('Verdi', 0.95) : named('Somebody', 0.5);
    return json({ ...ok, trace_id: 't', pictures: [[names]] });
  });
  const source = ownFile();
  const user = showResult(source);
  const button = (name: string) => shown().findByRole('button', { name });
  await shown().findByRole('heading', { name: /Haruse/ });
  act(() => void queryClient.setQueryData(partsKey(source), [partWith('Somebody')]));
  await user.click(await button(answer.result.teachThis.replace('{{number}}', '2')));
  await user.type(await shown().findByRole('combobox', { name: en.teach.character }), 'Verdi');
  await user.type(await shown().findByRole('combobox', { name: en.teach.work }), 'Wood');
  await user.click(await button(en.teach.save));
  await shown().findByRole('heading', { level: 2, name: /Verdi/ });
  await shown().findByRole('heading', { level: 2, name: /Haruse/ });
  const sent = service.asked.find(({ path }) => path === 'v1/gallery/references')!;
  expect(sent.fields).toMatchObject({ trace_id: 'of the part', box_id: 'two' });
  expect(service.searches()).toHaveLength(2);
  await user.click(await button(en.undo));
  await shown().findByRole('heading', { level: 2, name: /Somebody/ });
  await waitFor(() => expect(service.searches()).toHaveLength(3));
  await shown().findByRole('heading', { level: 2, name: /Haruse/ });
});
