import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { listening } from '../../src/library/testing/listening.ts';
import { ROOT } from './truth.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

export interface StaticSite {
  readonly site: string;
  readonly stop: () => Promise<void>;
}

/** The site without a service (serve.ts builds it), as a plain file host serves it from a folder. */
export async function startStaticSite(): Promise<StaticSite> {
  const host = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://h').pathname));
    const inside = path.replace(/^\/kyara\//, '').replace(/^$/, 'index.html');
    const file = createReadStream(join(ROOT, 'dist/static', inside));
    const type = TYPES[extname(inside)] ?? 'application/octet-stream';
    file.on('open', () => response.writeHead(200, { 'content-type': type }));
    file.on('error', () => response.writeHead(404).end());
    file.pipe(response);
  });
  const { url, close } = await listening(host);
  return { site: `${url}/kyara/`, stop: close };
}
