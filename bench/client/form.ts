import { randomUUID } from 'node:crypto';

/** A form ready to be sent many times. */
export interface Form {
  readonly type: string;
  readonly body: Buffer;
}

/** One whose file can be made another one each time. */
export interface StampForm extends Form {
  /** Where eight bytes lie in the body, behind the picture, that no decoder looks at. */
  readonly stampAt: number;
}

const STAMP = Buffer.alloc(8);

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

/** A form as `pictureForm` makes it, with room for a stamp. */
export function stampForm(
  picture: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
): StampForm {
  const form = pictureForm(Buffer.concat([picture, STAMP]), fields);
  return { ...form, stampAt: form.body.indexOf(picture) + picture.length };
}

/** The form with a file of its own: what was found in another one is no answer to it. */
export function stamped({ type, body, stampAt }: StampForm, stamp: number): Form {
  const copy = Buffer.from(body);
  copy.writeDoubleBE(stamp, stampAt);
  return { type, body: copy };
}
