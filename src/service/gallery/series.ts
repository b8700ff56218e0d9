import type { CharacterName } from '../../contract/names.ts';
import { LRUCache } from 'lru-cache';
import type {
  CastMember,
  FoundSeries,
  ImportFields,
  ImportLine,
  LeftOut,
} from '../../contract/series.ts';
import { encodeReference } from '../../engine/node/encode.ts';
import { useUp } from '../../engine/node/shared-raster.ts';
import { findDuplicates } from '../../gallery/duplicates.ts';
import type { Reference } from '../../gallery/reference.ts';
import type { AddPicture } from '../../library/gallery/pictures.ts';
import type {
  AniList,
  AniListCharacter,
  AniListMedia,
  AniListWork,
} from '../../library/sources/anilist/api.ts';
import {
  CastImport,
  characterNames,
  ImportState,
  pictureOf,
  plainName,
  titleOf,
  workNames,
} from '../../library/sources/anilist/cast.ts';
import type { Jikan, JikanCast } from '../../library/sources/jikan/api.ts';
import { type Asking, SourceError } from '../../library/sources/polite-source.ts';
import { isRecognitionError } from '../../recognition/errors.ts';
import { sniffFormat } from '../../recognition/format.ts';
import type { Raster } from '../../recognition/types.ts';
import { isServiceError, missing, ServiceError } from '../errors.ts';
import type { Caller } from '../limits/fair-queue.ts';
import type { Services } from '../services.ts';
import { newNames, ownRecogniser } from './teach.ts';

/** Between looking at a cast and importing it. */
const KEPT_MS = 30 * 60_000;
const KEPT_PAGES = 100;

function castOf(media: AniListMedia): AniListCharacter[] {
  return media.characters.nodes.filter((one) => one !== null);
}

const UNREACHABLE = { message: 'AniList could not be reached', zhMessage: '无法连接 AniList' };
const WAITING = { message: 'AniList asks to wait', zhMessage: 'AniList 要求稍后再试' };

/** For whoever cannot be told to wait meanwhile. */
function tooOften(ms: number): never {
  const retryAfterS = Math.ceil(ms / 1000);
  throw new ServiceError('downloadFailed', { text: WAITING, http: 502, retryAfterS });
}

/** AniList and Jikan for all who use them here, at their pace; without `onPause` a pause is an error. */
export class SeriesSource {
  readonly #api: AniList;
  readonly #jikan: Jikan;
  readonly #pages = new LRUCache<string, AniListMedia>({ max: KEPT_PAGES, ttl: KEPT_MS });

  constructor(api: AniList, jikan: Jikan) {
    this.#api = api;
    this.#jikan = jikan;
  }

  /** @throws ServiceError 17722 with HTTP 502 when AniList cannot be had, or not yet */
  search(title: string, asking: Asking): Promise<AniListWork[]> {
    return this.#api.search(title, { onPause: tooOften, ...asking }).catch(unreachable);
  }

  /** @throws ServiceError 404; 17722 with HTTP 502 when AniList cannot be had, or not yet */
  async page(id: number, page: number, asking: Asking): Promise<AniListMedia> {
    const key = `${id}/${page}`;
    const question = { onPause: tooOften, ...asking };
    const media =
      this.#pages.get(key) ?? (await this.#api.media({ id }, page, question).catch(unreachable));
    if (!media) throw missing('AniList has no such series', 'AniList 上没有这部作品');
    this.#pages.set(key, media);
    return media;
  }

  /**
   * Addresses of pictures that Jikan has of a work's character; none of whom it does not know, and
   * while it cannot be had. Asks for the cast once.
   *
   * @throws the signal's reason when aborted
   */
  furtherPictures(asking: Asking): (media: AniListMedia, name: string) => Promise<string[]> {
    let cast: JikanCast | undefined;
    return async (media, name) => {
      cast ??= await this.#jikan.cast(media, asking).catch(instead<JikanCast>(() => undefined));
      const id = cast(name);
      return id === undefined ? [] : this.#jikan.pictures(id, asking).catch(instead<string[]>([]));
    };
  }
}

/** Catch handler for a source that can be done without. */
function instead<T>(value: T) {
  return (error: unknown): T => {
    if (error instanceof SourceError) return value;
    throw error;
  };
}

function unreachable(cause: unknown): never {
  if (!(cause instanceof SourceError)) throw cause;
  throw new ServiceError('downloadFailed', { text: UNREACHABLE, cause, http: 502 });
}

async function coverOf(
  { downloader, pictures }: Services,
  { coverImage }: AniListWork,
  caller: Caller,
): Promise<string | undefined> {
  const address = coverImage?.medium;
  if (!address) return undefined;
  try {
    const picture = await pictures.preview(
      await downloader.download(address, caller),
      caller.client,
    );
    const base64 = Buffer.from(picture).toString('base64');
    return `data:image/${sniffFormat(picture)};base64,${base64}`;
  } catch {
    caller.signal.throwIfAborted();
    return undefined;
  }
}

/** Series by title in any language, best match first. */
export async function findSeries(
  services: Services,
  title: string,
  caller: Caller,
): Promise<FoundSeries[]> {
  const works = await services.series.search(title, caller);
  return Promise.all(
    works.map(async (work) => ({
      id: work.id,
      names: { ...workNames(work), en: workNames(work).en ?? titleOf(work) },
      ...(work.startDate?.year ? { year: work.startDate.year } : {}),
      ...(work.format ? { format: work.format } : {}),
      cover: await coverOf(services, work, caller),
    })),
  );
}

/** A page of a series' characters, main ones first. */
export async function castPage(
  { series, gallery }: Services,
  { id, page }: { readonly id: number; readonly page: number },
  caller: Caller,
): Promise<{ readonly cast: CastMember[]; readonly next?: number }> {
  const media = await series.page(id, page, caller);
  const cast = castOf(media).map((character): CastMember => {
    const place = { work: titleOf(media), character: plainName(character) };
    return {
      id: character.id,
      names: { en: place.character, ...characterNames(media, character) },
      pictured: pictureOf(character) !== undefined,
      known: gallery.known.find(gallery.known.resolve(place)) !== undefined,
    };
  });
  return { cast, ...(media.characters.pageInfo.hasNextPage ? { next: page + 1 } : {}) };
}

export interface SeriesImport extends Pick<ImportFields, 'id' | 'characters' | 'more'> {
  /** Of the change that undoes all. */
  readonly token: string;
  readonly onPause: (ms: number, source: string) => void;
  readonly onCharacter: (line: Pick<ImportLine, 'id' | 'left_out' | 'added'>) => void;
}

type IsFit = (place: CharacterName, picture: Raster) => Promise<boolean>;

function adding(
  services: Services,
  { token }: SeriesImport,
  caller: Caller,
  isFit: IsFit,
): AddPicture {
  const { pictures, gallery } = services;
  return async (place, { bytes, names: given }) => {
    const decoded = await pictures.decode(bytes, caller).catch((error: unknown) => {
      if (isRecognitionError(error)) return undefined;
      throw error;
    });
    if (!decoded) return undefined;
    return await useUp(decoded.raster, async (raster) => {
      if (!(await isFit(place, raster))) return undefined;
      const picture = await encodeReference(raster);
      const known = gallery.known.resolve(place);
      const names = newNames(services, known, given);
      return await gallery.store.add(known, { picture, names }, token);
    });
  };
}

/** Cosine similarity from which two heads are of one picture, as in a gallery. */
const SAME_PICTURE = 0.97;

/** Whether a picture shows one clear head, and none that this character had before. */
function newHeads(services: Services, caller: Caller): IsFit {
  const seen: Reference[] = [];
  const recognise = async (picture: Raster) => {
    const recogniser = await ownRecogniser(services);
    const options = { signal: caller.signal, withProbes: true, maxCandidates: 1 };
    const heads = (await recogniser?.recognise(picture, options)) ?? [];
    const least = recogniser?.grouping?.leastFace ?? 0;
    const { probe } = heads.length === 1 ? heads[0]! : {};
    const isClear = probe?.sure && probe.faceWidth >= least;
    return isClear ? probe.vector : undefined;
  };
  return async ({ work, character }, picture) => {
    const vector = await services.queue.run(caller, () => recognise(picture));
    if (!vector) return false;
    const before = seen.filter((one) => one.work === work && one.character === character);
    const head = { id: `${seen.length}`, work, character, vector };
    seen.push(head);
    const same = findDuplicates([...before, head], SAME_PICTURE);
    return !same.some((ids) => ids.includes(head.id));
  };
}

/** How pictures are added; where more are wished, the first of a character counts in any case. */
function waysToAdd(services: Services, wanted: SeriesImport, caller: Caller) {
  if (!wanted.more) return { add: adding(services, wanted, caller, async () => true) };
  const isNew = newHeads(services, caller);
  const noted: IsFit = async (place, picture) => {
    await isNew(place, picture);
    return true;
  };
  return {
    add: adding(services, wanted, caller, noted),
    further: {
      addresses: services.series.furtherPictures({ ...caller, onPause: wanted.onPause }),
      add: adding(services, wanted, caller, isNew),
    },
  };
}

/** What lies with the picture, not with the way to it. */
const FOR_GOOD: ReadonlySet<string | undefined> = new Set([
  'not-found',
  'not-a-picture',
  'web-page',
]);

function downloading({ downloader }: Services, caller: Caller) {
  return (address: string): Promise<Uint8Array | LeftOut> =>
    downloader.download(address, caller).catch((error: unknown) => {
      caller.signal.throwIfAborted();
      if (!isServiceError(error)) throw error;
      const isForGood = error.status !== 'downloadFailed' || FOR_GOOD.has(error.reason);
      return isForGood && error.status !== 'busy' ? 'unreadable' : 'unreachable';
    });
}

/**
 * Adds characters of a series, a picture and names each, one after the other.
 *
 * @returns how many are new
 * @throws ServiceError as `page`; GalleryStoreError; the signal's reason when aborted: what was
 * added stays
 */
export async function importSeries(
  services: Services,
  wish: SeriesImport,
  caller: Caller,
): Promise<number> {
  const { series, settings } = services;
  const { id, characters, token, onPause, onCharacter } = wish;
  const wanted = new Set(characters);
  const cast = new CastImport({
    state: await ImportState.read(settings.GALLERY_DIR, token),
    ...waysToAdd(services, wish, caller),
    download: downloading(services, caller),
  });
  for (let page = 1; wanted.size > 0; page += 1) {
    const media = await series.page(id, page, { ...caller, onPause });
    for (const character of castOf(media).filter((one) => wanted.delete(one.id))) {
      caller.signal.throwIfAborted();
      const { leftOut, isNew } = await cast.character(media, character);
      onCharacter({ id: character.id, left_out: leftOut, added: isNew });
    }
    if (!media.characters.pageInfo.hasNextPage) break;
  }
  // The series has them no more, or never had.
  for (const one of wanted) onCharacter({ id: one, left_out: 'no-picture', added: false });
  return cast.added;
}
