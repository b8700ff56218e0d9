import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHeaderValue } from './header-parameters.ts';

function parsed(header: string) {
  const { value, parameters } = parseHeaderValue(header);
  return { value, ...Object.fromEntries(parameters) } as Record<string, string>;
}

describe('parseHeaderValue', () => {
  it.each([
    ['form-data; name="file"; filename="a b.png"', { name: 'file', filename: 'a b.png' }],
    ['form-data; name=file; filename=a.png', { name: 'file', filename: 'a.png' }],
    ['form-data;name=file', { name: 'file' }],
    ['Form-Data ; NAME = "file"', { name: 'file' }],
    ['form-data; name="a;b"', { name: 'a;b' }],
    ['form-data; name="a\\"b"', { name: 'a"b' }],
    ['form-data; name="file', { name: 'file' }],
    ['form-data; name="file"; name="url"', { name: 'file' }],
    ['form-data', {}],
  ])('reads %s', (header, parameters) => {
    expect(parsed(header)).toEqual({ value: 'form-data', ...parameters });
  });

  it('reads a boundary with and without quotes', () => {
    expect(parsed('multipart/form-data; boundary="--a=b"').boundary).toBe('--a=b');
    expect(parsed('multipart/form-data; boundary=----x; charset=utf-8').boundary).toBe('----x');
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (header) => void parseHeaderValue(header)));
  });
});
