import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { findAiEvidence } from './find.ts';
import {
  asciiComment,
  chunk,
  exif,
  jpegExif,
  jpegIptc,
  jpegOf,
  jpegXmp,
  packet,
  png,
  segment,
  text,
  webp,
  worldText,
} from './testing/files.ts';

const PARAMETERS = 'Steps: 28, Sampler: Euler a, CFG scale: 7, Seed: 12';

async function timed(bytes: Uint8Array): Promise<number> {
  const started = performance.now();
  await findAiEvidence(bytes);
  return performance.now() - started;
}

describe('hostile bytes', () => {
  it('a length beyond the end of the file', async () => {
    const bytes = Buffer.from(png([text('parameters', PARAMETERS)]));
    bytes.writeUInt32BE(0xffffffff, 33);
    expect(await findAiEvidence(bytes)).toBeUndefined();
  });

  it.each(['\0', '<', 'E'])('megabytes of %j after a GIF', async (filling) => {
    const bytes = Buffer.alloc(10 * 1024 * 1024, filling);
    bytes.write('GIF89a');
    expect(await timed(bytes)).toBeLessThan(2000);
  });

  it('a decompression bomb is given up', async () => {
    // Packed a MiB at a time: as garbage, all of it would hide what the reader takes.
    const zeros = Readable.from(Array(200).fill(Buffer.alloc(1024 * 1024)));
    const bomb = await buffer(zeros.pipe(createDeflate()));
    const before = process.memoryUsage().rss;
    const bytes = png([chunk('zTXt', 'parameters\0\0', bomb), text('parameters', PARAMETERS)]);
    expect(await findAiEvidence(bytes)).toMatchObject({ field: 'parameters' });
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  it('many decompression bombs are given up altogether', async () => {
    const bomb = deflateSync(Buffer.alloc(20 * 1024 * 1024));
    const few = Array.from({ length: 3 }, () => chunk('zTXt', 'parameters\0\0', bomb));
    const many = Array.from({ length: 20 }, () => few).flat();
    const behind = text('parameters', PARAMETERS);
    expect(await findAiEvidence(png([...few, behind]))).toMatchObject({ field: 'parameters' });
    expect(await findAiEvidence(png([...many, behind]))).toBeUndefined();
  });

  it('a damaged zlib stream', async () => {
    const packed = deflateSync(Buffer.from(PARAMETERS));
    const cut = png([chunk('zTXt', 'parameters\0\0', packed.subarray(0, 20))]);
    const noise = png([chunk('zTXt', 'parameters\0\0', Buffer.from('no zlib'))]);
    expect(await findAiEvidence(cut)).toBeUndefined();
    expect(await findAiEvidence(noise)).toBeUndefined();
  });

  it('more chunks than anyone needs', async () => {
    const many = png(Array.from({ length: 100_000 }, () => text('a', 'b')));
    expect(await timed(many)).toBeLessThan(2000);
    const empty = png(Array.from({ length: 100_000 }, () => chunk('aaAa')));
    expect(await timed(empty)).toBeLessThan(3000);
  });

  it('megabytes that nearly match', async () => {
    for (const near of [
      'Steps: 1, '.repeat(180_000),
      '{"class_type" '.repeat(130_000),
      '\nSteps: '.repeat(200_000),
    ]) {
      expect(await timed(png([text('parameters', near)]))).toBeLessThan(2000);
    }
    expect(await timed(jpegXmp('DigitalSourceType='.repeat(3000)))).toBeLessThan(1000);
    expect(await timed(Buffer.from(`GIF89a${'<x:xmpmeta'.repeat(500_000)}`))).toBeLessThan(3000);
  });

  it('an EXIF directory that points at itself', async () => {
    const block = exif(
      [{ tag: 0x010e, data: Buffer.from('a picture') }],
      [asciiComment('nothing')],
    );
    const at = block.indexOf(Buffer.from([0x69, 0x87]));
    block.writeUInt32LE(8, at + 8);
    expect(await findAiEvidence(jpegExif(block))).toBeUndefined();
  });

  it('a JPEG of endless padding, and one of segments without length', async () => {
    const padding = Buffer.alloc(5_000_000, 0xff);
    expect(await timed(Buffer.concat([Buffer.from([0xff, 0xd8]), padding]))).toBeLessThan(2000);
    expect(
      await findAiEvidence(Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0xff, 0xe1, 0, 0])),
    ).toBeUndefined();
  });

  it('texts that unpack to more than anyone needs, altogether', async () => {
    const long = deflateSync(Buffer.alloc(2_000_000, '{"class_type" '));
    const many = Array.from({ length: 64 }, () => chunk('zTXt', 'parameters\0\0', long));
    expect(await timed(png(many))).toBeLessThan(1500);
  });

  it('a directory whose entries all point at the same megabytes', async () => {
    const body = Buffer.alloc(8_000_000, 'Steps: 1, ');
    const block = exif(
      Array.from({ length: 200 }, () => ({ tag: 0x010e, data: Buffer.from('a picture') })),
      [{ tag: 0x9286, data: body }],
    );
    for (let at = 10; at < 10 + 200 * 12; at += 12) {
      block.writeUInt32LE(body.length, at + 4);
      block.writeUInt32LE(block.length - body.length, at + 8);
    }
    expect(await timed(webp(['EXIF', block], ['EXIF', block]))).toBeLessThan(1500);
  });

  it.each([
    ['tags that never close', '<a '.repeat(300_000)],
    ['quotes that never close', '<a b="'.repeat(150_000)],
    ['elements a hundred thousand deep', '<a:b>'.repeat(100_000)],
    ['attributes without values', `<a ${'b '.repeat(400_000)}>`],
    ['a name as long as the packet', `<${'a'.repeat(900_000)}`],
    ['names that end in no equals sign', `<a ${'a:'.repeat(400_000)}>`],
    ['spaces before an equals sign', `<a ${`b${' '.repeat(5000)}`.repeat(180)}>`],
    ['properties without end', '<a:b>c</a:b>'.repeat(80_000)],
    ['entities', `<a:b>${'&amp;'.repeat(150_000)}${'&#x41;'.repeat(20_000)}</a:b>`],
    ['entities that do not end', `<a:b>${'&'.repeat(800_000)}</a:b>`],
    ['comments that do not end', '<!--'.repeat(200_000)],
    [
      'entities that multiply',
      `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(1000)}">${'<!ENTITY c "&a;&a;&a;">'.repeat(1000)}]><a:b>&c;</a:b>`,
    ],
    ['letters that no text has', packet(`<a:b>&#x110000;&#xd800;&#0;\ud800\u202e</a:b>`)],
  ])('XMP: %s', async (_, hostile) => {
    expect(await timed(webp(['XMP ', Buffer.from(hostile)]))).toBeLessThan(1500);
    expect(await findAiEvidence(png([worldText('XML:com.adobe.xmp', hostile)]))).toBeUndefined();
  });

  it('XMP whose names are those of object internals', async () => {
    const element =
      '<a:__proto__><a:Credit>x</a:Credit></a:__proto__><__proto__:Credit>x</__proto__:Credit>';
    await findAiEvidence(jpegXmp(packet(element, '__proto__:Credit="x" a:constructor="x"')));
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect({}).not.toHaveProperty('Credit');
  });

  it.each([
    ['arrays', '['],
    ['objects', '{"a":'],
    ['objects with the keys of a generator', '{"class_type": "x", "inputs": '],
  ])('JSON nested without end: %s', async (_, opening) => {
    const deep = `{"sui_image_params": ${opening.repeat(2_000_000 / opening.length)}`;
    expect(await timed(png([text('parameters', deep)]))).toBeLessThan(2000);
    const closed = `{"sui_image_params": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(await findAiEvidence(png([text('parameters', closed)]))).toMatchObject({
      tool: 'SwarmUI',
    });
  });

  it('image resources and data sets that lie about their lengths', async () => {
    const good = jpegIptc([110, 'Made with Google AI']);
    for (let at = 4; at < good.length; at++) {
      const bytes = Buffer.from(good);
      bytes[at] = 0xff;
      await findAiEvidence(bytes);
    }
    const endless = Buffer.concat([
      Buffer.from('Photoshop 3.0\0'),
      ...Array.from({ length: 5000 }, () => Buffer.from('8BIM\x04\x04\0\0\0\0\0\0', 'latin1')),
    ]);
    expect(await findAiEvidence(jpegOf(segment(0xed, endless)))).toBeUndefined();
  });

  it('script and signs that turn text around are passed on as plain short text', async () => {
    const name = `<img src=x onerror=alert(1)>\u202e\n${'x'.repeat(70)}${'🐈'.repeat(5000)}`;
    const escaped = name.replace('<', '&lt;').replace('>', '&gt;');
    const element = `<Iptc4xmpExt:AISystemUsed>${escaped}</Iptc4xmpExt:AISystemUsed>`;
    const { tool } = (await findAiEvidence(jpegXmp(packet(element))))!;
    expect(tool).toMatch(/^<img src=x onerror=alert\(1\)> x+🐈+$/u);
    expect([...tool]).toHaveLength(100);
  });

  it('a prompt of megabytes is cut', async () => {
    const long = png([worldText('parameters', `${'雨'.repeat(600_000)}\n${PARAMETERS}`)]);
    const evidence = await findAiEvidence(long, { withPrompt: true });
    expect(evidence?.prompt).toHaveLength(20_000);
  });
});
