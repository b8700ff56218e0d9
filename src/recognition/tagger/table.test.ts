import { describe, expect, it } from 'vitest';
import { tagParts, worksOfCell } from './words.ts';
import { characterScores } from './recognise.ts';
import { tagTable } from './table.ts';

const CHARACTER = 4;

function named(
  tags: readonly (string | readonly [tag: string, ips: string])[],
  works: Readonly<Record<string, string>> = {},
): string[] {
  const rows = tags.map((tag) =>
    typeof tag === 'string'
      ? { name: tag, category: CHARACTER }
      : { name: tag[0], category: CHARACTER, ips: tag[1] },
  );
  const { characters } = tagTable(rows, CHARACTER, works);
  return rows.map((_, place) => {
    const found = characters.find(({ places }) => places.includes(place))!;
    return `${found.work} / ${found.character}`;
  });
}

describe('tagParts', () => {
  it.each([
    ['rin', 'rin', []],
    ['rin_(tale)', 'rin', ['tale']],
    ['rin_(swimsuit)_(tale)', 'rin', ['swimsuit', 'tale']],
    ['rin(tale)', 'rin', ['tale']],
    ['(tale)', '(tale)', []],
    ['rin_(', 'rin_(', []],
  ])('%s', (tag, base, groups) => {
    expect(tagParts(tag)).toEqual({ base, groups });
  });
});

describe('worksOfCell', () => {
  it.each([
    ['["harbour_tale", "tale"]', ['harbour_tale', 'tale']],
    ['[]', []],
    ['', []],
    ['no list', []],
    ['{"a": 1}', []],
    ['[1, "tale"]', ['tale']],
  ])('%s', (cell, works) => {
    expect(worksOfCell(cell)).toEqual(works);
  });
});

describe('tagTable', () => {
  it('keeps the places of the scores and leaves other categories out', () => {
    const table = tagTable(
      [
        { name: '1girl', category: 0 },
        { name: 'rin_(tale)', category: CHARACTER },
        { name: 'rin_(swimsuit)_(tale)', category: CHARACTER },
      ],
      CHARACTER,
    );
    expect(table).toEqual({
      length: 3,
      thresholds: [undefined, undefined, undefined],
      characters: [{ work: 'Tale', character: 'Rin', places: [1, 2] }],
    });
  });

  it('takes the work from the brackets and makes both readable', () => {
    expect(named(['aoi_of_the_sea_(harbour_tale)', 'mio_\\(k-song!\\)'])).toEqual([
      'Harbour Tale / Aoi of the Sea',
      'K-Song! / Mio',
    ]);
  });

  it.each([
    ['before the work', ['rin_(swimsuit)_(tale)', 'rin_(tale)', 'aoi_(tale)']],
    ['behind the work', ['rin_(tale)_(female)', 'rin_(tale)', 'aoi_(tale)']],
    ['of a kind no list knows', ['rin_(cloud_dancer)_(tale)', 'rin_(tale)', 'aoi_(tale)']],
    ['of that kind behind the work', ['rin_(tale)_(cloud_dancer)', 'rin_(tale)', 'aoi_(tale)']],
    ['two of them', ['rin_(cloud_dancer)_(swimsuit)_(tale)', 'rin_(tale)', 'aoi_(tale)']],
  ])('folds a costume %s into its character', (_, tags) => {
    expect(named(tags)).toEqual(['Tale / Rin', 'Tale / Rin', 'Tale / Aoi']);
  });

  it('folds a costume of a name that stands alone', () => {
    expect(named(['rin', 'rin_(append)', 'rin_(swimsuit)'])).toEqual([
      ' / Rin',
      ' / Rin',
      ' / Rin',
    ]);
  });

  it('keeps namesakes of different works apart', () => {
    expect(named(['rin_(tale)', 'aoi_(tale)', 'rin_(song)', 'aoi_(song)'])).toEqual([
      'Tale / Rin',
      'Tale / Aoi',
      'Song / Rin',
      'Song / Aoi',
    ]);
  });

  it('takes the work from the column where the tag has none', () => {
    expect(
      named([
        ['rin', '["harbour_tale", "tale_(series)"]'],
        ['aoi', '[]'],
      ]),
    ).toEqual(['Harbour Tale / Rin', ' / Aoi']);
  });

  it('folds a costume whose work is in the column', () => {
    const rows = [
      ['rin', '["tale"]'],
      ['rin_(cloud_dancer)', '["tale"]'],
    ] as const;
    expect(named(rows)).toEqual(['Tale / Rin', 'Tale / Rin']);
  });

  it('prefers a closer work in the brackets to the column', () => {
    const rows = [
      ['rin_(tale/zero)', '["tale"]'],
      ['aoi_(tale/zero)', '["tale"]'],
      ['rin_(tale/one)', '["tale"]'],
      ['aoi_(tale/one)', '["tale"]'],
    ] as const;
    expect(named(rows)).toEqual([
      'Tale/Zero / Rin',
      'Tale/Zero / Aoi',
      'Tale/One / Rin',
      'Tale/One / Aoi',
    ]);
  });

  it('asks the table of works last, for costumes by the name alone', () => {
    const works = { rin: 'harbour_tale', aoi: 'wrong' };
    expect(
      named(['rin', 'rin_(append)', 'aoi_(tale)', 'mio_(tale)', 'constructor'], works),
    ).toEqual([
      'Harbour Tale / Rin',
      'Harbour Tale / Rin',
      'Tale / Aoi',
      'Tale / Mio',
      ' / Constructor',
    ]);
  });

  it('drops the word series behind a work', () => {
    expect(named([['rin', '["tale_(series)"]']])).toEqual(['Tale / Rin']);
  });
});

describe('names of a table', () => {
  const names = {
    works: { sea_tale: { en: 'Tale of the Sea', ja: '海の話' } },
    brackets: { st: 'sea_tale' },
    characters: { sea_tale: { 'rin_(st)': { ja: 'リン' }, aoi_umi: {} } },
  };
  const rows = ['rin_(swimsuit)_(st)', 'rin_(st)', 'aoi_umi', 'mio_(st)'].map((name) => {
    return { name, category: CHARACTER };
  });
  const { characters } = tagTable(rows, CHARACTER, { aoi_umi: 'other' }, names);

  it('say the work of a tag without one, and a short one in full', () => {
    expect(characters.map(({ work, character }) => `${work} / ${character}`)).toEqual([
      'Tale of the Sea / Rin',
      'Tale of the Sea / Aoi Umi',
      'Tale of the Sea / Mio',
    ]);
  });

  it('are those of the plain tag; where only the work is known, the romanised name stays', () => {
    const work = { en: 'Tale of the Sea', ja: '海の話' };
    expect(characters.map((one) => one.names)).toEqual([
      { work, character: { en: 'Rin', ja: 'リン' } },
      { work, character: { en: 'Aoi Umi' } },
      undefined,
    ]);
    expect(characters[0]!.places).toEqual([0, 1]);
  });
});

describe('characterScores', () => {
  const rows = [
    { name: 'rin_(tale)', category: CHARACTER, threshold: 0.6 },
    { name: 'rin_(swimsuit)_(tale)', category: CHARACTER, threshold: 0.2 },
    { name: 'aoi_(tale)', category: CHARACTER },
  ];

  it.each([
    ['below the own line of each tag', [0.59, 0.19, 0.34], [0, 0]],
    ["by a costume's lower line", [0.59, 0.25, 0.36], [0.25, 0.36]],
    ['by the best tag that counts', [0.7, 0.9, 0.1], [0.9, 0]],
  ])('counts %s', (_, output, wanted) => {
    const spec = { output: { activation: 'none' }, threshold: 0.35 } as const;
    const scores = characterScores(Float32Array.from(output), tagTable(rows, CHARACTER), spec);
    expect([...scores].map((score) => Number(score.toFixed(4)))).toEqual(wanted);
  });
});
