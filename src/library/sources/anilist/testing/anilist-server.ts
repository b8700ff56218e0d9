import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listening } from '../../../testing/listening.ts';

interface ServedWork {
  readonly id: number;
  readonly idMal?: number;
  readonly title: { romaji?: string | null; english?: string | null; native?: string | null };
  readonly countryOfOrigin?: string;
  readonly year?: number;
  readonly format?: string;
  /** Path here. */
  readonly cover?: string;
  readonly characters: readonly ServedCharacter[];
}

export interface ServedCharacter {
  readonly id: number;
  readonly name: { readonly full: string; readonly native?: string | null };
  /** Path here or a URL; null for none. */
  readonly image: string | null;
}

export interface Refusal {
  readonly status: number;
  readonly retryAfter?: number;
}

/**
 * An HTTP server on the loopback in the shape of AniList's API, with errors and rate limit, and its
 * pictures.
 */
export interface AniListServer {
  readonly url: string;
  readonly questions: Record<string, unknown>[];
  readonly pictures: string[];
  /** Answers before the right one; Retry-After seconds refuse everything for so long. */
  readonly refusals: Refusal[];
  /** Questions that the rate limit still allows, as told. */
  remaining: number;
  /** Called before a picture is answered; a rejection cuts the connection. */
  onPicture: (path: string) => Promise<void>;
  close(): Promise<void>;
}

const PAGE = 25;

function error(status: number, message: string) {
  return JSON.stringify({ data: null, errors: [{ message, status }] });
}

/** In one text: AniList finds parts of titles, too. */
function titlesOf(title: ServedWork['title']): string {
  return Object.values(title).join('\n');
}

export interface ServerOptions {
  readonly works: readonly ServedWork[];
  readonly users?: Readonly<Record<string, readonly number[]>>;
  readonly files: Readonly<Record<string, Buffer>>;
}

export async function startAniList({
  works,
  users = {},
  files,
}: ServerOptions): Promise<AniListServer> {
  const server = createServer((request, response) => {
    (request.method === 'POST' ? answer(request, response) : serve(request, response)).catch(() =>
      response.destroy(),
    );
  });
  let closedUntil = 0;
  const { url, close } = await listening(server);

  function page(work: ServedWork, number: number) {
    const start = (number - 1) * PAGE;
    const nodes = work.characters.slice(start, start + PAGE).map(({ id, name, image }) => ({
      id,
      name: { native: null, ...name },
      image: { large: image?.startsWith('/') ? url + image : image },
    }));
    const hasNextPage = start + PAGE < work.characters.length;
    const { id, idMal = null, title, countryOfOrigin = 'JP' } = work;
    return {
      id,
      idMal,
      type: 'ANIME',
      title,
      countryOfOrigin,
      characters: { pageInfo: { hasNextPage }, nodes },
    };
  }

  function found({ id, title, countryOfOrigin = 'JP', year, format, cover }: ServedWork) {
    const coverImage = { medium: cover === undefined ? null : url + cover };
    return { id, title, countryOfOrigin, startDate: { year }, format, coverImage };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { query, variables } = JSON.parse(await text(request)) as {
      query: string;
      variables: Record<string, unknown>;
    };
    one.questions.push(variables);
    response.setHeader('content-type', 'application/json');
    response.setHeader('x-ratelimit-limit', 90);
    response.setHeader('x-ratelimit-remaining', one.remaining);
    const refusal: Refusal | undefined =
      Date.now() < closedUntil ? { status: 429 } : one.refusals.shift();
    if (refusal) {
      if (refusal.retryAfter !== undefined) {
        response.setHeader('retry-after', refusal.retryAfter);
        closedUntil = Date.now() + 1000 * refusal.retryAfter;
      }
      response.writeHead(refusal.status).end(error(refusal.status, 'Too Many Requests.'));
      return;
    }
    const { search, id, user } = variables;
    if (query.includes('Page(')) {
      const media = works.filter(({ title }) => titlesOf(title).includes(String(search)));
      response.writeHead(200).end(JSON.stringify({ data: { Page: { media: media.map(found) } } }));
      return;
    }
    if (typeof user === 'string') {
      const ids = users[user];
      const lists = [{ entries: ids?.map((media) => ({ media: { id: media } })) }];
      const data = { MediaListCollection: { lists } };
      response
        .writeHead(ids ? 200 : 404)
        .end(ids ? JSON.stringify({ data }) : error(404, 'User not found'));
      return;
    }
    const work = works.find((it) =>
      typeof search === 'string' ? Object.values(it.title).includes(search) : it.id === id,
    );
    const data = work && { Media: page(work, Number(variables.page)) };
    response
      .writeHead(work ? 200 : 404)
      .end(data ? JSON.stringify({ data }) : error(404, 'Not Found.'));
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    one.pictures.push(path);
    await one.onPicture(path);
    const file = files[path];
    response.writeHead(file ? 200 : 404).end(file);
  }

  const one: AniListServer = {
    url,
    questions: [],
    pictures: [],
    refusals: [],
    remaining: 60,
    onPicture: async () => undefined,
    close,
  };
  return one;
}
