import { expect, it, vi } from 'vitest';
import type { ModelLibrary } from '../../library/library.ts';
import { handMadeLibrary } from '../testing/hand-made-library.ts';
import { KnownCharacters } from './known.ts';

it('looks through all names for a plain one once, until something changes', () => {
  const place = { work: 'Paper Comet', character: 'Suzu Amagai' };
  const names = vi.fn(() => ({ work: { ja: '紙の彗星' }, character: { ja: '天貝すず' } }));
  const packCharacters = [{ ...place, references: 1, popularity: 0, aliases: [] }];
  const pictures: [] = [];
  const library = {
    ...handMadeLibrary(),
    names,
    pictures: () => pictures,
    packCharacters: () => packCharacters,
    galleryVersion: () => '1',
  };
  const known = new KnownCharacters(library, 'own');
  expect(known.resolve({ work: '紙の彗星', character: '天貝 すず' })).toEqual(place);
  const calls = names.mock.calls.length;
  expect(known.resolve({ work: '紙の彗星', character: 'すず' })).toEqual({
    ...place,
    character: 'すず',
  });
  expect(known.resolve({ work: '知らない', character: '天貝すず' }).work).toBe('知らない');
  expect(names).toHaveBeenCalledTimes(calls);

  packCharacters.pop();
  packCharacters.push({
    work: 'Comet',
    character: 'Suzu',
    references: 1,
    popularity: 0,
    aliases: [],
  });
  library.galleryVersion = () => '2';
  library.packCharacters = () => [...packCharacters];
  expect(known.resolve({ work: '紙の彗星', character: '天貝すず' })).toEqual({
    work: 'Comet',
    character: 'Suzu',
  });
});

it('shows the first picture that can be read', () => {
  const place = { work: 'Work', character: 'Ann' };
  const pictures = ['broken', 'whole'].map((id) => ({ ...place, id, path: id, dir: 'own' }));
  const library: ModelLibrary = {
    ...handMadeLibrary(),
    pictures: () => pictures,
    useOf: (id) => (id === 'broken' ? 'unreadable' : 'whole'),
  };
  const known = new KnownCharacters(library, 'own');
  const told = () => known.character(known.find(place)!);
  expect(told()).toMatchObject({ references: 2, image: expect.stringContaining('whole') });
  pictures.pop();
  library.pictures = () => [...pictures];
  expect(told()).not.toHaveProperty('image');
});
