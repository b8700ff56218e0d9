import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kindOf } from './sniff.ts';

function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

test.each(['plain.png', 'animated.gif', 'animated.webp', 'cmyk.jpg'])(
  'the service takes %s',
  (file) => {
    const path = new URL(`../../recognition/fixtures/pictures/${file}`, import.meta.url);
    expect(kindOf(readFileSync(path))).toBe('taken');
  },
);

test.each([
  ['a bitmap', 'BM\x36\0\0\0', 'foreign'],
  ['an icon', '\0\0\x01\0\x01\0', 'foreign'],
  ['a TIFF', 'II*\0\x08\0\0\0', 'foreign'],
  ['a TIFF of the other order', 'MM\0*\0\0\0\x08', 'foreign'],
  ['a bare JPEG XL', '\xff\x0a\x01', 'foreign'],
  ['a boxed JPEG XL', '\0\0\0\x0cJXL \r\n\x87\n', 'foreign'],
  ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'foreign'],
  ['a HEIF of any coding', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'foreign'],
  ['an AVIF', '\0\0\0\x1cftypavif\0\0\0\0avifmif1', 'taken'],
  ['an AVIF under the common brand', '\0\0\0\x1cftypmif1\0\0\0\0mif1avif', 'taken'],
  ['an AVIF sequence with a still', '\0\0\0\x1cftypavis\0\0\0\0avisavif', 'taken'],
  ['an AVIF sequence alone', '\0\0\0\x18ftypavis\0\0\0\0avismsf1', 'foreign'],
  ['a film', '\0\0\0\x18ftypisom\0\0\0\0isommp42', 'unknown'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg">', 'svg'],
  ['an SVG behind its preamble', '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- x -->\n<svg\n>', 'svg'],
  ['other XML', '<?xml version="1.0"?><html></html>', 'unknown'],
  ['HTML with an SVG in it', '<p><svg></svg>', 'unknown'],
  ['text', 'hello', 'unknown'],
  ['nothing', '', 'unknown'],
] as const)('%s', (_what, head, kind) => {
  expect(kindOf(latin1(head))).toBe(kind);
});
