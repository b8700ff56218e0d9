import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listening } from '../../../testing/listening.ts';

/**
 * An HTTP server on the loopback that acts as the hub: `resolve` answers the chunk protocol with
 * headers only, redirects others to a storage, and knows ranges; `paths-info` lists files.
 */
export interface HubServer {
  readonly url: string;
  readonly requests: string[];
  /** Bearer tokens sent to the hub, and to the storage. */
  readonly tokens: {
    readonly hub: (string | undefined)[];
    readonly storage: (string | undefined)[];
  };
  readonly cuts: number[];
  /** Each holds back the second half of what is asked of the storage. */
  readonly gates: Promise<unknown>[];
  close(): Promise<void>;
}

export interface ServedFile {
  readonly content: Buffer;
  /**
   * `chunked`: large, SHA-256 in a header; `redirected`: large, as on older hubs and mirrors;
   * `plain`: small, in git.
   */
  readonly kept: 'chunked' | 'redirected' | 'plain';
  readonly claims?: string;
  /** Ignores ranges: sends all but the first byte. */
  readonly noRanges?: boolean;
  readonly status?: number;
}

const CHUNK_PROTOCOL = 'application/vnd.xet-fileinfo+json';

export const sha256 = (content: Buffer) => hash('sha256', content);
const claimed = (file: ServedFile) => file.claims ?? sha256(file.content);

interface Trouble {
  readonly cut?: number | undefined;
  readonly gate?: Promise<unknown> | undefined;
}

function sendBody(response: ServerResponse, body: Buffer, { cut, gate }: Trouble) {
  const half = body.length >> 1;
  if (gate) {
    response.write(body.subarray(0, half));
    void gate.then(() => response.end(body.subarray(half)));
  } else if (cut === undefined) response.end(body);
  else response.write(body.subarray(0, cut), () => response.destroy());
}

function sendRange(
  request: IncomingMessage,
  response: ServerResponse,
  file: ServedFile,
  tag: string,
  trouble: Trouble = {},
) {
  const { content, noRanges = false } = file;
  const { range = '' } = request.headers;
  const isTaken = !noRanges || range === 'bytes=0-0';
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(isTaken ? range : '') ?? [];
  const start = Number(from ?? 0);
  const end = Math.min(Number(to ?? content.length), content.length - 1);
  const body = content.subarray(start, end + 1);
  response.setHeader('etag', `"${tag}"`);
  response.setHeader('content-length', body.length);
  if (from !== undefined)
    response.setHeader('content-range', `bytes ${start}-${end}/${content.length}`);
  response.writeHead(from === undefined ? 200 : 206);
  sendBody(response, body, trouble);
}

function describe(response: ServerResponse, file: ServedFile, url: string) {
  response.writeHead(200, {
    'content-type': CHUNK_PROTOCOL,
    'x-linked-size': file.content.length,
    'x-linked-etag': `"${claimed(file)}"`,
    'x-xet-hash': '0'.repeat(64),
    link: `<${url}/xet/auth>; rel="xet-auth", <${url}/xet/info>; rel="xet-reconstruction-info"`,
  });
  response.end('{}');
}

async function listPaths(
  request: IncomingMessage,
  response: ServerResponse,
  found: (path: string) => ServedFile | undefined,
) {
  const { paths } = JSON.parse(await text(request)) as { paths: string[] };
  const listed = paths.flatMap((path) => {
    const file = found(path);
    if (!file) return [];
    const size = file.content.length;
    const lfs =
      file.kept === 'plain' ? {} : { lfs: { oid: claimed(file), size, pointerSize: 134 } };
    return [{ type: 'file', path, size, oid: '1'.repeat(40), ...lfs }];
  });
  response.setHeader('content-type', 'application/json').end(JSON.stringify(listed));
}

export async function startHub(files: Readonly<Record<string, ServedFile>>): Promise<HubServer> {
  const requests: string[] = [];
  const tokens: HubServer['tokens'] = { hub: [], storage: [] };
  const cuts: number[] = [];
  const gates: Promise<unknown>[] = [];

  const storage = createServer((request, response) => {
    const key = decodeURIComponent((request.url ?? '').slice(1));
    requests.push(`STORAGE ${key} ${request.headers.range ?? 'whole'}`);
    tokens.storage.push(request.headers.authorization);
    const file = files[key];
    const isProbe = request.headers.range === 'bytes=0-0';
    const trouble = isProbe ? {} : { cut: cuts.shift(), gate: gates.shift() };
    if (file) sendRange(request, response, file, 'a-tag-of-the-storage', trouble);
    else response.writeHead(404).end();
  });

  function resolve(request: IncomingMessage, response: ServerResponse, key: string) {
    const file = files[key];
    if (!file) {
      response.writeHead(404, { 'x-error-code': 'EntryNotFound' }).end();
    } else if (file.status !== undefined) {
      response.writeHead(file.status).end();
    } else if (file.kept === 'plain') {
      sendRange(request, response, file, '1'.repeat(40));
    } else if (file.kept === 'chunked' && request.headers.accept?.includes(CHUNK_PROTOCOL)) {
      describe(response, file, atHub.url);
    } else {
      response.writeHead(302, {
        location: `${atStorage.url}/${encodeURIComponent(key)}`,
        'x-linked-etag': `"${claimed(file)}"`,
        'x-linked-size': file.content.length,
      });
      response.end();
    }
  }

  const hub = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(`${request.method} ${path} ${request.headers.range ?? 'whole'}`);
    tokens.hub.push(request.headers.authorization);
    const [, listed] = /^\/api\/(?:models\/)?(.+)$/.exec(path) ?? [];
    const [, repository, rest] =
      /^\/((?:datasets\/)?[^/]+\/[^/]+)\/resolve\/(.+)$/.exec(path) ?? [];
    if (listed) {
      const folder = listed.replace('/paths-info/', '/');
      void listPaths(request, response, (name) => files[`${folder}/${name}`]);
    } else resolve(request, response, `${repository}/${rest}`);
  });

  const [atHub, atStorage] = [await listening(hub), await listening(storage)];
  return {
    url: atHub.url,
    requests,
    tokens,
    cuts,
    gates,
    async close() {
      await atHub.close();
      await atStorage.close();
    },
  };
}
