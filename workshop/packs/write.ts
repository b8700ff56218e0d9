/** Writes the packs of public/packs. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Embedder, PackWork } from '../../src/gallery/pack.ts';
import { type PackContents, writePack } from '../../src/library/packs/write.ts';
import type { Manifest } from '../../src/recognition/manifest.ts';
import { readTagPages } from '../names/lists.ts';
import type { Person } from './corrections.ts';
import { readKinds } from './kinds.ts';
import { otherNamesOf } from './other-names.ts';
import { popularityOf } from './popularity.ts';
import type { PackReference } from './references.ts';
import { gitDir, TAGS } from './sources.ts';
import { tagsByPages } from './tag-pages.ts';

const PUBLIC = fileURLToPath(new URL('../../public/', import.meta.url));
const PACKS = join(PUBLIC, 'packs');
const MODEL = join(PUBLIC, 'models', 'kyara-1');
export const MANIFEST = join(MODEL, 'manifest.json');
export const SPACE = join(MODEL, 'space.bin');

/** Other titles of works and their abbreviations, by hand. */
const ALIASES = JSON.parse(
  readFileSync(new URL('aliases.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, string[]>>;

type Row = Omit<PackReference, 'character'> & {
  readonly person: Person;
  readonly popularity: number;
  readonly aliases: readonly string[];
};

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
      ...(ALIASES[work] && { aliases: ALIASES[work] }),
      characters: people.map((own) => ({
        character: own[0]!.person.character,
        names: own[0]!.person.names,
        ...(own[0]!.aliases.length > 0 && { aliases: [...own[0]!.aliases] }),
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

function readManifest() {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
  if (manifest.kind !== 'gallery') throw new Error('The standard model has no gallery.');
  return manifest;
}

/** SHA-256 of the standard model's networks. */
export type Weights = Record<'detector' | 'embedder', string>;

export function readWeights(): Weights {
  const { detector, embedder } = readManifest();
  if (!('weights' in detector)) throw new Error('The standard model has no detector of its own.');
  return { detector: detector.weights.sha256!, embedder: embedder.weights.sha256! };
}

/** The standard model's: of its weights and of the space that packs lie in. */
export function readEmbedder(): Embedder {
  const { embedder, match } = readManifest();
  return { weights: embedder.weights.sha256!, space: match.space!.sha256 };
}

/** SHA-256 of the embedder that the packs that are there were made for. */
export function shippedWeights(): string {
  const [one] = readKinds();
  const text = readFileSync(join(PACKS, one!.id, 'pack.json'), 'utf8');
  return (JSON.parse(text) as { readonly embedder: Embedder }).embedder.weights;
}

/**
 * @param references of these people, by their place among them
 * @param clones hold the one of the tags
 */
export async function writePacks(
  references: readonly PackReference[],
  people: readonly Person[],
  clones: string,
): Promise<void> {
  const pages = readTagPages(gitDir(clones, TAGS)!);
  const tagged = tagsByPages(people, pages);
  const popularity = popularityOf(people, pages, tagged);
  const aliases = otherNamesOf(people, popularity, tagged);
  const rows = references.map(({ character, ...reference }): Row => {
    return {
      ...reference,
      person: people[character]!,
      popularity: popularity[character]!,
      aliases: aliases[character]!,
    };
  });
  const embedder = readEmbedder();
  for (const { works, ...head } of readKinds()) {
    const own = rows.filter(({ person }) => works.includes(person.work));
    const folder = join(PACKS, head.id);
    rmSync(folder, { recursive: true, force: true });
    const info = await writePack(folder, { ...head, embedder }, contentsOf(own));
    console.log(`${info.id}: ${info.characters} characters, ${info.references} references`);
  }
}
