import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';

/**
 * AniList's public GraphQL API (docs.anilist.co), no key. Its limit is 90 requests a minute, 30
 * while "degraded", which headers do not tell; so the pace is below 30.
 */
export const ANILIST_URL = 'https://graphql.anilist.co';

/** AniList or a picture could not be had; the message stands on its own. */
export class AniListError extends Error {
  override readonly name = 'AniListError';
}

export interface Pace {
  readonly gapMs: number;
  /** Wait after a 429 without Retry-After; AniList's time-out is a minute. */
  readonly refusedMs: number;
  readonly pauses: readonly number[];
}

export const POLITE: Pace = { gapMs: 2100, refusedMs: 60_000, pauses: [2000, 10_000, 30_000] };

/** Refusals in a row after which the import stops. */
const MOST_REFUSALS = 5;
const TIMEOUT_MS = 30_000;
/** Longer waits are told of. */
const QUIET_GAPS = 3;

const titleSchema = z.object({
  romaji: z.nullish(z.string()),
  english: z.nullish(z.string()),
  native: z.nullish(z.string()),
});

const characterSchema = z.object({
  id: z.int(),
  name: z.object({ full: z.nullish(z.string()), native: z.nullish(z.string()) }),
  image: z.nullish(z.object({ large: z.nullish(z.string()) })),
});

const mediaSchema = z.object({
  id: z.int(),
  title: titleSchema,
  countryOfOrigin: z.nullish(z.string()),
  characters: z.object({
    pageInfo: z.object({ hasNextPage: z.nullish(z.boolean()) }),
    nodes: z.array(z.nullable(characterSchema)),
  }),
});

const foundSchema = z.object({
  id: z.int(),
  title: titleSchema,
  countryOfOrigin: z.nullish(z.string()),
  startDate: z.nullish(z.object({ year: z.nullish(z.int()) })),
  format: z.nullish(z.string()),
  coverImage: z.nullish(z.object({ medium: z.nullish(z.string()) })),
});

/** A work as a search finds it. */
export type AniListWork = z.infer<typeof foundSchema>;

export type AniListCharacter = z.infer<typeof characterSchema>;
export type AniListMedia = z.infer<typeof mediaSchema>;

const FIELDS = `id title { romaji english native } countryOfOrigin
  characters(page: $page, perPage: 25, sort: [ROLE, RELEVANCE, ID]) {
    pageInfo { hasNextPage }
    nodes { id name { full native } image { large } }
  }`;

const BY_TITLE = `query ($search: String, $page: Int) {
  Media(search: $search, sort: SEARCH_MATCH) { ${FIELDS} }
}`;

const BY_ID = `query ($id: Int, $page: Int) { Media(id: $id) { ${FIELDS} } }`;

const SEARCH = `query ($search: String) {
  Page(perPage: 8) {
    media(search: $search, sort: SEARCH_MATCH, isAdult: false) {
      id title { romaji english native } countryOfOrigin startDate { year } format
      coverImage { medium }
    }
  }
}`;

const searchReplySchema = z.object({
  data: z.object({ Page: z.object({ media: z.array(z.nullable(foundSchema)) }) }),
});

const BY_USER = `query ($user: String) {
  MediaListCollection(userName: $user, type: ANIME) { lists { entries { media { id } } } }
}`;

const mediaReplySchema = z.object({ data: z.object({ Media: z.nullable(mediaSchema) }) });

const listReplySchema = z.object({
  data: z.object({
    MediaListCollection: z.nullable(
      z.object({
        lists: z.array(
          z.object({ entries: z.array(z.object({ media: z.object({ id: z.int() }) })) }),
        ),
      }),
    ),
  }),
});

function retryAfterMs(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return seconds >= 0 ? seconds * 1000 : undefined;
}

/** Rejects with the signal's reason. */
async function waiting(ms: number, signal?: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => signal?.throwIfAborted());
}

export interface Asking {
  /** Told of a pause that AniList asks for; what it throws ends the question. */
  readonly onPause?: ((ms: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Methods throw AniListError, or the signal's reason when aborted. */
export class AniList {
  readonly #url: string;
  readonly #pace: Pace;
  #next = 0;

  constructor(url = ANILIST_URL, pace = POLITE) {
    this.#url = url;
    this.#pace = pace;
  }

  /** Works by title in any language, best match first. */
  async search(search: string, asking?: Asking): Promise<AniListWork[]> {
    const reply = await this.#ask(searchReplySchema, SEARCH, { search }, asking);
    return (reply?.data.Page.media ?? []).filter((one) => one !== null);
  }

  async media(
    wanted: { readonly search: string } | { readonly id: number },
    page: number,
    asking?: Asking,
  ): Promise<AniListMedia | undefined> {
    const query = 'id' in wanted ? BY_ID : BY_TITLE;
    const reply = await this.#ask(mediaReplySchema, query, { ...wanted, page }, asking);
    return reply?.data.Media ?? undefined;
  }

  async listOf(user: string, asking?: Asking): Promise<number[] | undefined> {
    const reply = await this.#ask(listReplySchema, BY_USER, { user }, asking);
    const lists = reply?.data.MediaListCollection?.lists;
    return (
      lists && [...new Set(lists.flatMap(({ entries }) => entries.map((one) => one.media.id)))]
    );
  }

  /** Asks at the allowed pace; undefined for 404. */
  async #ask<T extends z.ZodMiniType>(
    schema: T,
    query: string,
    variables: object,
    asking: Asking = {},
  ): Promise<z.infer<T> | undefined> {
    const response = await this.#answered(JSON.stringify({ query, variables }), asking);
    if (response.status === 404) return undefined;
    const body: unknown = await response.json().catch(() => undefined);
    const result = schema.safeParse(body);
    if (response.ok && result.success) return result.data;
    throw new AniListError(`AniList answered ${response.status} with something unexpected.`);
  }

  /** Whoever is aborted while waiting uses up nothing. */
  async #turn({ onPause, signal }: Asking): Promise<void> {
    const { gapMs } = this.#pace;
    for (let ms; (ms = this.#next - Date.now()) > 0;) {
      if (ms > QUIET_GAPS * gapMs) onPause?.(ms);
      await waiting(ms, signal);
    }
    this.#next = Date.now() + gapMs;
  }

  async #answered(body: string, asking: Asking): Promise<Response> {
    const { onPause, signal } = asking;
    const pauses = [...this.#pace.pauses];
    for (let refusals = 0; ;) {
      await this.#turn(asking);
      const response = await this.#post(body, signal).catch((error: unknown) => error);
      signal?.throwIfAborted();
      if (response instanceof Response && response.status === 429) {
        if (++refusals >= MOST_REFUSALS) throw new AniListError('AniList refuses to answer.');
        const ms = retryAfterMs(response) ?? this.#pace.refusedMs;
        onPause?.(ms);
        await waiting(ms, signal);
      } else if (response instanceof Response && response.status < 500) return response;
      else {
        const pause = pauses.shift();
        if (pause === undefined) throw unreachable(this.#url, response);
        await waiting(pause, signal);
      }
    }
  }

  async #post(body: string, signal?: AbortSignal): Promise<Response> {
    const limit = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    if (response.headers.get('x-ratelimit-remaining') === '0') {
      this.#next = Date.now() + this.#pace.refusedMs;
    }
    return response;
  }
}

export function unreachable(url: string, cause: unknown): AniListError {
  const why = cause instanceof Response ? `it answers ${cause.status}` : 'the connection fails';
  const text = `${new URL(url).host} cannot be reached: ${why}. The same command goes on from here.`;
  return new AniListError(text, { cause });
}
