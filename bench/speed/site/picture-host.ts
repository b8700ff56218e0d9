import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PictureHost {
  /** Host and port, as `URL_ALLOW_HOSTS` takes them. */
  readonly authority: string;
  /** An address that no one has asked for yet. */
  freshAddress(): string;
  close(): Promise<void>;
}

/**
 * Serves one picture under as many addresses as are asked for, each time with another byte behind its
 * end: to the service they are different pictures, so that no remembered answer is measured.
 */
export async function hostPicture(bytes: Uint8Array, type: string): Promise<PictureHost> {
  let made = 0;
  const server = createServer((request, response) => {
    response.setHeader('content-type', type);
    response.end(Buffer.concat([bytes, Buffer.from(request.url ?? '')]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const authority = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    authority,
    freshAddress: () => `http://${authority}/${made++}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
