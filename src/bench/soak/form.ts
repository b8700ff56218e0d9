import { randomUUID } from 'node:crypto';

/** A form ready to be sent many times. */
export interface Form {
  readonly type: string;
  readonly body: Buffer;
}

/** A multipart form with a picture and some fields, made once. */
export function pictureForm(
  picture: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
): Form {
  const boundary = randomUUID();
  const part = (name: string, rest: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}`;
  const texts = Object.entries(fields).map(([name, value]) => part(name, `\r\n\r\n${value}\r\n`));
  const head = `${texts.join('')}${part('file', '; filename="a"\r\n\r\n')}`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
