import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMultipart } from './multipart.ts';

/** Not UTF-8, ending with a line break and dashes. */
const PICTURE = Buffer.from([0x89, 0x50, 0x0d, 0x0a, 0x00, 0xff, 0x2d, 0x2d, 0x0d, 0x0a]);

function bytes(...pieces: (string | Uint8Array)[]): Buffer {
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece as string)));
}

function read(body: Buffer, boundary: string | undefined = 'b') {
  return parseMultipart(body, boundary).map(({ name, content }) => [name, content] as const);
}

const FILE_HEAD = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\n';

describe('parseMultipart', () => {
  it('reads a form as browsers send it', () => {
    const body = bytes(
      `--b\r\n${FILE_HEAD}Content-Type: image/png\r\n\r\n`,
      PICTURE,
      '\r\n--b\r\nContent-Disposition: form-data; name="is_multi"\r\n\r\n1\r\n--b--\r\n',
    );
    expect(read(body)).toEqual([
      ['file', PICTURE],
      ['is_multi', Buffer.from('1')],
    ]);
  });

  const cases: readonly (readonly [string, Buffer])[] = [
    [
      'without quotes',
      bytes('--b\r\nContent-Disposition: form-data; name=file\r\n\r\n', PICTURE, '\r\n--b--'),
    ],
    [
      'with a header in two lines',
      bytes(`--b\r\n${FILE_HEAD.replace('; name', ';\r\n\t name')}\r\n`, PICTURE, '\r\n--b--'),
    ],
    [
      'with a file without a name',
      bytes(`--b\r\n${FILE_HEAD.replace('name="file"; ', '')}\r\n`, PICTURE, '\r\n--b--'),
    ],
    ['without a type', bytes(`--b\r\n${FILE_HEAD}\r\n`, PICTURE, '\r\n--b--\r\n')],
    [
      'with text before and after',
      bytes(`hello\r\n--b\r\n${FILE_HEAD}\r\n`, PICTURE, '\r\n--b--\r\nbye'),
    ],
    ['with a second end', bytes(`--b\r\n${FILE_HEAD}\r\n`, PICTURE, '\r\n--b--\r\n--b--\r\n')],
    ['without an end', bytes(`--b\r\n${FILE_HEAD}\r\n`, PICTURE)],
    ['with bare line feeds', bytes(`--b\n${FILE_HEAD.replace('\r', '')}\n`, PICTURE, '\n--b--\n')],
    ['with blanks after the delimiter', bytes(`--b \t\r\n${FILE_HEAD}\r\n`, PICTURE, '\r\n--b--')],
    [
      'with headers in lower case',
      bytes(`--b\r\n${FILE_HEAD.toLowerCase()}\r\n`, PICTURE, '\r\n--b--'),
    ],
    [
      'with empty parts around',
      bytes(`--b\r\n\r\n--b\r\n--b\r\n${FILE_HEAD}\r\n`, PICTURE, '\r\n--b--'),
    ],
    [
      'with a line that only starts like the delimiter',
      bytes(`--bx\r\n--b\r\n${FILE_HEAD}\r\n`, PICTURE, '\r\n--b--'),
    ],
  ];
  it.each(cases)('reads a form %s', (_name, body) => {
    expect(read(body)).toEqual([['file', PICTURE]]);
  });

  it('keeps a line break that a client added after the picture', () => {
    const body = bytes(`--b\r\n${FILE_HEAD}\r\n`, PICTURE, '\r\n\r\n--b--');
    expect(read(body)).toEqual([['file', bytes(PICTURE, '\r\n')]]);
  });

  it('keeps a line of the content that only starts like the delimiter', () => {
    const body = bytes(`--b\r\n${FILE_HEAD}\r\nx\r\n--bc\r\ny\r\n--b--`);
    expect(read(body)).toEqual([['file', Buffer.from('x\r\n--bc\r\ny')]]);
  });

  it('finds the boundary in the body when the header has none', () => {
    expect(read(bytes(`--b\r\n${FILE_HEAD}\r\n`, PICTURE, '\r\n--b--'), undefined)).toHaveLength(1);
  });

  it('reads a part that is itself in Base64', () => {
    const head = `${FILE_HEAD}Content-Transfer-Encoding: base64\r\n\r\n`;
    const body = bytes(`--b\r\n${head}`, PICTURE.toString('base64'), '\r\n--b--');
    expect(read(body)).toEqual([['file', PICTURE]]);
  });

  it('reads an empty value, also without a blank line', () => {
    const head = 'Content-Disposition: form-data; name="url"\r\n';
    expect(read(bytes(`--b\r\n${head}\r\n\r\n--b--`))).toEqual([['url', Buffer.alloc(0)]]);
    expect(read(bytes(`--b\r\n${head}\r\n--b--`))).toEqual([['url', Buffer.alloc(0)]]);
  });

  it.each(['', 'x', '{}', 'no delimiter here'])('refuses %j', (body) => {
    expect(() => read(Buffer.from(body))).toThrow('badParameters');
    expect(() => read(Buffer.from(body), undefined)).toThrow('badParameters');
  });

  it('refuses a flood of parts', () => {
    const part = '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n';
    expect(read(Buffer.from(`${part.repeat(64)}--b--`))).toHaveLength(64);
    expect(() => read(Buffer.from(`${part.repeat(65)}--b--`))).toThrow('too many parts');
  });

  it('reads no headers beyond their room, whether in lines or in one', () => {
    const long = `x${'; a=b'.repeat(4000)}`;
    const name = 'Content-Disposition: form-data; name="x"';
    const part = (...lines: string[]) => bytes(`--b\r\n${lines.join('\r\n')}\r\n\r\n1\r\n--b--`);
    expect(read(part(`${name}${long}`))).toEqual([]);
    expect(read(part(`X-A: ${long}`, name))).toEqual([]);
    expect(read(part(name))).toHaveLength(1);
  });

  it('gives back any content', () => {
    const content = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
    fc.assert(
      fc.property(content, content, (first, second) => {
        const boundary = 'never-in-such-short-content';
        const head = (name: string) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;
        const body = bytes(head('a'), first, '\r\n', head('b'), second, `\r\n--${boundary}--\r\n`);
        expect(read(body, boundary)).toEqual([
          ['a', first],
          ['b', second],
        ]);
      }),
    );
  });
});
