import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorReply } from '../contract/search.ts';
import { STATUS } from '../contract/status.ts';
import { ClientGoneError } from './abort.ts';
import { badParameters, type ServiceError, toServiceError } from './errors.ts';
import { hasCode } from '../library/files/error-code.ts';
import { wrongType } from './intake/form.ts';
import { headersOutsideHooks } from './headers.ts';
import { describeError } from './log.ts';
import { notFoundPage, sendNotFound } from './not-found.ts';
import { sendError, errorReply } from './reply/envelope.ts';

/** Only our own defects are logged as errors. */
function logError(request: FastifyRequest, error: ServiceError): void {
  const { code } = STATUS[error.status];
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  const details = { code, detail: error.detail, cause };
  if (error.http === 500) request.log.error(details, 'failed');
  else request.log.debug(details, 'refused');
}

/** The framework's, of a Content-Type that is none. */
const BAD_TYPE = 'FST_ERR_CTP_INVALID_MEDIA_TYPE';

/** The one place where errors become replies. */
export function handleError(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  // Nobody is left to read a reply; the abort is logged already.
  if (thrown instanceof ClientGoneError) return reply.hijack();
  const error = hasCode(thrown, BAD_TYPE) ? wrongType(thrown) : toServiceError(thrown);
  // On unknown paths the framework's own complaints do not matter, nor those of a file's path.
  const isNoFile = request.routeOptions.url === '/*' && error.http !== 500;
  const isNothing = isNoFile || (error.status === 'notFound' && error.detail === undefined);
  if (request.is404 || isNothing) return sendNotFound(request, reply);
  logError(request, error);
  return sendError(request, reply, error);
}

/** The envelope of an error after part of the reply is out. */
export function lateError(thrown: unknown, request: FastifyRequest): ErrorReply {
  const error = toServiceError(thrown);
  logError(request, error);
  request.statusCode = STATUS[error.status].code;
  return errorReply(error, error.traceId ?? request.id);
}

const BARE_HEADERS = headersOutsideHooks(notFoundPage('en'));

/** Answers a URL that cannot be decoded: 404. */
export function handleBadAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply) {
  return sendNotFound(request, reply.headers(BARE_HEADERS));
}

const DETAILS: Readonly<Record<string, readonly [http: number, detail: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'the request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [400, 'the address and headers are too long together'],
};

/** Answers what is not HTTP, or too slow, straight onto the socket. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [http, detail] = DETAILS[error.code ?? ''] ?? [400, 'this is not valid HTTP'];
  const body = JSON.stringify(errorReply(badParameters(detail), randomUUID()));
  const headers = {
    ...BARE_HEADERS,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${http} ${STATUS_CODES[http]}\r\n${lines.join('')}\r\n${body}`);
}
