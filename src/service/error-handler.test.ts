import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { handleClientError } from './error-handler.ts';

it.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408, 'the request took too long to arrive'],
  ['HPE_INVALID_METHOD', 400, 'this is not valid HTTP'],
])('says what is wrong with what is not answered by a route: %s', async (code, http, detail) => {
  const socket = new PassThrough();
  handleClientError(Object.assign(new Error(), { code }), socket as unknown as Socket);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${http} `);
  const message = `The request parameters are incorrect: ${detail}`;
  expect(JSON.parse(body)).toMatchObject({ code: 17703, message });
});
