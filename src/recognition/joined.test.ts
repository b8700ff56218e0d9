import type { BothNames } from '../contract/names.ts';
import { describe, expect, it } from 'vitest';
import { joinCandidates, joinedRecogniser } from './joined.ts';
import type { RankedCandidate, RecognisedHead, Recogniser } from './types.ts';

const NOBODY: BothNames = { work: {}, character: {} };

function named(work: string, character: string, score: number, names?: BothNames) {
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

function part(id: string, head: Pick<RecognisedHead, 'sure' | 'candidates' | 'doubtful'>) {
  const embedding = { weights: '0123456789', width: 4 };
  const recogniser: Recogniser = {
    grouping: { leastFace: 20, embedding },
    recognise: () =>
      Promise.resolve([
        {
          ...head,
          ...{ face: { box: [0, 0, 1, 1], score: 0.05 }, box: [0, 0, 1, 1] },
          ...{ notConfident: true, unknown: true },
        },
      ]),
  };
  return { id, recogniser };
}

describe('a joined recogniser', () => {
  const picture = { width: 1, height: 1, data: new Uint8Array(3) };
  const rin = [named('Tale', 'Rin', 0.97)];
  const nobody = [named('Tale', 'Aoi', 0.05)];

  it.each([
    ['the first', false, true],
    ['another', true, false],
  ])('is not confident of a head that %s found doubtful', async (_, first, second) => {
    const parts = [
      part('a', { sure: first, candidates: nobody }),
      part('b', { sure: second, candidates: rin }),
    ];
    const both = joinedRecogniser(parts, { notConfidentBelow: 0.85 }, () => NOBODY);
    const [head] = await both.recognise(picture);
    expect(head).toMatchObject({ sure: false, notConfident: true, unknown: false });
  });

  it.each([
    ['nobody, where the models disagree', rin, [named('Tale', 'Aoi', 0.97)], 0],
    ['whoever both know', rin, rin, 1],
  ])('has in a doubtful box %s', async (_, first, second, heads) => {
    const parts = [
      part('a', { sure: false, doubtful: true, candidates: first }),
      part('b', { sure: false, candidates: second }),
    ];
    const match = { unknownBelow: 0.9, notConfidentBelow: 0.95 };
    const both = joinedRecogniser(parts, match, () => NOBODY);
    expect(await both.recognise(picture)).toHaveLength(heads);
  });

  it('groups as its first model does, without handles', () => {
    const parts = [part('a', { sure: true, candidates: [] })];
    const { grouping } = joinedRecogniser(parts, { notConfidentBelow: 0.85 }, () => NOBODY);
    expect(grouping).toEqual({ leastFace: 20 });
  });
});
