import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePageParams } from '../shell/route.ts';
import { candidate, head } from '../testing/service.ts';
import { show, shown } from '../testing/show.tsx';
import type { HistoryEntry } from './entry.ts';
import { List } from './list.tsx';
import { en } from './texts.ts';

function kept(name: string): HistoryEntry {
  return {
    ...{ id: name, picture: name, time: 0, words: name, bytes: 0, thumbnail: undefined },
    origin: { kind: 'file', name },
    raw: { code: 0, trace_id: 't', ai: false, data: [] },
  };
}

const ENTRIES = ['one.png', 'two.png'].map(kept);

function Pages() {
  const { id } = usePageParams();
  return id === undefined ? <List entries={ENTRIES} /> : <p>{`Result of ${id}`}</p>;
}

test('coming back from a result, the search is as it was', async () => {
  const user = show(<Pages />);
  await user.type(shown().getByRole('searchbox', { name: en.search }), 'two');
  await user.click(shown().getByRole('link'));
  await shown().findByText('Result of two.png');
  history.back();
  const field = await shown().findByRole<HTMLInputElement>('searchbox', { name: en.search });
  expect(field.value).toBe('two');
  expect(shown().getAllByRole('listitem')).toHaveLength(1);
});

test('every word must be there, in any order, without case or accents', async () => {
  const user = show(<List entries={ENTRIES} />);
  const field = shown().getByRole('searchbox', { name: en.search });
  await user.type(field, ' PNG óne');
  expect(shown().getAllByRole('listitem')).toHaveLength(1);
  await user.type(field, ' two');
  await waitFor(() => expect(shown().queryAllByRole('listitem')).toHaveLength(0));
});

test('of a crowd the first are named', () => {
  const data = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'].map((name) =>
    head(name, { character: [candidate(name, 0.9)] }),
  );
  const crowd = kept('crowd.png');
  show(<List entries={[{ ...crowd, raw: { code: 0, trace_id: 't', ai: false, data } }]} />);
  expect(shown().getByRole('link').textContent).toContain('Ann, Bo, Cy, 2 more');
});
