import { expect, it } from 'vitest';
import type { RecognisedHead } from '../../recognition/types.ts';
import { searchReply } from './search-reply.ts';

const box = [0.1, 0.1, 0.4, 0.4] as const;
const library = {
  names: () => ({ work: {}, character: {} }),
  referenceFile: () => undefined,
  headOf: () => undefined,
};

function head(unknown: boolean): RecognisedHead {
  const candidates = ['Ann', 'Bea'].map((character) => ({ work: 'W', character, score: 0.1 }));
  const found = { face: { box, score: 1 }, box, sure: true };
  return { ...found, notConfident: true, unknown, candidates };
}

it('says unknown only where it is so, and keeps the ranked candidates', () => {
  const recognition = {
    traceId: 't',
    heads: [head(true), head(false)],
    evidence: undefined,
    previewToken: 'p',
  };
  const { data } = searchReply(recognition, library, { isMulti: true, languages: [] });
  const [unknown, likely] = data;
  expect(unknown).toMatchObject({ not_confident: true, unknown: true });
  expect(unknown!.character.map(({ character }) => character)).toEqual(['Ann', 'Bea']);
  expect(likely).not.toHaveProperty('unknown');
});
