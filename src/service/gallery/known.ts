import type { GalleryCharacter, GalleryReference, GalleryWork } from '../../contract/gallery.ts';
import type { Known } from '../../contract/model.ts';
import type { GalleryPicture, ModelLibrary, PackCharacter } from '../../library/library.ts';
import { cleanName } from '../../gallery/folder-name.ts';
import { foundByName, searchTextOf, type SearchText } from '../../gallery/name-search.ts';
import { plainName } from '../../gallery/plain-name.ts';
import { referencePath } from './reference-pictures.ts';

type Library = Pick<
  ModelLibrary,
  'galleryVersion' | 'headOf' | 'names' | 'packCharacters' | 'pictures' | 'twinsOf' | 'useOf'
>;

export interface Shelf {
  readonly work: string;
  readonly character: string;
  readonly pictures: readonly GalleryPicture[];
  /** References from packs, which have no picture. */
  readonly packed: number;
  /** Other names, for searching only. */
  readonly aliases: readonly string[];
}

export type Place = Pick<Shelf, 'work' | 'character'>;

const collator = new Intl.Collator('en', { numeric: true });

function keyOf({ work, character }: Place): string {
  return JSON.stringify([work, character]);
}

/** By work, then by character; each compared among its likes only, as there are thousands. */
function sorted(shelves: Iterable<Shelf>): Shelf[] {
  const works = new Map<string, Shelf[]>();
  for (const shelf of shelves) {
    const known = works.get(shelf.work);
    if (known) known.push(shelf);
    else works.set(shelf.work, [shelf]);
  }
  return [...works.keys()]
    .sort(collator.compare)
    .flatMap((work) => works.get(work)!.sort((a, b) => collator.compare(a.character, b.character)));
}

function shelve(
  pictures: readonly GalleryPicture[],
  packs: readonly PackCharacter[],
): ReadonlyMap<string, Shelf> {
  const found = new Map<string, { shelf: Shelf; byId: Map<string, GalleryPicture> }>();
  const at = ({ work, character }: Place) => {
    const key = keyOf({ work, character });
    const shelf = { work, character, pictures: [], packed: 0, aliases: [] };
    const one = found.get(key) ?? { shelf, byId: new Map<string, GalleryPicture>() };
    found.set(key, one);
    return one;
  };
  // The own copy of a shipped picture is the editable one.
  for (const picture of pictures) at(picture).byId.set(picture.id, picture);
  for (const { references: packed, aliases, ...place } of packs) {
    const one = at(place);
    one.shelf = { ...one.shelf, packed, aliases };
  }
  const all = [...found.values()].map(({ shelf, byId }) => ({
    ...shelf,
    pictures: [...byId.values()],
  }));
  return new Map(sorted(all).map((shelf) => [keyOf(shelf), shelf]));
}

/** Whether it is more than a demonstration. */
function isListed({ pictures, packed }: Shelf): boolean {
  return packed > 0 || pictures.some(({ demo }) => !demo);
}

interface Snapshot {
  readonly pictures: readonly GalleryPicture[];
  readonly packs: readonly PackCharacter[];
  readonly all: ReadonlyMap<string, Shelf>;
  readonly listed: readonly Shelf[];
  readonly byPicture: ReadonlyMap<string, readonly Shelf[]>;
}

function snapshotOf(
  pictures: readonly GalleryPicture[],
  packs: readonly PackCharacter[],
): Snapshot {
  const all = shelve(pictures, packs);
  const shelves = [...all.values()];
  return { pictures, packs, all, listed: shelves.filter(isListed), byPicture: indexOf(shelves) };
}

/** The gallery and the packs in the wire's terms; worked out once per change, not per request. */
export class KnownCharacters {
  readonly #library: Library;
  readonly #ownDir: string;
  #last = snapshotOf([], []);
  #texts = { version: '', of: new Map<Shelf, SearchText>() };

  constructor(library: Library, ownDir: string) {
    this.#library = library;
    this.#ownDir = ownDir;
  }

  #now(): Snapshot {
    const [pictures, packs] = [this.#library.pictures(), this.#library.packCharacters()];
    if (pictures !== this.#last.pictures || packs !== this.#last.packs) {
      this.#last = snapshotOf(pictures, packs);
    }
    return this.#last;
  }

  /** Without what only demonstrates. */
  shelves(): readonly Shelf[] {
    return this.#now().listed;
  }

  counts(): Known {
    const shelves = this.shelves();
    return { characters: shelves.length, works: new Set(shelves.map(({ work }) => work)).size };
  }

  find({ work, character }: Place): Shelf | undefined {
    return this.#now().all.get(keyOf({ work: cleanName(work), character: cleanName(character) }));
  }

  /** All shelves of a work, also those that only demonstrate. */
  ofWork(work: string): Shelf[] {
    const clean = cleanName(work);
    return [...this.#now().all.values()].filter((shelf) => shelf.work === clean);
  }

  /** Plain names for a place named in any language; unknown ones stay as they are. */
  resolve(place: Place): Place {
    const shelves = this.shelves();
    const works = [...new Set(shelves.map((shelf) => shelf.work))];
    const work = plainName(place.work, works, (one) => this.#library.names(one, '').work);
    const characters = shelves.flatMap((shelf) => (shelf.work === work ? shelf.character : []));
    const namesOf = (one: string) => this.#library.names(work, one).character;
    return { work, character: plainName(place.character, characters, namesOf) };
  }

  ownOf({ pictures }: Pick<Shelf, 'pictures'>): number {
    return pictures.filter(({ dir }) => dir === this.#ownDir).length;
  }

  /**
   * Characters with `q` in one of their names or the work's, the best found first; of one work or
   * all.
   */
  search({
    work,
    q = '',
  }: {
    readonly work?: string | undefined;
    readonly q?: string | undefined;
  }): readonly Shelf[] {
    const shelves = this.shelves().filter((shelf) => work === undefined || shelf.work === work);
    const texts = this.#searchTexts();
    return foundByName(shelves, q, (shelf) => this.#textOf(shelf, texts));
  }

  #searchTexts(): Map<Shelf, SearchText> {
    const version = this.#library.galleryVersion();
    if (this.#texts.version !== version) this.#texts = { version, of: new Map() };
    return this.#texts.of;
  }

  #textOf(shelf: Shelf, texts: Map<Shelf, SearchText>): SearchText {
    const known = texts.get(shelf);
    if (known) return known;
    const names = this.#library.names(shelf.work, shelf.character);
    const text = searchTextOf(shelf, names, shelf.aliases);
    texts.set(shelf, text);
    return text;
  }

  works(shelves: readonly Shelf[]): GalleryWork[] {
    const works = new Map<string, GalleryWork>();
    for (const { work, pictures, packed } of shelves) {
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

  character(shelf: Shelf): GalleryCharacter {
    const { work, character, pictures, packed } = shelf;
    const [first] = pictures;
    const odd = pictures.filter(({ id }) => this.#isOdd(shelf, id));
    return {
      work,
      character,
      names: this.#library.names(work, character),
      references: pictures.length + packed,
      ...(packed > 0 && { packed }),
      own: this.ownOf(shelf),
      warnings: odd.length,
      ...(first ? { image: referencePath(first.id, this.#library) } : {}),
    };
  }

  reference(shelf: Pick<Shelf, 'work' | 'character'>, picture: GalleryPicture): GalleryReference {
    const { id, dir } = picture;
    return {
      id,
      image: referencePath(id, this.#library),
      own: dir === this.#ownDir,
      use: this.#library.useOf(id),
      also: this.#also(shelf, id),
    };
  }

  #isOdd(shelf: Shelf, id: string): boolean {
    const use = this.#library.useOf(id);
    return use === 'whole' || use === 'unreadable' || this.#also(shelf, id).length > 0;
  }

  #also({ work, character }: Pick<Shelf, 'work' | 'character'>, id: string) {
    const twins = [id, ...this.#library.twinsOf(id)];
    return twins.flatMap((twin) =>
      this.#placesOf(twin)
        .filter((place) => twin !== id || place.work !== work || place.character !== character)
        .map((place) => ({ ...place, id: twin })),
    );
  }

  #placesOf(id: string): { work: string; character: string }[] {
    const shelves = this.#now().byPicture.get(id) ?? [];
    return shelves.map(({ work, character }) => ({ work, character }));
  }
}

function indexOf(shelves: readonly Shelf[]): ReadonlyMap<string, readonly Shelf[]> {
  const index = new Map<string, Shelf[]>();
  for (const shelf of shelves) {
    for (const { id } of shelf.pictures) index.set(id, [...(index.get(id) ?? []), shelf]);
  }
  return index;
}
