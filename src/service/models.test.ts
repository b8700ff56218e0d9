import { expect, it } from 'vitest';
import type { ModelEntry } from '../library/library.ts';
import { Models } from './models.ts';
import { handMadeLibrary } from './testing/hand-made-library.ts';

it('takes an old name for the default model, unless a model has it', async () => {
  const library = handMadeLibrary();
  const [first] = library.list();
  const models = new Models(library, undefined, undefined);
  expect(await models.choose('anime')).toEqual({ kind: 'local', entry: first });
  const anime: ModelEntry = { ...first!, model: { ...first!.model, id: 'anime', default: false } };
  const find = (id: string) => (id === 'anime' ? anime : library.find(id));
  const withAnime = new Models({ ...library, find }, undefined, undefined);
  expect(await withAnime.choose('anime')).toEqual({ kind: 'local', entry: anime });
  expect(await withAnime.choose('game')).toEqual({ kind: 'local', entry: first });
});
