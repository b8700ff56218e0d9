import { readFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import * as z from 'zod/mini';
import type { Names } from '../../../contract/language.ts';
import { cleanName, folderOf } from '../../../gallery/folder-name.ts';
import { addingTo, type AddPicture } from '../../gallery/adding.ts';
import type { OnProgress } from '../../progress.ts';
import {
  AniList,
  ANILIST_URL,
  type AniListCharacter,
  AniListError,
  type AniListMedia,
  type Pace,
  POLITE,
  unreachable,
} from './api.ts';
import { ByteCollector } from '../../files/byte-collector.ts';

/** Hidden, so not a work. */
const STATE = '.anilist.json';

const schema = z.object({
  characters: z.record(z.string(), z.string()),
});

/** What was imported, so that an import resumes. Keyed by work too: a character may appear in several. */
class ImportState {
  readonly #dir: string;
  readonly #characters: Map<string, string>;

  private constructor(dir: string, characters: Readonly<Record<string, string>>) {
    this.#dir = dir;
    this.#characters = new Map(Object.entries(characters));
  }

  /** A missing or damaged file counts as empty. */
  static async read(dir: string): Promise<ImportState> {
    try {
      const text = await readFile(join(dir, STATE), 'utf8');
      return new ImportState(dir, schema.parse(JSON.parse(text)).characters);
    } catch {
      return new ImportState(dir, {});
    }
  }

  has(mediaId: number, characterId: number): boolean {
    return this.#characters.has(`${mediaId}/${characterId}`);
  }

  isTaken(mediaId: number, characterId: number, name: string): boolean {
    const own = `${mediaId}/${characterId}`;
    return [...this.#characters].some(
      ([key, taken]) => key.startsWith(`${mediaId}/`) && key !== own && taken === name,
    );
  }

  async add(mediaId: number, characterId: number, name: string): Promise<void> {
    this.#characters.set(`${mediaId}/${characterId}`, name);
    await mkdir(this.#dir, { recursive: true });
    const characters = Object.fromEntries(this.#characters);
    await writeFileAtomic(join(this.#dir, STATE), JSON.stringify({ characters }));
  }
}

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 10 * 1024 * 1024;

async function readAtMost(response: Response, maxBytes: number): Promise<Buffer | undefined> {
  const kept = new ByteCollector();
  for await (const chunk of response.body ?? []) {
    kept.add(chunk);
    if (kept.length > maxBytes) return undefined;
  }
  return kept.joined();
}

/**
 * A picture's bytes; undefined when there is none.
 *
 * @throws AniListError when a retry later may help
 */
async function downloadPicture(address: string): Promise<Buffer | undefined> {
  if (!/^https?:\/\//.test(address)) return undefined;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, { signal }).catch((error: unknown) => error);
  const isAnswer = response instanceof Response && response.status !== 429 && response.status < 500;
  if (!isAnswer) throw unreachable(address, response);
  if (!response.ok) return undefined;
  return readAtMost(response, MAX_BYTES).catch((error: unknown) => {
    throw unreachable(address, error);
  });
}

export interface AniListWanted {
  readonly titles?: readonly string[] | undefined;
  /** A file with a title per line; empty lines and `#` comments are skipped. */
  readonly list?: string | undefined;
  readonly user?: string | undefined;
  readonly limit: number;
  readonly url?: string | undefined;
  readonly pace?: Pace | undefined;
}

interface ImportListener {
  readonly onWork: (title: string, characters: number, missing: number) => void;
  readonly onPause: (ms: number) => void;
  readonly onProgress: OnProgress;
}

interface ImportedCharacters {
  readonly added: number;
  readonly problems: readonly string[];
}

type Title = { readonly search: string } | { readonly id: number };

/** The language of a work's country, if one of ours. */
const NATIVE: Readonly<Record<string, keyof Names>> = { JP: 'ja', CN: 'zh', TW: 'zh' };

function namesOf({ countryOfOrigin }: AniListMedia, native?: string | null, en?: string | null) {
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

function titleOf({ id, title }: AniListMedia): string {
  return fitting(title.romaji ?? title.english ?? title.native ?? `AniList ${id}`);
}

class Import {
  readonly #api: AniList;
  readonly #state: ImportState;
  readonly #add: AddPicture;
  readonly #limit: number;
  readonly #listener: ImportListener;
  #added = 0;
  readonly problems: string[] = [];

  constructor(
    add: AddPicture,
    api: AniList,
    state: ImportState,
    limit: number,
    listener: ImportListener,
  ) {
    this.#api = api;
    this.#state = state;
    this.#add = add;
    this.#limit = limit;
    this.#listener = listener;
  }

  get added(): number {
    return this.#added;
  }

  async work(wanted: Title): Promise<void> {
    const found = await this.#characters(wanted);
    if (!found) {
      this.problems.push(`AniList has no work ${'search' in wanted ? wanted.search : wanted.id}.`);
      return;
    }
    const { media, characters } = found;
    const rest = characters.filter(({ id }) => !this.#state.has(media.id, id));
    const { onWork, onProgress } = this.#listener;
    const [what, total] = [titleOf(media), rest.length];
    onWork(what, characters.length, total);
    for (const [done, character] of rest.entries()) {
      onProgress({ what, done, total });
      await this.#character(media, character);
    }
    onProgress({ what, done: total, total });
  }

  async #characters(wanted: Title) {
    let media = await this.#api.media(wanted, 1);
    if (!media) return undefined;
    const first = media;
    const characters: AniListCharacter[] = [];
    for (let page = 2; ; page++) {
      characters.push(...(media?.characters.nodes ?? []).filter((one) => one !== null));
      if (characters.length >= this.#limit || !media?.characters.pageInfo.hasNextPage) break;
      media = await this.#api.media({ id: first.id }, page);
    }
    return { media: first, characters: characters.slice(0, this.#limit) };
  }

  async #character(media: AniListMedia, character: AniListCharacter): Promise<void> {
    const name = this.#nameOf(media, character);
    const reason = await this.#reference(media, character, name);
    // Reported once and not asked for again.
    if (reason !== undefined) this.problems.push(`${name}: ${reason}`);
    await this.#state.add(media.id, character.id, name);
  }

  /** Two characters of a work may share a name; they must stay two. */
  #nameOf(media: AniListMedia, { id, name }: AniListCharacter): string {
    const plain = fitting(name.full ?? name.native ?? '') || String(id);
    return this.#state.isTaken(media.id, id, plain) ? fitting(`${plain} ${id}`) : plain;
  }

  async #reference(media: AniListMedia, character: AniListCharacter, name: string) {
    const address = character.image?.large;
    // AniList's placeholder for "no picture".
    if (!address || address.endsWith('/default.jpg')) return 'has no picture';
    const bytes = await downloadPicture(address);
    const { full, native } = character.name;
    const { title } = media;
    const names = {
      work: namesOf(media, title.native, title.english ?? title.romaji),
      character: namesOf(media, native, full),
    };
    const place = { work: titleOf(media), character: name };
    const reference = bytes && (await this.#add(place, { bytes, names }));
    if (!reference) return 'the picture cannot be read';
    if (reference.isNew) this.#added++;
    return undefined;
  }
}

async function titlesIn(file: string): Promise<Title[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new AniListError(`There is no ${file}.`);
  });
  const lines = text.split(/\r?\n/).map((line) => line.replace(/^\uFEFF|#.*$/g, '').trim());
  return lines.filter((line) => line !== '').map((search) => ({ search }));
}

async function wantedTitles(api: AniList, wanted: AniListWanted): Promise<readonly Title[]> {
  if (wanted.list !== undefined) return titlesIn(wanted.list);
  if (wanted.user === undefined) return (wanted.titles ?? []).map((search) => ({ search }));
  const ids = await api.listOf(wanted.user);
  if (!ids) throw new AniListError(`AniList has no user ${wanted.user}, or hides the list.`);
  return ids.map((id) => ({ id }));
}

/**
 * Imports characters of works from AniList: names and one picture each. Repeated calls resume and
 * fetch nothing twice.
 *
 * @throws AniListError when it is unreachable or knows no such user; or the list file does not
 * exist
 */
export async function importAniList(
  galleryDir: string,
  wanted: AniListWanted,
  listener: ImportListener,
): Promise<ImportedCharacters> {
  const api = new AniList(wanted.url ?? ANILIST_URL, wanted.pace ?? POLITE, listener.onPause);
  const state = await ImportState.read(galleryDir);
  return addingTo(galleryDir, async (add) => {
    const one = new Import(add, api, state, wanted.limit, listener);
    for (const title of await wantedTitles(api, wanted)) await one.work(title);
    return { added: one.added, problems: one.problems };
  });
}
