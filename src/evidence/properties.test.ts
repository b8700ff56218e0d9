import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exifTexts } from './exif.ts';
import { findAiEvidence } from './find.ts';
import { iptcBlocks, iptcTexts, jpegMetadata } from './jpeg.ts';
import { MAX_BLOCKS, type Metadata } from './metadata.ts';
import { scannedMetadata } from './packets.ts';
import { pngMetadata } from './png.ts';
import {
  asciiComment,
  avif,
  chunk,
  exif,
  jpegExif,
  jpegIptc,
  packedText,
  packet,
  png,
  segment,
  text,
  unicodeComment,
  webp,
  worldText,
  xmp,
} from './testing/files.ts';
import { webpMetadata } from './webp.ts';
import { xmpProperties } from './xmp.ts';
import { xmlParts } from './xml.ts';

const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array));

const PARAMETERS = 'Steps: 28, Sampler: Euler a, CFG scale: 7, Seed: 12';
const EXIF = exif([], [asciiComment(PARAMETERS)]);
const XMP = xmp('trainedAlgorithmicMedia');

const STARTS: Readonly<Record<string, Buffer>> = {
  png: png([]).subarray(0, 33),
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  gif: Buffer.from('GIF89a'),
  webp: Buffer.from('RIFF\xff\xff\0\0WEBP', 'latin1'),
  avif: avif(),
  'AVIF with EXIF': avif(Buffer.alloc(4), EXIF),
};

const PARTS: readonly Buffer[] = [
  text('parameters', PARAMETERS),
  packedText('parameters', PARAMETERS),
  worldText('XML:com.adobe.xmp', XMP),
  chunk('eXIf', EXIF),
  chunk('caBX', 'jumb'),
  chunk('IEND'),
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), EXIF])),
  segment(
    0xe1,
    Buffer.concat([Buffer.from('Exif\0\0'), exif([], [asciiComment(PARAMETERS)], false)]),
  ),
  segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${XMP}`),
  segment(0xeb, 'JP\0\0\0\0\0\x01\0\0\0\x10jumb'),
  segment(0xfe, PARAMETERS),
  jpegIptc([110, 'Made with Google AI'], [120, 'x']).subarray(2),
  webp(['EXIF', EXIF], ['XMP ', Buffer.from(XMP)]).subarray(12),
  EXIF,
  Buffer.from(XMP),
  Buffer.from('8BIM\x04\x04\0\0\xff\xff\xff\xff', 'latin1'),
  Buffer.from([0xff, 0xff, 0xff, 0xff]),
  Buffer.from([0xff, 0xe1, 0, 0]),
];

const file = fc
  .record({
    start: fc.constantFrom(...Object.values(STARTS)),
    parts: fc.array(fc.oneof(fc.constantFrom(...PARTS), bytes), { maxLength: 8 }),
    changes: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }),
    cut: fc.nat(40),
  })
  .map(({ start, parts, changes, cut }) => {
    const whole = Buffer.concat([start, ...parts]);
    const behind = whole.length - start.length;
    for (const [at, value] of behind > 0 ? changes : [])
      whole[start.length + (at % behind)] = value;
    return whole.subarray(0, Math.max(start.length, whole.length - cut));
  });

const READERS: Readonly<
  Record<string, (bytes: Uint8Array) => Partial<Metadata> | Promise<Partial<Metadata>>>
> = {
  png: pngMetadata,
  jpeg: jpegMetadata,
  webp: webpMetadata,
  scanned: scannedMetadata,
};

describe('whatever the bytes are', () => {
  it('they give evidence or none, and nothing is thrown', async () => {
    await fc.assert(
      fc.asyncProperty(file, async (whole) => {
        const evidence = await findAiEvidence(whole, { withPrompt: true });
        expect(evidence?.field).not.toBe('');
        if (evidence) expect(evidence.tool.length).toBeLessThanOrEqual(100);
      }),
      { numRuns: 1500 },
    );
  });

  it.each(Object.entries(READERS))(
    'the reader of %s gives a bounded number of parts',
    async (_name, read) => {
      await fc.assert(
        fc.asyncProperty(file, async (whole) => {
          const {
            texts = [],
            exif: blocks = [],
            xmp: packets = [],
            comments = [],
          } = await read(whole);
          for (const list of [texts, blocks, packets, comments]) {
            expect(list.length).toBeLessThanOrEqual(MAX_BLOCKS);
          }
          for (const block of blocks) expect(block.length).toBeLessThanOrEqual(whole.length);
          for (const one of packets) expect(one.length).toBeLessThanOrEqual(2 * 1024 * 1024);
        }),
        { numRuns: 400 },
      );
    },
  );

  it('EXIF and IPTC give no more text than there are bytes, three times over', () => {
    const block = fc.tuple(fc.constantFrom('II*\0\x08\0\0\0', 'MM\0*\0\0\0\x08', 'II', ''), bytes);
    const lengthOf = (texts: readonly { text: string }[]) =>
      texts.reduce((sum, one) => sum + one.text.length, 0);
    fc.assert(
      fc.property(block, ([head, rest]) => {
        const whole = Buffer.concat([Buffer.from(head, 'latin1'), rest]);
        // At most 512 entries, three readings each.
        expect(lengthOf(exifTexts(whole))).toBeLessThanOrEqual(3 * 512 * whole.length);
        const blocks = iptcBlocks(
          Buffer.concat([Buffer.from('Photoshop 3.0\x008BIM\x04\x04'), rest]),
        );
        expect(lengthOf(blocks.flatMap(iptcTexts))).toBeLessThanOrEqual(whole.length + rest.length);
      }),
      { numRuns: 1500 },
    );
  });

  it('XML gives no more parts than it has letters', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '/',
      '"',
      "'",
      '=',
      ' ',
      'a:b',
      '&',
      '&#x41;',
      '&lt;',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '?>',
      '<!',
      'x',
      '\ud800',
      '\0',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
        const whole = pieces.join('');
        expect([...xmlParts(whole)].length).toBeLessThanOrEqual(whole.length);
        xmpProperties(whole);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('what one writes the other reads', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcXYZ019_ -'), minLength: 1, maxLength: 40 });
  const words = fc.string({ unit: 'grapheme', maxLength: 200 });
  const latin = fc.string({
    unit: fc.constantFrom('a', 'Z', ' ', '\n', '~', '!', '0'),
    maxLength: 200,
  });

  it('texts of a PNG', async () => {
    await fc.assert(
      fc.asyncProperty(word, latin, words, async (name, plain, world) => {
        const { texts } = await pngMetadata(
          png([
            text(name, plain),
            packedText(name, plain),
            worldText(name, world),
            worldText(name, world, true),
          ]),
        );
        expect(texts).toEqual([plain, plain, world, world].map((value) => ({ name, text: value })));
      }),
      { numRuns: 100 },
    );
  });

  it('comments of EXIF, in both byte orders', () => {
    // A byte order mark is no part of a text.
    const comment = words.filter((value) => !value.startsWith('\ufeff') && value.length > 0);
    fc.assert(
      fc.property(comment, fc.boolean(), (value, little) => {
        const { exif: blocks } = jpegMetadata(jpegExif(exif([], [unicodeComment(value)], little)));
        expect(exifTexts(blocks![0]!)).toContainEqual({ name: 'UserComment', text: value });
      }),
      { numRuns: 300 },
    );
  });

  it('properties of XMP, as attributes and as elements', () => {
    const escaped = (value: string) =>
      value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
    const value = words.map((one) => one.trim()).filter((one) => one !== '');
    fc.assert(
      fc.property(value, (one) => {
        const inside = packet(`<a:first>${escaped(one)}</a:first>`, `a:second="${escaped(one)}"`);
        const properties = xmpProperties(inside);
        expect(properties.get('first')).toEqual([one]);
        expect(properties.get('second')).toEqual([one]);
      }),
      { numRuns: 500 },
    );
  });
});
