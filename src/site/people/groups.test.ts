import { expect, test } from 'vitest';
import type { Candidate, Detection } from '../../contract/search.ts';
import { STATUS } from '../../contract/status.ts';
import type { Item } from '../queue/runner.ts';
import { SearchError } from '../search/errors.ts';
import {
  bestOf,
  closestTo,
  groupsOf,
  type Head,
  headId,
  headsOf,
  isUnsure,
  keyOf,
  lastNumber,
  LEFT_OUT,
  nearestFirst,
  numbered,
  type Sorting,
  strangersOf,
  UNKNOWN,
} from './groups.ts';
import { csvOf, entriesOf, jsonOf } from './written.ts';

const candidate = (character: string, score: number): Candidate => ({
  ...{ work: 'The Winter Wood', character, score },
});

const head = (id: string, rest: Partial<Detection>): Detection => ({
  ...{ box: [0.1, 0.1, 0.4, 0.5], box_id: id, not_confident: false, character: [] },
  ...rest,
});

const NOTHING: Sorting = { placed: new Map(), numbers: new Map(), named: new Map() };

/** Where a picture's first head is, and its second. */
const PLACES: Detection['box'][] = [
  [0.1, 0.1, 0.4, 0.5],
  [0.5, 0.1, 0.8, 0.5],
];

/** A picture with these heads, each a box id with whom it is taken for. */
function picture(name: string, heads: Readonly<Record<string, Candidate | undefined>>): Item {
  const data = Object.entries(heads).map(([id, taken], at) => ({
    ...head(id, taken ? { character: [taken] } : { not_confident: true, unknown: true }),
    box: PLACES[at]!,
  }));
  return {
    source: { kind: 'file', id: name, file: new File(['x'], name) },
    state: 'done',
    answer: { key: [], reply: { code: 0, trace_id: 't', ai: false, data } },
  };
}

const ann = { ...candidate('Ann', 0.9), names: { work: {}, character: { en: 'Ann', ja: 'アン' } } };
const ITEMS = [
  picture('1.png', { a: ann, b: undefined }),
  picture('2.png', { c: { ...ann, character: 'アン' }, d: undefined }),
  picture('3.png', { e: undefined }),
];
const HEADS = headsOf(ITEMS, NOTHING);
const [a, b, , d, e] = HEADS.map(({ id }) => id) as [string, string, string, string, string];

const shapeOf = (sorting: Sorting) =>
  groupsOf(HEADS, sorting).map(({ key, heads }) => [
    key,
    heads.map(({ detection }) => detection.box_id).join(' '),
  ]);

test('known heads by name whatever its language, unknown ones as they were compared', () => {
  const numbers = numbered([[b, e], [d]], NOTHING);
  expect(shapeOf(NOTHING)).toEqual([[keyOf(ann), 'a c']]);
  expect(shapeOf({ ...NOTHING, numbers })).toEqual([
    [keyOf(ann), 'a c'],
    ['1', 'b e'],
    ['2', 'd'],
  ]);
});

test('the visitor’s word counts, and heads so placed are not compared again', () => {
  const numbers = numbered([[b, d, e]], NOTHING);
  const placed = new Map([
    [a, UNKNOWN],
    [d, keyOf(ann)],
    [e, '7'],
  ]);
  const sorting = { ...NOTHING, placed, numbers: new Map([...numbers, [a, 1]]) };
  expect(shapeOf(sorting)).toEqual([
    [keyOf(ann), 'c d'],
    ['1', 'a b'],
    ['7', 'e'],
  ]);
  expect(strangersOf(HEADS, sorting).map(({ id }) => id)).toEqual([a, b]);
});

test('a head keeps its id when its picture is asked about again', () => {
  const { item, detection } = HEADS[0]!;
  const again = { ...detection, box_id: 'another' };
  expect(headId(item.source, again)).toBe(a);
  expect(headId(ITEMS[1]!.source, again)).not.toBe(a);
});

test('a group keeps its number while it keeps a head, and no number is given twice', () => {
  const numbers = new Map([
    ['a', 1],
    ['b', 1],
    ['c', 2],
  ]);
  const sorting = { ...NOTHING, numbers, placed: new Map([['z', '5']]) };
  const next = numbered([['c', 'b', 'x'], ['a'], ['y']], sorting);
  expect(Object.fromEntries(next)).toEqual({ c: 1, b: 1, x: 1, a: 6, y: 7 });
});

test('a guess is to be checked until the visitor has said who it is', () => {
  const guess = headsOf([picture('g.png', { g: ann })], NOTHING).map((each) => ({
    ...each,
    detection: { ...each.detection, not_confident: true },
  }))[0]!;
  expect(isUnsure(guess, NOTHING)).toBe(true);
  expect(isUnsure(guess, { ...NOTHING, placed: new Map([[guess.id, keyOf(ann)]]) })).toBe(false);
});

function seen(side: number, sharpness: number, light: number): Head {
  const look = new Uint8ClampedArray(64).fill(light);
  return { ...HEADS[0]!, face: { picture: new Blob(), side, sharpness, look } };
}

test('whom a group is nearest to on average is offered, and nobody who is not near', () => {
  const near = (scores: Readonly<Record<string, number>>): Head => ({
    ...HEADS[0]!,
    detection: head('a', {
      character: Object.entries(scores).map(([name, score]) => candidate(name, score)),
    }),
  });
  const heads = [
    near({ Ann: 0.3, Bea: 0.2, Dora: 0.09 }),
    near({ Bea: 0.4, Cleo: 0.1, Ann: 0.02 }),
  ];
  const names = closestTo({ heads }).map(({ character }) => character);
  expect(names).toEqual(['Bea', 'Ann', 'Cleo']);
  expect(closestTo({ heads: [near({ Ann: 0.04 })] })).toEqual([]);
});

test('references are large, sharp and unlike each other', () => {
  const sharp = seen(200, 0.5, 10);
  const twin = seen(200, 0.49, 11);
  const other = seen(150, 0.4, 200);
  const small = seen(20, 0.5, 120);
  const blurred = seen(200, 0.02, 255);
  const middle = seen(180, 0.3, 90);
  const late = seen(160, 0.3, 150);
  const best = bestOf([small, twin, blurred, other, sharp, middle, late]);
  expect(best.slice(0, 2)).toEqual([sharp, other]);
  expect(best).toHaveLength(5);
  expect(best).not.toContain(blurred);
});

test('what is written has every head, and nothing that a spreadsheet would run', () => {
  const spy = { ...candidate('=HYPERLINK("http://x","y")', 0.5), work: '@work' };
  const items = [
    picture('a,"b".png', { a: spy, b: undefined }),
    { ...picture('-2.png', {}), state: 'same', sameAs: 'a,"b".png' } as const,
    { ...picture('lost.png', {}), state: 'failed' } as const,
    ...[
      new SearchError('unreadable'),
      new SearchError('status', { code: STATUS.tooLarge.code }),
    ].map((error) => ({ ...picture('odd.png', {}), state: 'failed', error }) as const),
  ];
  const second = headsOf(items, NOTHING)[1]!.id;
  const sorting = { ...NOTHING, numbers: new Map([[second, 3]]) };
  const entries = entriesOf(items, groupsOf(headsOf(items, NOTHING), sorting), sorting, 'en');
  expect(csvOf(entries).split('\r\n')).toEqual([
    '\uFEFFpicture,same_as,x1,y1,x2,y2,work,character,score,sure,group,problem',
    `"a,""b"".png",,0.1,0.1,0.4,0.5,'@work,"'=HYPERLINK(""http://x"",""y"")",0.5,true,,`,
    '"a,""b"".png",,0.5,0.1,0.8,0.5,,,,,3,',
    `'-2.png,"a,""b"".png",0.1,0.1,0.4,0.5,'@work,"'=HYPERLINK(""http://x"",""y"")",0.5,true,,`,
    `'-2.png,"a,""b"".png",0.5,0.1,0.8,0.5,,,,,3,`,
    'lost.png,,,,,,,,,,,failed',
    'odd.png,,,,,,,,,,,unreadable',
    'odd.png,,,,,,,,,,,tooLarge',
    '',
  ]);
  const parsed = JSON.parse(jsonOf(entries)) as typeof entries;
  expect(parsed[0]!.heads[0]).toMatchObject({ character: spy.character, score: 0.5, sure: true });
});

test('the score that is written is the character’s own, not that of a namesake of another series', () => {
  const sakura = (work: string) => ({ ...candidate('Sakura', 0.9), work });
  const items = [picture('1.png', { a: sakura('Naruto') }), picture('2.png', { b: ann })];
  const to = { ...sakura('Cardcaptor'), score: undefined };
  const placed = new Map([[headsOf(items, NOTHING)[0]!.id, keyOf(to)]]);
  const sorting = { ...NOTHING, placed, named: new Map([[keyOf(to), to]]) };
  const groups = groupsOf(headsOf(items, sorting), sorting);
  const heads = entriesOf(items, groups, sorting, 'en').flatMap((entry) => entry.heads);
  expect(heads.map(({ work, score }) => [work, score])).toEqual([
    ['Cardcaptor', undefined],
    ['The Winter Wood', 0.9],
  ]);
});

test('what is left out as no face is in no group and is not written', () => {
  const sorting = { ...NOTHING, placed: new Map([[a, LEFT_OUT]]) };
  expect(headsOf(ITEMS, sorting).map(({ id }) => id)).not.toContain(a);
  const groups = groupsOf(headsOf(ITEMS, sorting), sorting);
  expect(groups.map(({ key, heads }) => [key, heads.length])).toEqual([[keyOf(ann), 1]]);
  expect(entriesOf(ITEMS, groups, sorting, 'en')[0]!.heads).toHaveLength(1);
});

test('groups that look like the same character come first, others in their order', () => {
  const group = (key: string, ...taken: Candidate[]) => ({
    ...{ key, person: undefined, number: Number(key) },
    heads: [{ ...HEADS[0]!, detection: head(key, { character: taken }) }],
  });
  const [one, two, three, four] = [
    group('1', candidate('Ann', 0.2)),
    group('2', candidate('Bea', 0.3)),
    group('3', candidate('Cleo', 0.1)),
    group('4', candidate('Bea', 0.1), candidate('Dora', 0.05)),
  ];
  expect(nearestFirst([one, three, four], two.heads)).toEqual([four, one, three]);
});

test('the highest number is found among more heads than a call takes arguments', () => {
  const numbers = new Map(Array.from({ length: 200_000 }, (_, at) => [`${at}`, at % 7]));
  expect(lastNumber({ ...NOTHING, numbers })).toBe(6);
  const placed = new Map([
    ['a', '9'],
    ['b', LEFT_OUT],
  ]);
  expect(lastNumber({ ...NOTHING, numbers, placed })).toBe(9);
});
