/**
 * `npm run calibration:crowd -- WORK PROBES [STRANGERS]`: rows for galleries of many, and what they
 * would show; see ../README.md.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { nameOf } from '../../bench/evaluate/identity-metrics.ts';
import { openPacks } from '../../bench/evaluate/measure-packs.ts';
import { findSets, picturesBelow } from '../../bench/evaluate/sets.ts';
import { type LoadedParts, loadParts } from '../../bench/model.ts';
import { type Table, tableText } from '../../bench/table.ts';
import type { CalibrationRow, MatchSpec } from '../../src/recognition/manifest.ts';
import { calibrate } from '../../src/recognition/match/calibrate.ts';
import { type Gallery, matchGallery, ofWork } from '../../src/recognition/match/gallery.ts';
import { specFor } from '../../src/recognition/match/rank.ts';
import { similarityAt } from '../../src/recognition/match/search/vectors.ts';
import { type Chosen, isClear } from '../packs/choose.ts';
import type { Person } from '../packs/corrections.ts';
import { findHeads } from '../packs/found.ts';
import { chooseReferences, type Pictures, readPictures, stretchesOf } from '../packs/gather.ts';
import {
  drawQuestions,
  galleryWith,
  galleryWithoutWork,
  halfOf,
  isHeldOut,
  packedOf,
  referencesBesides,
} from '../packs/hold-out.ts';
import { readSources } from '../packs/sources.ts';
import { type Answer, crowdRows } from './crowd-rows.ts';

/** From this on a head's two vectors are of a picture without colour: right in 96 %, and never wrong. */
const SAME_WITHOUT_COLOUR = 0.98;

type Group = 'official art' | 'probes' | 'strangers' | 'left out' | 'elsewhere';

/** As many as the rows are for. */
const MANY = 5000;

interface Head {
  readonly group: Group;
  /** Whoever it shows; heads of one character are never in both halves. */
  readonly name: string;
  readonly work: string;
  readonly found: Chosen['found'];
  readonly gallery: () => Gallery;
}

/** Pictures of a folder with one clear head. */
async function headsOf(paths: readonly string[], work: string) {
  const hashes = paths.map((path) => [path, sha256Of(path)] as const);
  const found = await findHeads(new Map(hashes.map(([path, sha256]) => [sha256, path])), work);
  return hashes.flatMap(([path, sha256]) => {
    const one = found.get(sha256);
    return isClear(one) ? [{ path, found: one }] : [];
  });
}

function sha256Of(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

/** How a name stands in a folder's. */
const folderOf = (name: string) => name.replaceAll(/[/\\:*?"<>|%]/g, '_');

type With = (person: Person, references: readonly Chosen[]) => () => Gallery;

/** Pictures as `<owner+name>/<work>/<character>/*`; references of the same repository do not count. */
async function probeHeads(root: string, work: string, { people, all }: Pictures, known: With) {
  const repositories = readSources().repositories.map((one) => one.split('@')[0]);
  const owns = stretchesOf(all).map(({ start, end }) => all.slice(start, end));
  const byFolder = new Map(
    owns.map((own) => {
      const person = people[own[0]!.character]!;
      return [`${folderOf(person.work)}/${folderOf(person.character)}`, { person, own }];
    }),
  );
  const pictures = new Map(findSets(root).identity.map((one) => [one.path, one]));
  const heads = await headsOf([...pictures.keys()], work);
  return heads.flatMap(({ path, found }): Head[] => {
    const picture = pictures.get(path)!;
    const asked = byFolder.get(`${picture.work}/${picture.character}`);
    if (!asked) return [];
    const repository = repositories.indexOf(picture.set.replace('+', '/'));
    const { person } = asked;
    const references = referencesBesides(repository, person, asked.own);
    if (references.length === 0 || !isHeldOut(person)) return [];
    const { work } = person;
    return [
      { group: 'probes', name: nameOf(person), work, found, gallery: known(person, references) },
    ];
  });
}

/** As many questions further on somebody of another work is asked about. */
const ELSEWHERE = 997;

/** A head of each work, asked of everybody but those of the work: nobody whom it knows. */
function strangeHeads(pictures: Pictures, gallery: Gallery): Head[] {
  const held = drawQuestions(pictures).filter(({ person }) => isHeldOut(person));
  const byWork = new Map(held.map((one) => [one.person.work, one]));
  return [...byWork].flatMap(
    ([
      work,
      {
        picture: [, , sha256],
      },
    ]): Head[] => {
      const found = pictures.found.get(sha256);
      if (!isClear(found)) return [];
      const others = () => galleryWithoutWork(gallery, work);
      return [{ group: 'strangers', name: work, work: '', found, gallery: others }];
    },
  );
}

function officialHeads(pictures: Pictures, known: With): Head[] {
  const questions = drawQuestions(pictures);
  return questions.flatMap(({ person, picture: [, , sha256], references }, at): Head[] => {
    const found = pictures.found.get(sha256);
    if (!isClear(found) || !isHeldOut(person)) return [];
    const name = nameOf(person);
    const { work } = person;
    const { work: other } = questions[(at + ELSEWHERE) % questions.length]!.person;
    return [
      { group: 'official art', name, work, found, gallery: known(person, references) },
      { group: 'left out', name, work, found, gallery: known(person, []) },
      ...(other === work
        ? []
        : [
            {
              group: 'elsewhere' as const,
              name,
              work: other,
              found,
              gallery: known(person, references),
            },
          ]),
    ];
  });
}

async function headsToAsk(
  [work, probes, strangers]: readonly [string, string, string | undefined],
  { spaces }: LoadedParts,
  gallery: Gallery,
): Promise<Head[]> {
  const pictures = await readPictures(work);
  const packed = packedOf(chooseReferences(pictures.all), spaces!);
  const known: With = (person, references) => () =>
    galleryWith(gallery, person, references, packed);
  const unknown = strangers ? await headsOf(picturesBelow(strangers), work) : [];
  return [
    ...officialHeads(pictures, known),
    ...(await probeHeads(probes, work, pictures, known)),
    ...strangeHeads(pictures, gallery),
    ...unknown.map(({ found }): Head => {
      return { group: 'strangers', name: found.sha256, work: '', found, gallery: () => gallery };
    }),
  ];
}

function isGrey({ vector, grey }: Chosen['found']): boolean {
  return similarityAt({ width: vector.length, data: vector }, 0, grey) >= SAME_WITHOUT_COLOUR;
}

/** Official art counts as much as all probes, whoever is left out half as much as all strangers. */
function weightsOf(heads: readonly Head[]): Record<Group, number> {
  const count = (of: Group) => heads.filter(({ group }) => group === of).length;
  return {
    'official art': count('probes') / count('official art'),
    probes: 1,
    strangers: 1,
    'left out': (0.5 * count('strangers')) / count('left out'),
    elsewhere: 0,
  };
}

/** Where the work is given: who is not known of it, and whose work is another, is asked about less often. */
const WITHIN: Record<Group, number> = {
  'official art': 1,
  probes: 1,
  strangers: 0,
  'left out': 0.75,
  elsewhere: 0.25,
};

const ASKED: readonly Group[] = ['official art', 'probes', 'left out'];

type Asked = Answer & Pick<Head, 'group' | 'name'>;

interface Kind {
  readonly allGrey: boolean;
  /** Whether the work is given. */
  readonly within: boolean;
}

function askAll(all: readonly Head[], { allGrey, within }: Kind, match: MatchSpec): Asked[] {
  const groups = within ? [...ASKED, 'elsewhere'] : [...ASKED, 'strangers'];
  const heads = all.filter(({ group }) => groups.includes(group));
  const weights = within ? WITHIN : weightsOf(heads);
  return heads.flatMap(({ group, name, found, gallery, work }): Asked[] => {
    const known = gallery();
    const [half, vector] =
      allGrey || isGrey(found) ? [known.grey!, found.grey] : [known, found.vector];
    const everybody = matchGallery(half, vector, match, { contrast: !within });
    const matches = within ? matchGallery(ofWork(half, work), vector, match) : everybody;
    if (!matches[0]) return [];
    const isRight = nameOf(matches[0]) === name;
    const asked = { group, name, matches, isRight, weight: weights[group] };
    return [within ? { ...asked, everybody } : asked];
  });
}

const percent = (some: number, all: number) => (all === 0 ? '–' : ((100 * some) / all).toFixed(1));

function rowOf(
  label: string,
  group: Group,
  asked: readonly Asked[],
  scores: readonly number[],
  match: MatchSpec,
) {
  const own = asked.flatMap((one, i) =>
    one.group === group ? [{ ...one, score: scores[i]! }] : [],
  );
  const right = own.filter(({ isRight }) => isRight);
  const sure = own.filter(({ score }) => score >= match.notConfidentBelow);
  const under = right.filter(({ score }) => score < match.unknownBelow!);
  return [
    label,
    group,
    own.length,
    percent(right.length, own.length),
    percent(own.filter(({ score }) => score >= match.unknownBelow!).length, own.length),
    percent(sure.length, own.length),
    percent(sure.filter(({ isRight }) => isRight).length, sure.length),
    percent(under.length, right.length),
  ];
}

const GROUPS: readonly Group[] = ['official art', 'probes', 'strangers', 'left out', 'elsewhere'];

/** Across the halves that a space is learned from. */
const halfToFit = ({ name }: Asked) => halfOf(name, 1);

function checkTable(
  asked: readonly Asked[],
  now: readonly CalibrationRow[],
  match: MatchSpec,
): Table {
  const scored = (rowsFor: (one: Asked) => readonly CalibrationRow[]) =>
    asked.map(({ matches, everybody, ...one }) => {
      const rows = rowsFor({ matches, ...one });
      return calibrate(matches, match, { rows, characters: MANY, everybody })[0]!.score;
    });
  const fitted = crowdRows(asked, match);
  const byHalf = [0, 1].map((half) =>
    crowdRows(
      asked.filter((one) => halfToFit(one) !== half),
      match,
    ),
  );
  const checks = [
    ['as in the manifest', scored(() => now)],
    ['as fitted', scored(() => fitted)],
    ['fitted on the other half', scored((one) => byHalf[halfToFit(one)]!)],
  ] as const;
  const [[, before], [, after]] = checks;
  const apart = before.reduce((sum, score, i) => sum + Math.abs(score - after[i]!), 0);
  return {
    title: 'What these rows would show',
    note: `In percent. Those left out are official art of a character whose references were taken away. Scores differ by ${(apart / asked.length).toFixed(3)} from those of the manifest's rows.`,
    head: [
      'rows',
      'heads',
      'count',
      'first right',
      'named',
      'sure',
      'of sure, right',
      'of right, unknown',
    ],
    rows: checks.flatMap(([label, scores]) =>
      GROUPS.filter((group) => asked.some((one) => one.group === group)).map((group) =>
        rowOf(label, group, asked, scores, match),
      ),
    ),
  };
}

async function fit(
  folders: readonly [string, string, string | undefined],
  parts: LoadedParts,
): Promise<void> {
  const { gallery } = await openPacks(parts);
  const match = specFor(gallery, parts.match);
  const heads = await headsToAsk(folders, parts, gallery);
  for (const [name, now] of [
    ['calibration', match.calibration],
    ['greyCalibration', match.greyCalibration!],
  ] as const) {
    for (const within of [false, true]) {
      const asked = askAll(heads, { allGrey: name === 'greyCalibration', within }, match);
      console.log(`\n"${name}": ${JSON.stringify(crowdRows(asked, match))}`);
      console.log(tableText(checkTable(asked, now, match)));
    }
  }
}

const [work, probes, strangers] = process.argv.slice(2);
if (!work || !probes) {
  throw new Error('npm run calibration:crowd -- WORK PROBES [STRANGERS]');
}
const parts = await loadParts(undefined);
await fit([work, probes, strangers], parts).finally(() => parts.close());
