import { readFile } from 'node:fs/promises';
import type { LeftOut } from '../../../contract/series.ts';
import { ByteCollector } from '../../files/byte-collector.ts';
import { addingTo, type AddPicture } from '../../gallery/adding.ts';
import type { OnProgress } from '../../progress.ts';
import { type Pace, SourceError, unreachable } from '../polite-source.ts';
import { AniList, type AniListCharacter } from './api.ts';
import { CastImport, ImportState, titleOf } from './cast.ts';

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
 * A picture's bytes.
 *
 * @throws SourceError when a retry later may help
 */
async function downloadPicture(address: string): Promise<Buffer | LeftOut> {
  if (!/^https?:\/\//.test(address)) return 'unreadable';
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, { signal }).catch((error: unknown) => error);
  const isAnswer = response instanceof Response && response.status !== 429 && response.status < 500;
  if (!isAnswer) throw unreachable(address, response);
  if (!response.ok) return 'unreadable';
  const bytes = await readAtMost(response, MAX_BYTES).catch((error: unknown) => {
    throw unreachable(address, error);
  });
  return bytes ?? 'unreadable';
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

const REASONS: Readonly<Record<LeftOut, string>> = {
  'no-picture': 'has no picture',
  unreadable: 'the picture cannot be read',
  unreachable: 'the picture cannot be fetched',
};

class Import {
  readonly #api: AniList;
  readonly #state: ImportState;
  readonly #cast: CastImport;
  readonly #limit: number;
  readonly #listener: ImportListener;
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
    this.#cast = new CastImport({ state, add, download: downloadPicture });
    this.#limit = limit;
    this.#listener = listener;
  }

  get added(): number {
    return this.#cast.added;
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
      const { place, leftOut } = await this.#cast.character(media, character);
      // Reported once and not asked for again.
      if (leftOut) this.problems.push(`${place.character}: ${REASONS[leftOut]}`);
    }
    onProgress({ what, done: total, total });
  }

  async #characters(wanted: Title) {
    let media = await this.#media(wanted, 1);
    if (!media) return undefined;
    const first = media;
    const characters: AniListCharacter[] = [];
    for (let page = 2; ; page++) {
      characters.push(...(media?.characters.nodes ?? []).filter((one) => one !== null));
      if (characters.length >= this.#limit || !media?.characters.pageInfo.hasNextPage) break;
      media = await this.#media({ id: first.id }, page);
    }
    return { media: first, characters: characters.slice(0, this.#limit) };
  }

  #media(wanted: Title, page: number) {
    return this.#api.media(wanted, page, { onPause: this.#listener.onPause });
  }
}

async function titlesIn(file: string): Promise<Title[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new SourceError(`There is no ${file}.`);
  });
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim());
  // A number sign alone is none: "#Compass 2.0", "Yowamushi Pedal #2".
  const titles = lines.filter((line) => line !== '' && !/^#(?: |$)/.test(line));
  return titles.map((search) => ({ search }));
}

async function wantedTitles(
  api: AniList,
  wanted: AniListWanted,
  onPause: ImportListener['onPause'],
): Promise<readonly Title[]> {
  if (wanted.list !== undefined) return titlesIn(wanted.list);
  if (wanted.user === undefined) return (wanted.titles ?? []).map((search) => ({ search }));
  const ids = await api.listOf(wanted.user, { onPause });
  if (!ids) throw new SourceError(`AniList has no user ${wanted.user}, or hides the list.`);
  return ids.map((id) => ({ id }));
}

/**
 * Imports characters of works from AniList: names and one picture each. Repeated calls resume and
 * fetch nothing twice.
 *
 * @throws SourceError when it is unreachable or knows no such user; or the list file does not
 * exist
 */
export async function importAniList(
  galleryDir: string,
  wanted: AniListWanted,
  listener: ImportListener,
): Promise<ImportedCharacters> {
  const api = new AniList(wanted.url, wanted.pace);
  const state = await ImportState.read(galleryDir);
  return addingTo(galleryDir, async (add) => {
    const one = new Import(add, api, state, wanted.limit, listener);
    for (const title of await wantedTitles(api, wanted, listener.onPause)) await one.work(title);
    return { added: one.added, problems: one.problems };
  });
}
