import { readFile } from 'node:fs/promises';
import type { LeftOut } from '../../../contract/series.ts';
import { ByteCollector } from '../../files/byte-collector.ts';
import { addingTo } from '../../gallery/pictures.ts';
import type { OnProgress } from '../../progress.ts';
import { type Asking, type Pace, SourceError, unreachable } from '../polite-source.ts';
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

async function charactersOf(api: AniList, wanted: Title, limit: number, asking: Asking) {
  let media = await api.media(wanted, 1, asking);
  if (!media) return undefined;
  const first = media;
  const characters: AniListCharacter[] = [];
  for (let page = 2; ; page++) {
    characters.push(...(media?.characters.nodes ?? []).filter((one) => one !== null));
    if (characters.length >= limit || !media?.characters.pageInfo.hasNextPage) break;
    media = await api.media({ id: first.id }, page, asking);
  }
  return { media: first, characters: characters.slice(0, limit) };
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
  const { onWork, onPause, onProgress } = listener;
  const api = new AniList(wanted.url, wanted.pace);
  const state = await ImportState.read(galleryDir);
  const problems: string[] = [];
  return addingTo(galleryDir, async (add) => {
    const cast = new CastImport({ state, add, download: downloadPicture });
    for (const title of await wantedTitles(api, wanted, onPause)) {
      const found = await charactersOf(api, title, wanted.limit, { onPause });
      if (!found) {
        problems.push(`AniList has no work ${'search' in title ? title.search : title.id}.`);
        continue;
      }
      const { media, characters } = found;
      const rest = characters.filter(({ id }) => !state.has(media.id, id));
      const [what, total] = [titleOf(media), rest.length];
      onWork(what, characters.length, total);
      for (const [done, character] of rest.entries()) {
        onProgress({ what, done, total });
        const { place, leftOut } = await cast.character(media, character);
        // Reported once and not asked for again.
        if (leftOut) problems.push(`${place.character}: ${REASONS[leftOut]}`);
      }
      onProgress({ what, done: total, total });
    }
    return { added: cast.added, problems };
  });
}
