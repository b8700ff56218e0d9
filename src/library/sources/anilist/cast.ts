import type { CharacterName } from '../../../contract/names.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Names } from '../../../contract/language.ts';
import type { LeftOut } from '../../../contract/series.ts';
import { cleanName, folderOf } from '../../../gallery/folder-name.ts';
import type { AddPicture } from '../../gallery/pictures.ts';
import { folderLock } from '../../gallery/store/lock.ts';
import type { AniListCharacter, AniListMedia, AniListWork } from './api.ts';
import { ifMissing } from '../../files/error-code.ts';
import { parsedJson } from '../../files/json.ts';
import { writeAtomically } from '../../files/write-atomically.ts';

/** Hidden, so not a work. */
const STATE = '.anilist.json';

const schema = z.object({
  characters: z.record(z.string(), z.string()),
  /** Keys of characters by the token of the change that added them. */
  undo: z.optional(z.record(z.string(), z.array(z.string()))),
});

type Stored = z.infer<typeof schema>;

/** A missing or damaged file counts as empty. @throws Error that may pass */
async function readStored(dir: string): Promise<Stored> {
  const text = (await readFile(join(dir, STATE), 'utf8').catch(ifMissing)) ?? '';
  return schema.safeParse(parsedJson(text)).data ?? { characters: {} };
}

/** Another import may have written meanwhile. */
function changeStored(dir: string, change: (stored: Stored) => Stored): Promise<Stored> {
  return folderLock(dir)(async () => {
    const stored = change(await readStored(dir));
    await writeAtomically(join(dir, STATE), JSON.stringify(stored));
    return stored;
  });
}

/** Forgets what a change added, once it is undone: it can be imported again. */
export async function forgetImported(dir: string, token: string): Promise<void> {
  if (!(await readStored(dir)).undo?.[token]) return;
  await changeStored(dir, ({ characters, undo: { [token]: keys = [], ...undo } = {} }) => {
    const kept = Object.entries(characters).filter(([key]) => !keys.includes(key));
    return { characters: Object.fromEntries(kept), undo };
  });
}

/** What was imported, so that an import resumes. */
export class ImportState {
  readonly #dir: string;
  readonly #token: string | undefined;
  #stored: Stored;

  private constructor(dir: string, token: string | undefined, stored: Stored) {
    this.#dir = dir;
    this.#token = token;
    this.#stored = stored;
  }

  /** @param token of the change that undoes what is added */
  static async read(dir: string, token?: string): Promise<ImportState> {
    return new ImportState(dir, token, await readStored(dir));
  }

  /** Keyed by work too: a character may appear in several. */
  has(mediaId: number, characterId: number): boolean {
    return `${mediaId}/${characterId}` in this.#stored.characters;
  }

  isTaken(mediaId: number, characterId: number, name: string): boolean {
    const own = `${mediaId}/${characterId}`;
    return Object.entries(this.#stored.characters).some(
      ([key, taken]) => key.startsWith(`${mediaId}/`) && key !== own && taken === name,
    );
  }

  async add(mediaId: number, characterId: number, name: string): Promise<void> {
    const key = `${mediaId}/${characterId}`;
    const token = this.#token;
    this.#stored = await changeStored(this.#dir, ({ characters, undo }) => ({
      characters: { ...characters, [key]: name },
      undo:
        token === undefined || key in characters
          ? undo
          : { ...undo, [token]: [...(undo?.[token] ?? []), key] },
    }));
  }
}

/** The language of a work's country, if one of ours. */
const NATIVE: Readonly<Record<string, keyof Names>> = { JP: 'ja', CN: 'zh', TW: 'zh' };

function namesOf(
  { countryOfOrigin }: AniListWork,
  native?: string | null,
  en?: string | null,
): Names {
  const language = NATIVE[countryOfOrigin ?? 'JP'];
  return {
    ...(language && native ? { [language]: native } : {}),
    ...(en ? { en } : {}),
  };
}

function fitting(name: string): string {
  const letters = [...cleanName(name)];
  while (letters.length > 1 && folderOf(letters.join('')) === undefined) letters.pop();
  return letters.join('').trim();
}

export function workNames(work: AniListWork): Names {
  const { title } = work;
  return namesOf(work, title.native, title.english ?? title.romaji);
}

export function characterNames(work: AniListWork, { name }: AniListCharacter): Names {
  return namesOf(work, name.native, name.full);
}

export function titleOf({ id, title }: AniListWork): string {
  return fitting(title.romaji ?? title.english ?? title.native ?? `AniList ${id}`);
}

export function plainName({ id, name }: Pick<AniListCharacter, 'id' | 'name'>): string {
  return fitting(name.full ?? name.native ?? '') || String(id);
}

/** Address of a character's picture; undefined for AniList's placeholder for none. */
export function pictureOf({ image }: AniListCharacter): string | undefined {
  const address = image?.large;
  return address && !address.endsWith('/default.jpg') ? address : undefined;
}

export interface CastImportOptions {
  readonly state: ImportState;
  readonly add: AddPicture;
  /** A picture's bytes, or why there are none. A rejection ends the import. */
  readonly download: (address: string) => Promise<Uint8Array | LeftOut>;
  /** From another source; those that its `add` refuses are left out. */
  readonly further?:
    | {
        readonly addresses: (media: AniListMedia, name: string) => Promise<readonly string[]>;
        readonly add: AddPicture;
      }
    | undefined;
}

/** With AniList's one they are five; more help little. */
const MOST_FURTHER = 4;

interface ImportedCharacter {
  readonly place: CharacterName;
  readonly leftOut?: LeftOut | undefined;
  readonly isNew: boolean;
}

/** Adds characters of works to a gallery. */
export class CastImport {
  readonly #options: CastImportOptions;
  #added = 0;

  constructor(options: CastImportOptions) {
    this.#options = options;
  }

  get added(): number {
    return this.#added;
  }

  /** @returns where, why it was left out, if it was, and whether the picture is new */
  async character(media: AniListMedia, character: AniListCharacter): Promise<ImportedCharacter> {
    const place = { work: titleOf(media), character: this.#nameOf(media, character) };
    const before = this.#added;
    const leftOut = await this.#reference(media, character, place);
    const isMore = !leftOut && (await this.#addFurther(media, character, place));
    if (isMore && this.#added === before) this.#added++;
    if (leftOut !== 'unreachable') {
      await this.#options.state.add(media.id, character.id, place.character);
    }
    return { place, leftOut, isNew: this.#added > before };
  }

  /** Two characters of a work may share a name; they must stay two. */
  #nameOf(media: AniListMedia, { id, name }: AniListCharacter): string {
    const plain = plainName({ id, name });
    return this.#options.state.isTaken(media.id, id, plain) ? fitting(`${plain} ${id}`) : plain;
  }

  async #reference(
    media: AniListMedia,
    character: AniListCharacter,
    place: CharacterName,
  ): Promise<LeftOut | undefined> {
    const address = pictureOf(character);
    if (address === undefined) return 'no-picture';
    const bytes = await this.#options.download(address);
    if (typeof bytes === 'string') return bytes;
    const names = { work: workNames(media), character: characterNames(media, character) };
    const reference = await this.#options.add(place, { bytes, names });
    if (!reference) return 'unreadable';
    if (reference.isNew) this.#added++;
    return undefined;
  }

  /**
   * Pictures that cannot be had are left out: there is one already.
   *
   * @returns whether one of them is new
   */
  async #addFurther(
    media: AniListMedia,
    { name }: AniListCharacter,
    place: CharacterName,
  ): Promise<boolean> {
    const { further, download } = this.#options;
    const addresses = (name.full && (await further?.addresses(media, name.full))) || [];
    const kept: boolean[] = [];
    for (const address of addresses) {
      if (kept.length === MOST_FURTHER) break;
      const bytes = await download(address);
      const reference =
        typeof bytes === 'string' ? undefined : await further!.add(place, { bytes });
      if (reference) kept.push(reference.isNew);
    }
    return kept.includes(true);
  }
}
