/**
 * A host for deep links: serves the fixtures, refuses `/refused/…`. A query is appended to the
 * picture, which makes it new to the service.
 */
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOST_PORT } from './addresses.ts';

const FIXTURES = fileURLToPath(new URL('../fixtures/', import.meta.url));

function send({ pathname, search }: URL, response: ServerResponse): void {
  const file = join(FIXTURES, normalize(decodeURIComponent(pathname)));
  if (!file.startsWith(FIXTURES) || !existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'application/octet-stream' });
  const picture = createReadStream(file);
  picture.pipe(response, { end: false });
  picture.on('end', () => response.end(search));
}

createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://host');
  if (url.pathname.startsWith('/refused/')) response.writeHead(403).end('Please log in');
  else send(url, response);
}).listen(HOST_PORT, '127.0.0.1');
