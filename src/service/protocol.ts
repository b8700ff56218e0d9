import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceError } from './errors.ts';

/** The parser would also take 0.9 and none. */
const VERSIONS: ReadonlySet<string> = new Set(['1.0', '1.1']);

function countOf(name: string, rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === name).length;
}

/** @throws ServiceError 17703 with HTTP 400 as RFC 9112 (sections 2.3 and 3.2) demands */
function checkProtocol({ raw }: FastifyRequest): void {
  const { httpVersion, rawHeaders } = raw;
  const hosts = countOf('host', rawHeaders);
  // A proxy and we must not read the host differently.
  const isWrongHost = hosts > 1 || (hosts === 0 && httpVersion === '1.1');
  if (isWrongHost || !VERSIONS.has(httpVersion)) {
    throw new ServiceError('badParameters', { detail: 'this is not valid HTTP', http: 400 });
  }
}

/**
 * Refuses in our envelope what Node refuses without a body or accepts: no host or several, old
 * versions. Unknown expectations are ignored (RFC 9110, section 10.1.1).
 */
export function registerProtocol(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response);
  });
  app.addHook('onRequest', async (request) => checkProtocol(request));
}
