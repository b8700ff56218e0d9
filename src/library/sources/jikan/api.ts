import * as z from 'zod/mini';
import type { AniListMedia } from '../anilist/api.ts';
import { type Asking, type Pace, PoliteSource } from '../polite-source.ts';

/**
 * Jikan's public REST API over MyAnimeList (docs.api.jikan.moe), no key. Its limits are 3 requests a
 * second and 60 a minute; so the pace is below one a second.
 */
export const JIKAN_URL = 'https://api.jikan.moe/v4';

const POLITE: Pace = { gapMs: 1100, refusedMs: 60_000, pauses: [2000, 10_000, 30_000] };

const text = z.nullish(z.string());

function listOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ data: z.array(item) });
}

const castSchema = listOf(z.object({ character: z.object({ mal_id: z.int(), name: z.string() }) }));

/** Addresses as Jikan's OpenAPI document has them, or below `jpg`, where its clients read them. */
const picturesSchema = listOf(
  z.object({
    image_url: text,
    large_image_url: text,
    jpg: z.nullish(z.object({ image_url: text })),
  }),
);

/**
 * Equal for the same name: AniList writes "Given Family", MyAnimeList "Family, Given", and either may
 * mark long vowels.
 */
function keyOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');
}

/** Methods throw SourceError, or the signal's reason when aborted. */
export class Jikan {
  readonly #url: string;
  readonly #source: PoliteSource;

  constructor(url = JIKAN_URL, pace = POLITE) {
    this.#url = url;
    this.#source = new PoliteSource('Jikan', pace);
  }

  /**
   * A work's characters by name; none of a work of which AniList has no number of MyAnimeList's.
   */
  async cast({ idMal: id, type }: AniListMedia, asking: Asking): Promise<JikanCast> {
    const kind = type === 'MANGA' ? 'manga' : 'anime';
    const reply = id && (await this.#get(castSchema, `/${kind}/${id}/characters`, asking));
    const cast = (reply ? reply.data : []).map(({ character }) => character);
    return (name) => {
      const [only, ...others] = cast.filter((one) => keyOf(one.name) === keyOf(name));
      return others.length === 0 ? only?.mal_id : undefined;
    };
  }

  async pictures(id: number, asking: Asking): Promise<string[]> {
    const reply = await this.#get(picturesSchema, `/characters/${id}/pictures`, asking);
    return (reply?.data ?? []).flatMap(
      ({ large_image_url: large, image_url: usual, jpg }) => large ?? usual ?? jpg?.image_url ?? [],
    );
  }

  #get<T extends z.ZodMiniType>(schema: T, path: string, asking: Asking) {
    return this.#source.ask(schema, this.#url + path, {}, asking);
  }
}

/** Id of a work's character by name; undefined where there is none, or not only one. */
export type JikanCast = (name: string) => number | undefined;
