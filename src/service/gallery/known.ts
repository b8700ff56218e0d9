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
import type { SearchName } from '../../contract/search-words.ts';
import { byWork, charactersByWork, type PlaceOf, resolverOf } from '../../gallery/placing.ts';
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

type ByWork = ReadonlyMap<string, readonly KnownCharacter[]>;

function sorted(characters: readonly KnownCharacter[]): KnownCharacter[] {
  return [...characters].sort((a, b) => collator.compare(a.character, b.character));
}

/** The characters of packs, sorted within their works. */
function packedByWork(packs: readonly PackCharacter[]): ByWork {
  const all = packs.map(({ references: packed, ...one }) => ({ ...one, pictures: [], packed }));
  return new Map(Array.from(byWork(all), ([work, characters]) => [work, sorted(characters)]));
}

/** A work's characters with those of pictures, each in its place. */
function withPictures(
  packed: readonly KnownCharacter[],
  pictures: readonly GalleryPicture[],
): KnownCharacter[] {
  const all = new Map(packed.map((one) => [one.character, one]));
  const byCharacter = new Map<string, Map<string, GalleryPicture>>();
  for (const picture of pictures) {
    const { character, id } = picture;
    const known = byCharacter.get(character) ?? new Map<string, GalleryPicture>();
    // The own copy of a shipped picture is the editable one.
    byCharacter.set(character, known.set(id, picture));
  }
  const { work = '' } = pictures[0] ?? {};
  for (const [character, byId] of byCharacter) {
    const nobody = { work, character, packed: 0, popularity: 0, aliases: [] };
    all.set(character, { ...(all.get(character) ?? nobody), pictures: [...byId.values()] });
  }
  return sorted([...all.values()]);
}

/** All by work, then by character; of thousands only those whose works have pictures are sorted. */
function joined(
  pictures: readonly GalleryPicture[],
  packed: ByWork,
): ReadonlyMap<string, KnownCharacter> {
  const works = new Map(packed);
  for (const [work, some] of byWork(pictures))
    works.set(work, withPictures(works.get(work) ?? [], some));
  const all = [...works.keys()].sort(collator.compare).flatMap((work) => works.get(work)!);
  return new Map(all.map((one) => [keyOf(one), one]));
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

function snapshotOf(pictures: readonly GalleryPicture[], packed: ByWork): Snapshot {
  const all = joined(pictures, packed);
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
  readonly #packed = memoizeLast(packedByWork);
  readonly #snapshot = memoizeLast(snapshotOf);
  // By the gallery's version.
  readonly #meant = memoizeLast<[string], ReturnType<typeof worksMeant>>(() => this.#worksMeant());
  readonly #resolver = memoizeLast<[string, readonly KnownCharacter[]], PlaceOf>(
    (_version, listed) => resolverOf(charactersByWork(listed), this.#naming),
  );
  // Folding all names takes half a second, and a change of the gallery changes few of them.
  readonly #folded = new Map<string, SearchName>();
  readonly #textOf = memoizeLast<[string], ReturnType<typeof searchTextsBy>>(() =>
    searchTextsBy(this.#naming, this.#folded),
  );

  constructor(library: Library, ownDir: string) {
    this.#library = library;
    this.#ownDir = ownDir;
    this.#naming = namingBy(library);
  }

  #now(): Snapshot {
    const { pictures, packCharacters } = this.#library;
    return this.#snapshot(pictures(), this.#packed(packCharacters()));
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
    const cover = pictures.find(({ id }) => this.#library.useOf(id) !== 'unreadable');
    const odd = pictures.filter(({ id }) => this.#isOdd(one, id));
    return {
      work,
      character,
      names: this.#library.names(work, character),
      references: pictures.length + packed,
      ...(packed > 0 && { packed }),
      own: this.ownOf(one),
      warnings: odd.length,
      ...(cover ? { image: referencePath(cover.id, this.#library) } : {}),
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
