import { hash } from 'node:crypto';
import { basename, join } from 'node:path';
import type { Names, Translated } from '../../contract/language.ts';
import { keyOf } from '../../contract/names.ts';
import { joinedGalleryNames, namesOf } from '../../gallery/name-book.ts';
import { PackError, type PackWork } from '../../gallery/pack.ts';
import { placesIn } from '../../gallery/placing.ts';
import { toSpace } from '../../recognition/match/gallery-space.ts';
import type { EmbeddedReference } from '../../recognition/pipeline.ts';
import { FileHasher } from '../../library/files/file-hash.ts';
import { type Character, contentsOf, refuse } from './contents.ts';
import { defaultModelOf, type GalleryContext, withGallery } from './context.ts';
import { packNames } from './names.ts';
import { vectorsBy } from './vectors.ts';
import { openModelLibrary } from '../../library/library.ts';
import type { LocatedGallery } from '../../library/models/locate.ts';
import { writePack } from '../../library/packs/write.ts';
import { amount, table } from '../terminal.ts';

interface Embedded {
  readonly work: PackWork;
  readonly references: readonly EmbeddedReference[];
}

function withVectors(
  characters: readonly Character[],
  known: ReadonlyMap<string, EmbeddedReference>,
): Embedded[] {
  const works = [...new Set(characters.map(({ work }) => work))];
  return works.flatMap((work) => {
    const found = characters
      .filter((one) => one.work === work)
      .map((one) => ({ one, references: one.files.flatMap(({ id }) => known.get(id) ?? []) }))
      .filter(({ references }) => references.length > 0);
    if (found.length === 0) return [];
    const listed = found.map(({ one: { character, names }, references }) => ({
      character,
      names: names.character,
      references: references.length,
    }));
    const names = found[0]!.one.names.work;
    const references = found.flatMap((each) => each.references);
    return [{ work: { work, names, characters: listed }, references }];
  });
}

/** Whom the folders mean: somebody of a pack in any language is that one wherever the new pack goes. */
async function meantBy(
  characters: readonly Character[],
  context: GalleryContext,
): Promise<Character[]> {
  const book = await packNames(context);
  const placeOf = placesIn(book);
  const found = new Map<string, Character>();
  for (const one of characters) {
    const place = placeOf(one);
    const known = found.get(keyOf(place));
    const names = joinedGalleryNames(one.names, namesOf(book, place.work, place.character));
    found.set(keyOf(place), {
      ...place,
      names: known ? joinedGalleryNames(known.names, names) : names,
      files: [...(known?.files ?? []), ...one.files],
    });
  }
  return [...found.values()];
}

/** Names that differ in other letters than the Latin ones have ids of their own. */
function idOf(folder: string): string {
  const name = basename(folder);
  const id = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const isWhole = id !== '' && !/(?![a-z0-9])[\p{L}\p{N}]/iu.test(name);
  if (isWhole) return id.slice(0, 64);
  return `${id.slice(0, 48) || 'pack'}-${hash('sha256', name).slice(0, 8)}`;
}

const ABOUT: Translated = {
  ja: '個人のギャラリーから作られたパックです。キャラクターの権利はそれぞれの権利者にあります。',
  en: 'Made from a gallery of one’s own. The characters belong to their owners.',
  zh: '由个人图库制作。角色的权利归各自的权利人所有。',
};

async function embedderOf({ files }: LocatedGallery, hasher: FileHasher) {
  const weights = await hasher.sha256(files.embedder.path);
  return { weights, ...(files.space && { space: await hasher.sha256(files.space.path) }) };
}

/**
 * Makes a pack of one's own gallery, to be copied into a PACKS_DIR: the default model's vectors and
 * the names, no pictures.
 *
 * @param target an empty or new folder; its name makes the id (`idOf`)
 * @param title by language; one of the others where it is missing, the folder's name where there is none
 * @throws PackError when the folder is not empty or there is nothing to export; CommandError when
 * a folder cannot be read
 */
export async function exportAsPack(context: GalleryContext, target: string, title: Names) {
  const { galleryDir, cacheDir, packs, say } = context;
  const hasher = new FileHasher(join(cacheDir, 'hashes.json'));
  const known = await vectorsBy(await withGallery(context, defaultModelOf), context);
  if (!known) throw new PackError('The default model makes no vectors.');
  const { located, embeddings, spaces } = known;
  const { characters } = await contentsOf(galleryDir, refuse);
  for (const { id, path } of characters.flatMap(({ files }) => files)) {
    if (!embeddings.has(id)) say(`${path} cannot be read and is left out.`);
  }
  const embedded = withVectors(await meantBy(characters, context), embeddings);
  const references = embedded.flatMap((each) => each.references);
  const placed = (vector: Float32Array, kind: 'colour' | 'grey') =>
    spaces ? toSpace(spaces[kind], vector) : vector;
  const given = title.en ?? title.ja ?? title.zh ?? basename(target);
  const made = await writePack(
    target,
    {
      id: idOf(target),
      version: new Date().toISOString().slice(0, 10),
      title: { ja: title.ja ?? given, en: title.en ?? given, zh: title.zh ?? given },
      about: ABOUT,
      embedder: await embedderOf(located, hasher),
    },
    {
      works: embedded.map(({ work }) => work),
      vectors: references.map(({ vector }) => placed(vector, 'colour')),
      grey: references.map(({ vector, grey = vector }) => placed(grey, 'grey')),
    },
  );
  const people = amount(made.characters, 'character');
  say(`The pack ${made.id} has ${people} with ${amount(made.references, 'reference')}.`);
  const dir = packs.dirs.at(-1) ?? 'data/packs';
  say(`To install it, copy the folder ${basename(target)} into ${dir} (PACKS_DIR).`);
}

/** Prints the packs, which are on, and why one is refused. */
export async function listPacks({ modelDirs, cacheDir, packs, say }: GalleryContext) {
  const library = await openModelLibrary({ modelDirs, galleryDirs: [], cacheDir, packs });
  const all = library.packs();
  await library.close();
  const rows = all.map(({ id, on, problem, characters, works, title }) => {
    const state = problem ? 'refused' : on ? 'on' : 'off';
    return [id, state, String(characters), String(works), title.en];
  });
  if (rows.length > 0) say(table([['PACK', '', 'CHARACTERS', 'WORKS', 'TITLE'], ...rows]));
  for (const { id, problem } of all) if (problem) say(`${id}: ${problem.en}`);
  say(`${amount(rows.length, 'pack')} in ${packs.dirs.join(' and ')}`);
}
