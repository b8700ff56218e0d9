import { describe, expect, it } from 'vitest';
import { sniffFormat } from './format.ts';
import { fixture } from './testing/fixtures.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('sniffFormat', () => {
  it.each([
    ['pictures/orientation-1.jpg', 'jpeg'],
    ['pictures/plain.png', 'png'],
    ['pictures/animated.gif', 'gif'],
    ['pictures/animated.webp', 'webp'],
  ])('knows %s by its bytes', (file, format) => {
    expect(sniffFormat(fixture(file))).toBe(format);
  });

  it.each([
    ['\0\0\0\x1cftypavif\0\0\0\0mif1', 'avif'],
    ['\0\0\0\x1cftypavis\0\0\0\0msf1', 'avif'],
    ['\0\0\0\x1cftypmif1\0\0\0\0miafavifmif1', 'avif'],
    ['GIF87a', 'gif'],
  ])('knows the header %j', (text, format) => {
    expect(sniffFormat(bytes(text))).toBe(format);
  });

  it.each([
    ['nothing', ''],
    ['HEIC, the same container as AVIF', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['an AVIF brand behind the end of the box', '\0\0\0\x10ftypheic\0\0\0\0avif'],
    ['a WAVE file in the container of WebP', 'RIFF\x24\0\0\0WAVEfmt '],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['BMP', 'BM\x36\0\0\0'],
    ['half a PNG signature', '\x89PNG\r\n'],
    ['a PNG behind a space', ' \x89PNG\r\n\x1a\n'],
  ])('refuses %s', (_, text) => {
    expect(sniffFormat(bytes(text))).toBeUndefined();
  });

  it('reads at the view, not at the start of the memory behind it', () => {
    const framed = bytes('xxxxx\0\0\0\x1cftypavif\0\0\0\0mif1');
    expect(sniffFormat(framed.subarray(5))).toBe('avif');
  });
});
