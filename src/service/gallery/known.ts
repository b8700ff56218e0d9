import { keyOf, type CharacterName } from '../../contract/names.ts';
import type { GalleryCharacter, GalleryReference, GalleryWork } from '../../contract/gallery.ts';
import type { Known } from '../../contract/model.ts';
import type { GalleryPicture, ModelLibrary, PackCharacter } from '../../library/library.ts';
import { memoizeLast } from '../../library/memoize-last.ts';
import { cleanName } from '../../gallery/folder-name.ts';
import {
  foundByName,
  type Naming,
  namingBy,
  searchTextsBy,
  worksMeant,
} from '../../gallery/name-search.ts';
import { charactersByWork, type PlaceOf, resolverOf } from '../../gallery/placing.ts';
import { referencePath } from './reference-pictures.ts';

type Library = Pick<
  ModelLibrary,
  | 'galleryVersion'
  | 'headOf'
  | 'names'
  | 'packCharacters'
  | 'pictures'
  | 'placeOf'
  | 'twinsOf'
  | 'useOf'
  | 'workAliases'
>;

/** A character with all that is known of it. */
export interface KnownCharacter extends CharacterName {
  readonly pictures: readonly GalleryPicture[];
  /** References from packs, which have no picture. */
  readonly packed: number;
  /** How often it is drawn, as packs tell. */
  readonly popularity: number;
  /** Other names, for searching only. */
  readonly aliases: readonly string[];
}

const collator = new Intl.Collator('en', { numeric: true });

/** By work, then by character; each compared among its likes only, as there are thousands. */
function sorted(characters: Iterable<KnownCharacter>): KnownCharacter[] {
  const works = new Map<string, KnownCharacter[]>();
  for (const one of characters) {
    const known = works.get(one.work);
    if (known) known.push(one);
    else works.set(one.work, [one]);
  }
  return [...works.keys()]
    .sort(collator.compare)
    .flatMap((work) => works.get(work)!.sort((a, b) => collator.compare(a.character, b.character)));
}

function joined(
  pictures: readonly GalleryPicture[],
  packs: readonly PackCharacter[],
): ReadonlyMap<string, KnownCharacter> {
  const found = new Map<string, { known: KnownCharacter; byId: Map<string, GalleryPicture> }>();
  const at = ({ work, character }: CharacterName) => {
    const key = keyOf({ work, character });
    const known = { work, character, pictures: [], packed: 0, popularity: 0, aliases: [] };
    const one = found.get(key) ?? { known, byId: new Map<string, GalleryPicture>() };
    found.set(key, one);
    return one;
  };
  // The own copy of a shipped picture is the editable one.
  for (const picture of pictures) at(picture).byId.set(picture.id, picture);
  for (const { references: packed, popularity, aliases, ...name } of packs) {
    const one = at(name);
    one.known = { ...one.known, packed, popularity, aliases };
  }
  const all = [...found.values()].map(({ known, byId }) => ({
    ...known,
    pictures: [...byId.values()],
  }));
  return new Map(sorted(all).map((one) => [keyOf(one), one]));
}

/** Whether it is more than a demonstration. */
function isListed({ pictures, packed }: KnownCharacter): boolean {
  return packed > 0 || pictures.some(({ demo }) => !demo);
}

interface Snapshot {
  readonly all: ReadonlyMap<string, KnownCharacter>;
  readonly listed: readonly KnownCharacter[];
  readonly counts: Known;
  readonly byPicture: ReadonlyMap<string, readonly KnownCharacter[]>;
}

function snapshotOf(
  pictures: readonly GalleryPicture[],
  packs: readonly PackCharacter[],
): Snapshot {
  const all = joined(pictures, packs);
  const characters = [...all.values()];
  const listed = characters.filter(isListed);
  return {
    all,
    listed,
    counts: { characters: listed.length, works: new Set(listed.map(({ work }) => work)).size },
    byPicture: indexOf(characters),
  };
}

/** The gallery and the packs in the wire's terms; worked out once per change, not per request. */
export class KnownCharacters {
  readonly #library: Library;
  readonly #ownDir: string;
  readonly #naming: Naming;
  readonly #snapshot = memoizeLast(snapshotOf);
  // By the gallery's version.
  readonly #meant = memoizeLast<[string], ReturnType<typeof worksMeant>>(() => this.#worksMeant());
  readonly #resolver = memoizeLast<[string, readonly KnownCharacter[]], PlaceOf>(
    (_version, listed) => resolverOf(charactersByWork(listed), this.#naming),
  );
  readonly #textOf = memoizeLast<[string], ReturnType<typeof searchTextsBy>>(() =>
    searchTextsBy(this.#naming),
  );

  constructor(library: Library, ownDir: string) {
    this.#library = library;
    this.#ownDir = ownDir;
    this.#naming = namingBy(library);
  }

  #now(): Snapshot {
    return this.#snapshot(this.#library.pictures(), this.#library.packCharacters());
  }

  /** Without what only demonstrates. */
  listed(): readonly KnownCharacter[] {
    return this.#now().listed;
  }

  counts(): Known {
    return this.#now().counts;
  }

  find(name: CharacterName): KnownCharacter | undefined {
    return this.#now().all.get(keyOf(this.placeOf(name)));
  }

  /** All characters of a work, also those that only demonstrate. */
  ofWork(name: string): KnownCharacter[] {
    const { work } = this.placeOf({ work: name, character: '' });
    return [...this.#now().all.values()].filter((one) => one.work === work);
  }

  /** Whom a folder of these names means; an empty character stands for the work alone. */
  placeOf({ work, character }: CharacterName): CharacterName {
    return this.#library.placeOf({ work: cleanName(work), character: cleanName(character) });
  }

  /** Plain names of the works that a title may mean, as `worksMeant`; one's own and demonstrations by the whole title. */
  worksMeant(title: string): readonly string[] {
    return this.#meant(this.#library.galleryVersion())(title);
  }

  #worksMeant() {
    const all = [...this.#now().all.values()];
    const worksOf = (some: readonly KnownCharacter[]) => some.map(({ work }) => work);
    // Visitors may ask for parts, and are not shown the works of one's own gallery.
    const packed = worksOf(all.filter((one) => one.packed > 0));
    return worksMeant(packed, this.#naming, worksOf(all));
  }

  /** Plain names for a character named in any language; unknown ones stay as they are. */
  resolve(name: CharacterName): CharacterName {
    return this.#resolver(this.#library.galleryVersion(), this.listed())(name);
  }

  ownOf({ pictures }: Pick<KnownCharacter, 'pictures'>): number {
    return pictures.filter(({ dir }) => dir === this.#ownDir).length;
  }

  /**
   * Characters with `q` in one of their names or the work's, the best found first, of those who are found
   * as well who has pictures of one's own, then who is drawn most; of one work or all. Without `q` one's own
   * are first.
   */
  search({
    work,
    q = '',
  }: {
    readonly work?: string | undefined;
    readonly q?: string | undefined;
  }): readonly KnownCharacter[] {
    const characters = this.listed().filter((one) => work === undefined || one.work === work);
    const isOwn = (one: KnownCharacter) => this.ownOf(one) > 0;
    if (q === '') {
      return [...characters.filter(isOwn), ...characters.filter((one) => !isOwn(one))];
    }
    return foundByName(characters, q, {
      textOf: this.#textOf(this.#library.galleryVersion()),
      weightOf: (one) => (isOwn(one) ? Infinity : one.popularity),
    });
  }

  works(characters: readonly KnownCharacter[]): GalleryWork[] {
    const works = new Map<string, GalleryWork>();
    for (const { work, pictures, packed } of characters) {
      const known = works.get(work) ?? {
        work,
        names: this.#library.names(work, '').work,
        characters: 0,
        references: 0,
        own: 0,
      };
      works.set(work, {
        ...known,
        characters: known.characters + 1,
        references: known.references + pictures.length + packed,
        own: known.own + this.ownOf({ pictures }),
      });
    }
    return [...works.values()];
  }

  character(one: KnownCharacter): GalleryCharacter {
    const { work, character, pictures, packed } = one;
    const [first] = pictures;
    const odd = pictures.filter(({ id }) => this.#isOdd(one, id));
    return {
      work,
      character,
      names: this.#library.names(work, character),
      references: pictures.length + packed,
      ...(packed > 0 && { packed }),
      own: this.ownOf(one),
      warnings: odd.length,
      ...(first ? { image: referencePath(first.id, this.#library) } : {}),
    };
  }

  reference(one: CharacterName, picture: GalleryPicture): GalleryReference {
    const { id, dir } = picture;
    return {
      id,
      image: referencePath(id, this.#library),
      own: dir === this.#ownDir,
      use: this.#library.useOf(id),
      also: this.#also(one, id),
    };
  }

  #isOdd(one: KnownCharacter, id: string): boolean {
    const use = this.#library.useOf(id);
    return use === 'whole' || use === 'unreadable' || this.#also(one, id).length > 0;
  }

  #also({ work, character }: CharacterName, id: string) {
    const twins = [id, ...this.#library.twinsOf(id)];
    return twins.flatMap((twin) =>
      this.#namesOf(twin)
        .filter((name) => twin !== id || name.work !== work || name.character !== character)
        .map((name) => ({ ...name, id: twin })),
    );
  }

  #namesOf(id: string): CharacterName[] {
    const shown = this.#now().byPicture.get(id) ?? [];
    return shown.map(({ work, character }) => ({ work, character }));
  }
}

function indexOf(
  characters: readonly KnownCharacter[],
): ReadonlyMap<string, readonly KnownCharacter[]> {
  const index = new Map<string, KnownCharacter[]>();
  for (const one of characters) {
    for (const { id } of one.pictures) index.set(id, [...(index.get(id) ?? []), one]);
  }
  return index;
}
