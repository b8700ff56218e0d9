import { randomUUID } from 'node:crypto';
import { sniffFormat } from '../../recognition/format.ts';

/** A body and the Content-Type that goes with it. */
export interface FormBody {
  readonly type: string;
  readonly body: Buffer;
}

/**
 * A form with fields and one picture (RFC 7578). Nothing of the client's own form is in it: neither
 * the file's name nor its type.
 *
 * @param fields values without control characters, by name
 */
export function formBody(fields: Readonly<Record<string, string>>, picture: Uint8Array): FormBody {
  const boundary = `kyara-${randomUUID()}`;
  const format = sniffFormat(picture) ?? 'octet-stream';
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file =
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="picture.${format}"\r\n` +
    `Content-Type: image/${format}\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(parts.join('') + file),
      picture,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
