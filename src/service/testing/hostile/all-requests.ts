import { HTTP_REQUESTS } from './http-requests.ts';
import { MULTIPART_REQUESTS } from './multipart-requests.ts';
import type { HostileRequest } from './request.ts';
import { TEXT_REQUESTS } from './text-requests.ts';

/** Everything that somebody may send in place of an honest search, byte by byte. */
export const REQUESTS: readonly HostileRequest[] = [
  ...MULTIPART_REQUESTS,
  ...TEXT_REQUESTS,
  ...HTTP_REQUESTS,
];

/** The limit that they are made for; their large bodies are smaller than the default would need. */
export const REQUESTS_MAX_BYTES = 2 * 1024 * 1024;
