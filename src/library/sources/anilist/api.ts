import * as z from 'zod/mini';
import { type Asking, type Pace, PoliteSource } from '../polite-source.ts';

/**
 * AniList's public GraphQL API (docs.anilist.co), no key. Its limit is 90 requests a minute, 30
 * while "degraded", which headers do not tell; so the pace is below 30. A time-out is a minute.
 */
export const ANILIST_URL = 'https://graphql.anilist.co';

export const POLITE: Pace = { gapMs: 2100, refusedMs: 60_000, pauses: [2000, 10_000, 30_000] };

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
  idMal: z.nullish(z.int()),
  type: z.nullish(z.string()),
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

const FIELDS = `id idMal type title { romaji english native } countryOfOrigin
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

/** Methods throw SourceError, or the signal's reason when aborted. */
export class AniList {
  readonly #url: string;
  readonly #source: PoliteSource;

  constructor(url = ANILIST_URL, pace = POLITE) {
    this.#url = url;
    this.#source = new PoliteSource('AniList', pace);
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

  #ask<T extends z.ZodMiniType>(schema: T, query: string, variables: object, asking?: Asking) {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify({ query, variables }) };
    return this.#source.ask(schema, this.#url, init, asking);
  }
}
