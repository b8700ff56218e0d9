import { createServer } from 'node:http';
import { listening } from '../../../testing/listening.ts';
import type { Refusal } from '../../anilist/testing/anilist-server.ts';

export interface ServedAnime {
  readonly id: number;
  readonly title: string;
  readonly characters: readonly {
    readonly id: number;
    readonly name: string;
    /** Paths here, or URLs. */
    readonly pictures: readonly string[];
  }[];
}

/**
 * An HTTP server on the loopback in the shape of Jikan's API, with its pictures: their addresses in
 * turn as its OpenAPI document has them and as its clients read them.
 */
export interface JikanServer {
  readonly url: string;
  readonly asked: string[];
  /** Answers before the right one. */
  readonly refusals: Refusal[];
  /** Called before anything is answered; a rejection cuts the connection. */
  onAsked: (path: string) => Promise<void>;
  close(): Promise<void>;
}

export async function startJikan(
  works: readonly ServedAnime[],
  files: Readonly<Record<string, Buffer>>,
): Promise<JikanServer> {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    one.asked.push(path);
    one.onAsked(path).then(
      () => {
        const refusal = path in files ? undefined : one.refusals.shift();
        if (refusal?.retryAfter !== undefined) {
          response.setHeader('retry-after', refusal.retryAfter);
        }
        const body = files[path] ?? answer(path);
        const text = body instanceof Buffer ? body : JSON.stringify(body);
        response.writeHead(refusal?.status ?? (body ? 200 : 404)).end(refusal ? '{}' : text);
      },
      () => response.destroy(),
    );
  });

  function answer(path: string): object | undefined {
    const { pathname } = new URL(path, one.url);
    const [kind, id, what] = pathname.slice('/v4/'.length).split('/');
    if (kind === 'anime' && what === 'characters') {
      const cast = works.find((work) => work.id === Number(id))?.characters;
      const data = cast?.map(({ id: mal_id, name }) => ({ character: { mal_id, name } }));
      return data && { data };
    }
    const all = works.flatMap(({ characters }) => characters);
    const pictures = all.find((character) => character.id === Number(id))?.pictures;
    const data = pictures?.map((picture, index) => {
      const image_url = picture.startsWith('/') ? url + picture : picture;
      return index % 2 === 0 ? { image_url, large_image_url: null } : { jpg: { image_url } };
    });
    return data && { data };
  }

  const { url, close } = await listening(server);
  const one: JikanServer = {
    url: `${url}/v4`,
    asked: [],
    refusals: [],
    onAsked: async () => undefined,
    close,
  };
  return one;
}
