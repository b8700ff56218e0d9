import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Handler, startPictureHost } from './picture-host.ts';

interface SeenSearch {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A fake service of this API, as bad as a test wants. */
export interface StubUpstream {
  readonly url: string;
  list: unknown;
  onList: Handler | undefined;
  onSearch: Handler;
  readonly searches: readonly SeenSearch[];
  readonly lists: () => number;
  close(): Promise<void>;
}

export function listed(id: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  const desc = { ja: 'ja', en: 'en', zh: 'zh' };
  return {
    id,
    name: `Name of ${id}`,
    provider: 'stub',
    enabled: true,
    default: true,
    desc,
    ...more,
  };
}

export function listReply(...data: unknown[]): Record<string, unknown> {
  return { code: 0, message: 'success', data };
}

export const UPSTREAM_TRACE = '11111111-2222-4333-8444-555555555555';

export function detection(more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    box: [0.1, 0.2, 0.3, 0.4],
    box_id: 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee',
    not_confident: false,
    character: [{ work: 'Work', character: 'Somebody' }],
    ...more,
  };
}

export function foundReply(...data: unknown[]): Record<string, unknown> {
  return { code: 0, trace_id: UPSTREAM_TRACE, ai: false, data };
}

/** A handler that answers with this JSON. */
export function json(
  value: unknown,
  http = 200,
  headers: Readonly<Record<string, string>> = {},
): Handler {
  return (_request, response) => {
    response.writeHead(http, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(value));
  };
}

export async function startStubUpstream(): Promise<StubUpstream> {
  const searches: SeenSearch[] = [];
  let lists = 0;
  async function answerSearch(request: IncomingMessage, response: ServerResponse) {
    const body = (await buffer(request)).toString('latin1');
    searches.push({ headers: request.headers, body });
    stub.onSearch(request, response);
  }
  const host = await startPictureHost((request, response) => {
    if (request.method === 'POST' && request.url === '/v1/search') {
      // A client that leaves while sending needs no answer.
      answerSearch(request, response).catch(() => {});
    } else if (request.method === 'GET' && request.url === '/v1/model/list') {
      lists += 1;
      (stub.onList ?? json(stub.list))(request, response);
    } else response.writeHead(404).end();
  });
  const stub: StubUpstream = {
    url: host.url,
    list: listReply(listed('one')),
    onList: undefined,
    onSearch: json(foundReply(detection())),
    searches,
    lists: () => lists,
    close: () => host.close(),
  };
  return stub;
}

/** Writes a `remote` manifest into a models folder. */
export async function writeRemote(
  dir: string,
  manifest: Readonly<Record<string, unknown>> & { id: string },
): Promise<void> {
  await mkdir(join(dir, manifest.id), { recursive: true });
  const desc = { ja: '説明', en: 'description', zh: '说明' };
  const whole = { kind: 'remote', version: '1', desc, ...manifest };
  await writeFile(join(dir, manifest.id, 'manifest.json'), JSON.stringify(whole));
}
