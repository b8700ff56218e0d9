import { describe, expect, it } from 'vitest';
import { parseForm } from './form.ts';

function fields(body: string, type: string) {
  return parseForm(Buffer.from(body), type).fields;
}

describe('parseForm', () => {
  it('reads JSON with any charset, and a byte order mark', () => {
    const expected = [
      ['url', 'http://x/'],
      ['is_multi', 1],
    ];
    const body = '{"url":"http://x/","is_multi":1}';
    expect(fields(body, 'application/json; charset=utf-8')).toEqual(expected);
    expect(fields(`\uFEFF${body}`, 'Application/JSON')).toEqual(expected);
  });

  it('takes a plus sign that was not escaped as Base64 means it', () => {
    expect(fields('base64=a+/b&model=a+b', 'application/x-www-form-urlencoded')).toEqual([
      ['base64', 'a+/b'],
      ['model', 'a b'],
    ]);
  });

  it('leaves empty files out', () => {
    const body = '--b\r\nContent-Disposition: form-data; name="file"; filename=""\r\n\r\n\r\n--b--';
    expect(parseForm(Buffer.from(body), 'multipart/form-data; boundary=b').files).toEqual([]);
  });

  it.each([
    ['{"url":', 'application/json'],
    ['', 'application/json'],
    ['[]', 'application/json'],
    ['null', 'application/json'],
    ['"text"', 'application/json'],
    ['{}', 'text/plain'],
    ['{}', ''],
    ['x', 'multipart/form-data'],
    ['a&'.repeat(100), 'application/x-www-form-urlencoded'],
  ])('refuses %s as %s', (body, type) => {
    expect(() => fields(body, type)).toThrow('badParameters');
  });

  // Each took seconds before it had a limit.
  it.each([
    ['JSON of many values', `{"a":[${'0,'.repeat(10_001)}0]}`, 'application/json'],
    ['JSON that is nested deeply', `{"a":${'['.repeat(10_001)}`, 'application/json'],
    [
      'a form full of half delimiters',
      `--b\r\n\r\n${'\n--bx'.repeat(1002)}`,
      'multipart/form-data; boundary=b',
    ],
  ])('does not go on reading %s', (_name, body, type) => {
    expect(() => fields(body, type)).toThrow('badParameters');
  });
});
