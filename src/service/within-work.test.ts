import { expect, it } from 'vitest';
import { KnownCharacters } from './gallery/known.ts';
import type { Services } from './services.ts';
import { handMadeLibrary } from './testing/hand-made-library.ts';
import { knownWork } from './within-work.ts';

const person = { character: 'Ann', references: 1, popularity: 0, aliases: [] };
const library = {
  ...handMadeLibrary(),
  packCharacters: () => [{ ...person, work: 'Abyss' }],
};
const services = { gallery: { known: new KnownCharacters(library, 'own') } };
const workOf = (name: string) => knownWork(services as Pick<Services, 'gallery'>, name);

it('says whether a work is not known, or its name too short for a part of one', () => {
  expect(workOf('abys')).toBe('Abyss');
  expect(() => workOf('Bleach')).toThrow('no character of this work is known');
  const short =
    'no work is called so, and a part of a title has at least 4 Latin letters, or 2 others';
  for (const name of ['aby', '深']) expect(() => workOf(name)).toThrow(short);
});
