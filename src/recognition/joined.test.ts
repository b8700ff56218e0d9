import { describe, expect, it } from 'vitest';
import { joinCandidates } from './joined.ts';
import type { CharacterNames, RankedCandidate } from './types.ts';

const NOBODY: CharacterNames = { work: {}, character: {} };

function named(work: string, character: string, score: number, names?: CharacterNames) {
  return { work, character, score, ...(names && { names }) };
}

function join(a: RankedCandidate[], b: RankedCandidate[], known = NOBODY) {
  const lists = [
    { id: 'a', candidates: a },
    { id: 'b', candidates: b },
  ];
  return joinCandidates(lists, (_, character) => (character === 'Madoka' ? known : NOBODY)).map(
    ({ character, score, by }) => [character, Number(score.toFixed(3)), by!.join('+')] as const,
  );
}

describe('joined candidates', () => {
  it('score higher where the models agree, lower where they do not', () => {
    expect(join([named('Tale', 'Rin', 0.6)], [named('Tale', 'Rin', 0.6)])).toEqual([
      ['Rin', 0.84, 'a+b'],
    ]);
    expect(join([named('Tale', 'Rin', 0.6)], [named('Tale', 'Aoi', 0.6)])).toEqual([
      ['Rin', 0.42, 'a'],
      ['Aoi', 0.42, 'b'],
    ]);
  });

  it('keep the score of one model where the other names nobody', () => {
    expect(join([named('Tale', 'Rin', 0.6)], [])).toEqual([['Rin', 0.6, 'a']]);
  });

  it('are lowered by a model that likes another better', () => {
    const second = [named('Tale', 'Aoi', 0.8), named('Tale', 'Rin', 0.3)];
    expect(join([named('Tale', 'Rin', 0.9)], second)).toEqual([
      ['Rin', 0.698, 'a+b'],
      ['Aoi', 0.44, 'b'],
    ]);
  });

  it.each([
    ['order of words', ['Works', 'Miho Nishizumi'], ['Other', 'Nishizumi Miho'], true],
    ['one word, one work', ['Pokémon', 'Red'], ['pokémon', 'Red'], true],
    ['one word, two works', ['Pokémon', 'Red'], ['Tekken', 'Red'], false],
    ['two people of a work', ['Tale', 'Rin'], ['Tale', 'Aoi'], false],
  ] as const)('know who is the same: %s', (_, [work, one], [other, another], same) => {
    const found = join([named(work, one, 0.6)], [named(other, another, 0.6)]);
    expect(found).toHaveLength(same ? 1 : 2);
  });

  it('know it by names in any language, of the model or of others', () => {
    const names = { work: { ja: '話' }, character: { ja: '鹿目まどか' } };
    const here = named('Tale', 'Madoka', 0.6);
    expect(join([here], [named('Wa', 'Kaname M.', 0.6, names)], names)).toHaveLength(1);
    expect(join([here], [named('Wa', 'Kaname M.', 0.6, names)])).toHaveLength(2);
  });
});
