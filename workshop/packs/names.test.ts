import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keyOf } from '../../src/contract/names.ts';
import { corrected } from './corrections.ts';
import { readSources } from './sources.ts';

it('gives names to people who are there', () => {
  const people = new Set(corrected(readSources()).map(keyOf));
  const names = JSON.parse(readFileSync(new URL('names.json', import.meta.url), 'utf8')) as Record<
    string,
    Record<string, unknown>
  >;
  const idle = Object.entries(names).flatMap(([work, own]) =>
    Object.keys(own)
      .map((character) => ({ work, character }))
      .filter((one) => !people.has(keyOf(one))),
  );
  expect(idle).toEqual([]);
});
