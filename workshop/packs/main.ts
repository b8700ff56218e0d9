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
import { fitSpace, place, spacesFile } from '../../src/recognition/match/gallery-space.ts';
import { type Vectors, vectorAt } from '../../src/recognition/match/search/vectors.ts';
import { type Chosen, isClear, mostDifferent, withoutStrangers } from './choose.ts';
import { corrected, type Person } from './corrections.ts';
import { findHeads } from './found.ts';
import { readKinds } from './kinds.ts';
import { extractPictures, readSources } from './sources.ts';

const PUBLIC = fileURLToPath(new URL('../../public/', import.meta.url));
const MODEL = join(PUBLIC, 'models', 'kyara-1');

/** As the manifest's `match.adapt`; a large gallery has no need of its priors. */
const SPACE = { directions: 16, centrePrior: 5, spreadPrior: 30, evenness: 15 };

type Kind = 'vector' | 'grey';

function stretchesOf(all: readonly Chosen[]) {
  const starts = all.flatMap(({ character }, row) =>
    row === 0 || all[row - 1]!.character !== character ? [row] : [],
  );
  return starts.map((start, i) => ({ start, end: starts[i + 1] ?? all.length }));
}

function rowsOf(all: readonly Chosen[], kind: Kind): Vectors {
  const width = all[0]!.found.vector.length;
  const data = new Float32Array(all.length * width);
  for (const [row, { found }] of all.entries()) data.set(found[kind], row * width);
  return { width, data };
}

function placedRows(all: readonly Chosen[], kind: Kind) {
  const rows = rowsOf(all, kind);
  const space = fitSpace(rows, stretchesOf(all), SPACE);
  for (let row = 0; row < all.length; row++) place(space, vectorAt(rows, row));
  return { space, rows };
}

/** The references that remain, by character. */
function choose(people: readonly Person[], found: Awaited<ReturnType<typeof findHeads>>): Chosen[] {
  const clear = people.flatMap(({ files }, character) =>
    files.flatMap((sha256) => {
      const one = found.get(sha256);
      return isClear(one) ? [{ character, found: one }] : [];
    }),
  );
  const isKept = withoutStrangers(clear, placedRows(clear, 'vector').rows);
  const kept = clear.filter((_, row) => isKept[row]);
  const { rows } = placedRows(kept, 'vector');
  return stretchesOf(kept).flatMap(({ start, end }) => {
    const own = Array.from({ length: end - start }, (_, i) => start + i);
    return mostDifferent(own, kept, rows).map((row) => kept[row]!);
  });
}

interface Row {
  readonly person: Person;
  readonly colour: Float32Array;
  readonly grey: Float32Array;
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
        references: own.length,
      })),
    })),
    vectors: ordered.map(({ colour }) => colour),
    grey: ordered.map(({ grey }) => grey),
  };
}

function writeSpaces(spaces: Parameters<typeof spacesFile>[0]): string {
  const bytes = spacesFile(spaces);
  writeFileSync(join(MODEL, 'space.bin'), bytes);
  return createHash('sha256').update(bytes).digest('hex');
}

async function main([clones, work]: readonly string[]): Promise<void> {
  if (!clones || !work) throw new Error('npm run packs -- CLONES WORK');
  const sources = readSources();
  const pictures = join(work, 'pictures');
  const missing = await extractPictures(sources, clones, pictures);
  for (const line of missing) console.error(`missing: ${line}`);
  const people = corrected(sources);
  const found = await findHeads(
    people.flatMap(({ files }) => files),
    pictures,
    work,
  );
  const chosen = choose(people, found);
  const colour = placedRows(chosen, 'vector');
  const grey = placedRows(chosen, 'grey');
  const space = writeSpaces({ colour: colour.space, grey: grey.space });
  const manifest = JSON.parse(readFileSync(join(MODEL, 'manifest.json'), 'utf8')) as Manifest;
  if (manifest.kind !== 'gallery') throw new Error('The standard model has no gallery.');
  const weights = manifest.embedder.weights.sha256!;
  const rows = chosen.map(({ character }, row) => ({
    person: people[character]!,
    colour: vectorAt(colour.rows, row),
    grey: vectorAt(grey.rows, row),
  }));
  const kinds = readKinds();
  for (const { works, ...head } of kinds) {
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
  const listed = new Set(kinds.flatMap(({ works }) => works));
  const left = new Set(rows.map(({ person }) => person.work).filter((one) => !listed.has(one)));
  if (left.size > 0) throw new Error(`In no pack: ${[...left].join(', ')}`);
  console.log(`match.space.sha256 of kyara-1: ${space}`);
}

await main(process.argv.slice(2));
