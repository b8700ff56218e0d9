import { expect, it } from 'vitest';
import { readKinds } from './kinds.ts';
import { readSources } from './sources.ts';

it('puts every work of the sources into exactly one pack', () => {
  const listed = readKinds().flatMap(({ works }) => works);
  const known = Object.keys(readSources().works);
  expect([...listed].sort()).toEqual(known.sort());
});

it('names every pack in three languages', () => {
  for (const { title, about } of readKinds()) {
    for (const text of [title, about]) expect(Object.values(text).every(Boolean)).toBe(true);
  }
});
