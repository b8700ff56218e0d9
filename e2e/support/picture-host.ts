/**
 * Somebody else's web server, for deep links: serves the fixtures, refuses `/refused/…` as a host
 * behind a login does, and answers `/slow/…` only after some seconds.
 */
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOST_PORT } from './addresses.ts';

const FIXTURES = fileURLToPath(new URL('../fixtures/', import.meta.url));
const SLOW_MS = 4000;

function send(path: string, response: ServerResponse): void {
  const file = join(FIXTURES, normalize(decodeURIComponent(path)));
  if (!file.startsWith(FIXTURES) || !existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'application/octet-stream' });
  createReadStream(file).pipe(response);
}

createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://host').pathname;
  if (path.startsWith('/refused/')) response.writeHead(403).end('Please log in');
  else if (path.startsWith('/slow/')) setTimeout(() => send(path.slice(5), response), SLOW_MS);
  else send(path, response);
}).listen(HOST_PORT, '127.0.0.1');
