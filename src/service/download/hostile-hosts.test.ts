import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { Listening } from '../../library/testing/listening.ts';
import { startPictureHost } from '../testing/picture-host.ts';
import { drip, startSocketHost } from '../testing/socket-host.ts';
import { createDownloader, type Downloader } from './download.ts';

const MAX_BYTES = 100_000;
const TIMEOUT_MS = 400;
const caller = { client: 'one', signal: new AbortController().signal };

const closing: (() => Promise<void>)[] = [];
// At the end, as those at the same time share them.
afterAll(async () => {
  for (const close of closing) await close();
});

function downloader(allowHosts: readonly string[], timeoutMs = TIMEOUT_MS): Downloader {
  const made = createDownloader({
    maxBytes: MAX_BYTES,
    timeoutMs,
    allowHosts,
    atOnce: 6,
    perHost: 2,
  });
  closing.push(() => made.close());
  return made;
}

async function serving(serve: (socket: Socket) => void): Promise<Listening> {
  const host = await startSocketHost(serve);
  closing.push(() => host.close());
  return host;
}

const OK = 'HTTP/1.1 200 OK\r\n';

function saying(...texts: readonly (string | Uint8Array)[]): (socket: Socket) => void {
  return (socket) => {
    for (const text of texts) socket.write(text);
    socket.end();
  };
}

function both(first: string, then: (socket: Socket) => void): (socket: Socket) => void {
  return (socket) => {
    socket.write(first);
    then(socket);
  };
}

const HOSTILE: Readonly<Record<string, (socket: Socket) => void>> = {
  'says nothing': () => {},
  'hangs up': (socket) => socket.destroy(),
  'resets the connection': (socket) => socket.resetAndDestroy(),
  'sends its header a byte at a time': drip('H', 20),
  'sends header lines without end': both(OK, drip('X-More: y\r\n', 1)),
  'sends a header line without end': both(`${OK}X: `, drip('y'.repeat(500), 1)),
  'sends its body a byte at a time': both(`${OK}Content-Length: 5000\r\n\r\n`, drip('x', 20)),
  'says to go on without end': drip('HTTP/1.1 100 Continue\r\n\r\n', 5),
  'sends hints without end': drip('HTTP/1.1 103 Early Hints\r\nLink: <x>\r\n\r\n', 5),
  'switches to another protocol': saying(
    'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nbytes',
  ),
  'speaks HTTP/0.9': saying('a picture without any header'),
  'speaks HTTP/2': saying(Buffer.from('000012040000000000', 'hex')),
  'speaks TLS': saying(Buffer.from('15030300020228', 'hex')),
  'has a header of a megabyte': saying(`${OK}X: ${'y'.repeat(1_000_000)}\r\n\r\nx`),
  'has no length and no body': saying(`${OK}\r\n`),
  'tells two lengths': saying(`${OK}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!`),
  'tells length and chunks': saying(
    `${OK}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`,
  ),
  'tells a length below zero': saying(`${OK}Content-Length: -5\r\n\r\nhello`),
  'tells a length of letters': saying(`${OK}Content-Length: many\r\n\r\nhello`),
  'tells a length of forty digits': saying(`${OK}Content-Length: ${'9'.repeat(40)}\r\n\r\nhello`),
  'sends less than it told': saying(`${OK}Content-Length: 500\r\n\r\nhello`),
  'sends chunks of a size that is none': saying(
    `${OK}Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n`,
  ),
  'sends chunks of a size beyond all': saying(
    `${OK}Transfer-Encoding: chunked\r\n\r\n${'f'.repeat(30)}\r\nhello\r\n`,
  ),
  'breaks off between chunks': saying(`${OK}Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n`),
  'packs a gigabyte': saying(
    `${OK}Content-Encoding: gzip\r\n\r\n`,
    gzipSync(Buffer.alloc(50_000_000)),
  ),
  'packs twice': saying(`${OK}Content-Encoding: identity, gzip\r\n\r\nhello`),
  'packs in a way that nobody knows': saying(`${OK}Content-Encoding: x-none\r\n\r\nhello`),
  'has nothing': saying('HTTP/1.1 204 No Content\r\n\r\n'),
  'asks for a password': saying(
    'HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic\r\nContent-Length: 5\r\n\r\nhello',
  ),
  'asks for a password for a proxy': saying('HTTP/1.1 407 x\r\nContent-Length: 5\r\n\r\nhello'),
  'has a status that there is not': saying('HTTP/1.1 999 x\r\nContent-Length: 5\r\n\r\nhello'),
  'has a status of no digits': saying('HTTP/1.1 OK\r\n\r\nhello'),
  fails: saying('HTTP/1.1 500 x\r\nContent-Length: 5\r\n\r\nhello'),
  ...Object.fromEntries(
    [
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      'file:///etc/passwd',
      'ftp://example.org/a',
      'gopher://127.0.0.1:6379/x',
      'blob:http://x/y',
      'http://',
      'http://[::1',
      'http://u:p@example.org/',
      `http://x/${'y'.repeat(20_000)}`,
      '',
    ].map((address) => [
      `sends on to ${address.slice(0, 40)}`,
      saying(`HTTP/1.1 302 x\r\nLocation: ${address}\r\nContent-Length: 0\r\n\r\n`),
    ]),
  ),
  'sends on to itself': saying(
    'HTTP/1.1 302 x\r\nLocation: /a.png\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
  ),
  'sends on to two places': saying(
    'HTTP/1.1 302 x\r\nLocation: http://127.0.0.1/\r\nLocation: http://10.0.0.1/\r\n\r\n',
  ),
};

describe('a host that', () => {
  // Many are given up only when their time is over.
  it.concurrent.each(Object.entries(HOSTILE))('%s: 17722', async (_name, serve) => {
    const host = await serving(serve);
    await expect(downloader([host.host]).download(host.url, caller)).rejects.toMatchObject({
      status: 'downloadFailed',
    });
  });

  it('sends more than it told gives what it told', async () => {
    const host = await serving(saying(`${OK}Content-Length: 5\r\n\r\nhello, and more`));
    expect(String(await downloader([host.host], 10_000).download(host.url, caller))).toBe('hello');
  });
});

describe('downloads at the same time', () => {
  it('count where a redirect leads to', async () => {
    let now = 0;
    const target = await startPictureHost(() => {
      now += 1;
    });
    const front = await startPictureHost((_request, response) => {
      response.writeHead(302, { location: `${target.url}/a` }).end();
    });
    closing.push(
      () => target.close(),
      () => front.close(),
    );
    const near = front.url.replace('127.0.0.1', 'localhost');
    const from = downloader([target.host, near.slice('http://'.length)], 1500);
    const asked = Array.from({ length: 5 }, () =>
      from.download(`${near}/`, caller).catch((error: unknown) => error),
    );
    await expect.poll(() => now).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(now).toBe(2);
    const statuses = (await Promise.all(asked)).map(
      (error) => (error as { status: string }).status,
    );
    expect(new Set(statuses)).toEqual(new Set(['downloadFailed', 'busy']));
  });
});
