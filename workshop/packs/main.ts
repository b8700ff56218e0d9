/**
 * `npm run packs -- CLONES WORK`: makes the packs of public/packs and the space that their vectors
 * lie in; see README.md.
 */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PackWork } from '../../src/gallery/pack.ts';
import { type PackContents, writePack } from '../../src/library/packs/write.ts';
import type { Manifest } from '../../src/recognition/manifest.ts';
import { augment } from '../../src/recognition/match/augment.ts';
import { spacesFile } from '../../src/recognition/match/gallery-space.ts';
import { vectorAt } from '../../src/recognition/match/search/vectors.ts';
import { readTagCounts } from '../names/lists.ts';
import type { Person } from './corrections.ts';
import { Neighbourhood } from './crowding.ts';
import { chooseReferences, placedRows, readPictures, stretchesOf } from './gather.ts';
import { readKinds } from './kinds.ts';
import { popularityOf } from './popularity.ts';
import { extractPictures, gitDir, readSources } from './sources.ts';

const PUBLIC = fileURLToPath(new URL('../../public/', import.meta.url));
const MODEL = join(PUBLIC, 'models', 'kyara-1');
const TAGS = 'hdae/danbooru-tagcomplete-extra';

interface Row {
  readonly person: Person;
  readonly popularity: number;
  readonly colour: Float32Array;
  readonly grey: Float32Array;
  /** Of both vectors. */
  readonly crowding: readonly [number, number];
}

function contentsOf(rows: readonly Row[]): PackContents {
  const works = new Map<string, Map<string, Row[]>>();
  for (const row of rows) {
    const { work, character } = row.person;
    const people = works.get(work) ?? new Map<string, Row[]>();
    works.set(work, people.set(character, [...(people.get(character) ?? []), row]));
  }
  const list = [...works].map(([work, people]) => ({ work, people: [...people.values()] }));
  const ordered = list.flatMap(({ people }) => people.flat());
  return {
    works: list.map(({ work, people }): PackWork => ({
      work,
      names: people[0]![0]!.person.workNames,
      characters: people.map((own) => ({
        character: own[0]!.person.character,
        names: own[0]!.person.names,
        popularity: own[0]!.popularity,
        references: own.length,
      })),
    })),
    vectors: ordered.map(({ colour }) => colour),
    grey: ordered.map(({ grey }) => grey),
    crowding: [
      ordered.map(({ crowding: [one] }) => one),
      ordered.map(({ crowding: [, one] }) => one),
    ],
  };
}

function writeSpaces(spaces: Parameters<typeof spacesFile>[0]): string {
  const bytes = spacesFile(spaces);
  writeFileSync(join(MODEL, 'space.bin'), bytes);
  return createHash('sha256').update(bytes).digest('hex');
}

async function main([clones, work]: readonly string[]): Promise<void> {
  if (!clones || !work) throw new Error('npm run packs -- CLONES WORK');
  if (!gitDir(clones, TAGS)) throw new Error(`There is no clone of ${TAGS}.`);
  const missing = await extractPictures(readSources(), clones, join(work, 'pictures'));
  for (const line of missing) console.error(`missing: ${line}`);
  const { people, all } = await readPictures(work);
  const chosen = chooseReferences(all);
  const colour = placedRows(chosen, 'vector');
  const grey = placedRows(chosen, 'grey');
  const space = writeSpaces({ colour: colour.space, grey: grey.space });
  const manifest = JSON.parse(readFileSync(join(MODEL, 'manifest.json'), 'utf8')) as Manifest;
  if (manifest.kind !== 'gallery') throw new Error('The standard model has no gallery.');
  const weights = manifest.embedder.weights.sha256!;
  const characters = chosen.map(({ character }) => character);
  for (const { rows } of [colour, grey]) augment(rows, stretchesOf(chosen));
  const [crowding, greyCrowding] = [colour, grey].map(({ rows }) =>
    new Neighbourhood(rows, characters).excess(),
  );
  const popularity = popularityOf(people, readTagCounts(gitDir(clones, TAGS)!));
  const rows = chosen.map(({ character }, row) => ({
    person: people[character]!,
    popularity: popularity[character]!,
    colour: vectorAt(colour.rows, row),
    grey: vectorAt(grey.rows, row),
    crowding: [crowding![row]!, greyCrowding![row]!] as const,
  }));
  for (const { works, ...head } of readKinds()) {
    const own = rows.filter(({ person }) => works.includes(person.work));
    const folder = join(PUBLIC, 'packs', head.id);
    rmSync(folder, { recursive: true, force: true });
    const info = await writePack(
      folder,
      { ...head, embedder: { weights, space } },
      contentsOf(own),
    );
    console.log(`${info.id}: ${info.characters} characters, ${info.references} references`);
  }
  console.log(`match.space.sha256 of kyara-1: ${space}`);
}

await main(process.argv.slice(2));
