import type { GalleryCharacter, GalleryReference, GalleryWork } from '../../contract/gallery.ts';
import type { Names } from '../../contract/language.ts';
import type { GalleryPicture, ModelLibrary } from '../../library/library.ts';
import { cleanName } from '../../gallery/folder-name.ts';
import { REFERENCE_PATH } from '../reply/search-reply.ts';

type Library = Pick<ModelLibrary, 'names' | 'pictures' | 'twinsOf' | 'useOf'>;

export interface Shelf {
  readonly work: string;
  readonly character: string;
  readonly pictures: readonly GalleryPicture[];
}

const collator = new Intl.Collator('en', { numeric: true });

function shelve(pictures: readonly GalleryPicture[]): Shelf[] {
  const shelves = new Map<string, Map<string, GalleryPicture>>();
  for (const picture of pictures) {
    const key = JSON.stringify([picture.work, picture.character]);
    const shelf = shelves.get(key) ?? new Map<string, GalleryPicture>();
    // The own copy of a shipped picture is the editable one.
    shelf.set(picture.id, picture);
    shelves.set(key, shelf);
  }
  return [...shelves.values()]
    .map((shelf) => [...shelf.values()])
    .map((group) => ({ ...group[0]!, pictures: group }))
    .map(({ work, character, pictures: group }) => ({ work, character, pictures: group }))
    .sort((a, b) => collator.compare(a.work, b.work) || collator.compare(a.character, b.character));
}

/** For comparing typed names: ignores case, width and kind of kana. */
export function folded(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase();
  return plain.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
}

/** The gallery in the wire's terms. */
export class KnownCharacters {
  readonly #library: Library;
  readonly #ownDir: string;
  readonly #shelved = new WeakMap<readonly GalleryPicture[], readonly Shelf[]>();

  constructor(library: Library, ownDir: string) {
    this.#library = library;
    this.#ownDir = ownDir;
  }

  shelves(): readonly Shelf[] {
    const pictures = this.#library.pictures();
    const known = this.#shelved.get(pictures) ?? shelve(pictures);
    this.#shelved.set(pictures, known);
    return known;
  }

  find(place: Pick<Shelf, 'work' | 'character'>): Shelf | undefined {
    const [work, character] = [cleanName(place.work), cleanName(place.character)];
    return this.shelves().find((shelf) => shelf.work === work && shelf.character === character);
  }

  ownOf({ pictures }: Pick<Shelf, 'pictures'>): number {
    return pictures.filter(({ dir }) => dir === this.#ownDir).length;
  }

  /** Characters with `q` in one of their or the work's names; of one work or all. */
  search({
    work,
    q = '',
  }: {
    readonly work?: string | undefined;
    readonly q?: string | undefined;
  }) {
    const text = folded(q).trim();
    const isNamed = ({ work: title, character }: Shelf) => {
      const names = this.#library.names(title, character);
      const all = [title, character, ...namesOf(names.work), ...namesOf(names.character)];
      return all.some((name) => folded(name).includes(text));
    };
    return this.shelves().filter(
      (shelf) => (work === undefined || shelf.work === work) && (text === '' || isNamed(shelf)),
    );
  }

  works(shelves: readonly Shelf[]): GalleryWork[] {
    const works = new Map<string, GalleryWork>();
    for (const { work, pictures } of shelves) {
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
        references: known.references + pictures.length,
        own: known.own + this.ownOf({ pictures }),
      });
    }
    return [...works.values()];
  }

  character(shelf: Shelf): GalleryCharacter {
    const { work, character, pictures } = shelf;
    const [first] = pictures;
    const odd = pictures.filter(({ id }) => this.#isOdd(shelf, id));
    return {
      work,
      character,
      names: this.#library.names(work, character),
      references: pictures.length,
      own: this.ownOf(shelf),
      warnings: odd.length,
      ...(first ? { image: `${REFERENCE_PATH}${first.id}` } : {}),
    };
  }

  reference(shelf: Pick<Shelf, 'work' | 'character'>, picture: GalleryPicture): GalleryReference {
    const { id, dir } = picture;
    return {
      id,
      image: `${REFERENCE_PATH}${id}`,
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
    return (this.#index().get(id) ?? []).map(({ work, character }) => ({ work, character }));
  }

  readonly #indexed = new WeakMap<readonly Shelf[], ReadonlyMap<string, readonly Shelf[]>>();

  #index(): ReadonlyMap<string, readonly Shelf[]> {
    const shelves = this.shelves();
    const known = this.#indexed.get(shelves) ?? indexOf(shelves);
    this.#indexed.set(shelves, known);
    return known;
  }
}

function indexOf(shelves: readonly Shelf[]): ReadonlyMap<string, readonly Shelf[]> {
  const index = new Map<string, Shelf[]>();
  for (const shelf of shelves) {
    for (const { id } of shelf.pictures) index.set(id, [...(index.get(id) ?? []), shelf]);
  }
  return index;
}

function namesOf(names: Names): string[] {
  return Object.values(names).filter((name) => name !== undefined);
}
