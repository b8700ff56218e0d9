import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64 } from './base64.ts';

const anyBytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));

describe('decodeBase64', () => {
  it('gives back any bytes in each spelling', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const plain = bytes.toString('base64');
        const spellings = [
          plain,
          plain.replace(/=+$/, ''),
          bytes.toString('base64url'),
          `data:image/png;base64,${plain}`,
          `DATA:;Base64,${plain}`,
          ` \r\n${plain}\r\n`,
          plain.replace(/(.{4})/g, '$1\r\n\t '),
        ];
        for (const spelling of spellings) expect(decodeBase64(spelling, 200)).toEqual(bytes);
      }),
    );
  });

  it.each([
    '!',
    'AAAA!',
    'A',
    'AAAAA',
    '=',
    'A===',
    'AA=A',
    'data:image/png,AAAA',
    'データ',
    'AA%3D',
  ])('refuses %s', (text) => {
    expect(() => decodeBase64(text, 100)).toThrow('not valid Base64');
  });

  it('counts the bytes before it decodes them', () => {
    const text = Buffer.alloc(100).toString('base64');
    expect(decodeBase64(text, 100)).toHaveLength(100);
    expect(() => decodeBase64(text, 99)).toThrow('tooLarge');
  });

  it('refuses or decodes any text, and nothing else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          expect(decodeBase64(text, 1000).length).toBeLessThanOrEqual(text.length);
        } catch (error) {
          expect(error).toMatchObject({ status: 'badParameters' });
        }
      }),
    );
  });
});
