import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { packet, xmp } from '../../evidence/testing/files.ts';
import { withC2pa } from './testing/c2pa.ts';
import { findEvidence, readColumns } from './evidence.ts';

const LIMITS = { maxPixels: 1_000_000 };
const find = (bytes: Uint8Array) => findEvidence(bytes, LIMITS);

const picture = () => sharp({ create: { width: 16, height: 16, channels: 3, background: '#888' } });
const GENERATED = xmp('trainedAlgorithmicMedia');
const DRAWN = xmp('digitalArt');
const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;

describe('files written by libvips', () => {
  it.each(FORMATS)('%s with XMP', async (format) => {
    const generated = await picture().withXmp(GENERATED).toFormat(format).toBuffer();
    expect(await find(generated)).toMatchObject({ kind: 'xmp' });
    const drawn = await picture().withXmp(DRAWN).toFormat(format).toBuffer();
    expect(await find(drawn)).toBeUndefined();
    const edited = packet('<xmp:CreatorTool>Adobe Photoshop 25.1</xmp:CreatorTool>');
    expect(await find(await picture().withXmp(edited).toFormat(format).toBuffer())).toBeUndefined();
  });

  it.each(FORMATS)('%s with EXIF', async (format) => {
    const words = (Software: string) =>
      picture().withExif({ IFD0: { Software } }).toFormat(format).toBuffer();
    expect(await find(await words('NovelAI'))).toMatchObject({ kind: 'exif', tool: 'NovelAI' });
    expect(await find(await words('GIMP 2.10'))).toBeUndefined();
  });
});

const SIZE = { width: 61, height: 47 };

function noise(channels: 3 | 4, { width, height } = SIZE): Buffer {
  const data = Buffer.alloc(width * height * channels);
  let state = 7;
  for (let i = 0; i < data.length; i++) {
    state = (state * 1103515245 + 12345) % 2147483648;
    data[i] = channels === 4 && i % 4 === 3 ? 255 : state >> 16;
  }
  return data;
}

function hidden(carrier: 'alpha' | 'rgb', bytes: Buffer, size = SIZE): Sharp {
  const channels = carrier === 'alpha' ? 4 : 3;
  const data = noise(channels, size);
  const used = carrier === 'alpha' ? [3] : [0, 1, 2];
  let bit = 0;
  for (let x = 0; x < size.width; x++) {
    for (let y = 0; y < size.height; y++) {
      for (const channel of used) {
        if (bit >= bytes.length * 8) break;
        const at = (y * size.width + x) * channels + channel;
        data[at] = (data[at]! & 0xfe) | ((bytes[bit >> 3]! >> (7 - (bit & 7))) & 1);
        bit++;
      }
    }
  }
  return sharp(data, { raw: { ...size, channels } });
}

function stealth(word: string, text: string, length?: number): Buffer {
  const body = word.endsWith('comp') ? gzipSync(text) : Buffer.from(text);
  const bits = Buffer.alloc(4);
  bits.writeUInt32BE(length ?? body.length * 8);
  return Buffer.concat([Buffer.from(word), bits, body]);
}

const PARAMETERS = 'rain\nSteps: 28, Sampler: Euler a, CFG scale: 7, Seed: 12';
const NOVELAI = JSON.stringify({
  Description: 'rain',
  Software: 'NovelAI',
  Comment: '{"prompt": "rain", "uc": "", "sampler": "k_euler", "steps": 28, "seed": 1}',
});

describe('text hidden in the pixels', () => {
  it.each([
    ['stealth_pngcomp', NOVELAI, 'NovelAI', 'alpha'],
    ['stealth_pnginfo', NOVELAI, 'NovelAI', 'alpha'],
    ['stealth_pngcomp', PARAMETERS, 'Stable Diffusion web UI', 'alpha'],
    ['stealth_rgbinfo', PARAMETERS, 'Stable Diffusion web UI', 'rgb'],
    ['stealth_rgbcomp', PARAMETERS, 'Stable Diffusion web UI', 'rgb'],
  ] as const)('%s', async (word, text, tool, carrier) => {
    const bits = hidden(carrier, stealth(word, text));
    for (const file of [
      await bits.png().toBuffer(),
      await bits.webp({ lossless: true, exact: true }).toBuffer(),
    ]) {
      expect(await findEvidence(file, { ...LIMITS, withPrompt: true })).toEqual({
        kind: 'stealth',
        tool,
        field: carrier,
        has_prompt: true,
        prompt: 'rain',
      });
    }
  });

  it('counts when the text is damaged or lies about its length', async () => {
    const damaged = [
      stealth('stealth_pngcomp', NOVELAI, 0xffffffff),
      stealth('stealth_pngcomp', NOVELAI, 40),
      Buffer.from('stealth_pngcomp\0\0\0\xa0no gzip at all, really', 'latin1'),
    ];
    for (const bytes of damaged) {
      const file = await hidden('alpha', bytes).png().toBuffer();
      expect(await find(file)).toEqual({ kind: 'stealth', tool: '', field: 'alpha' });
    }
  });

  it('a gzip bomb is given up', async () => {
    const bomb = stealth('stealth_pngcomp', 'a'.repeat(30_000_000));
    const file = await hidden('alpha', bomb, { width: 700, height: 600 }).png().toBuffer();
    expect(await find(file)).toEqual({ kind: 'stealth', tool: '', field: 'alpha' });
  });

  it('pictures without it are innocent', async () => {
    for (const channels of [3, 4] as const) {
      const raw = sharp(noise(channels), { raw: { ...SIZE, channels } });
      expect(await find(await raw.png().toBuffer())).toBeUndefined();
      expect(await find(await raw.webp({ lossless: true }).toBuffer())).toBeUndefined();
    }
    const word = hidden('alpha', Buffer.from('stealth_nothing, nothing at all'));
    expect(await find(await word.png().toBuffer())).toBeUndefined();
    const lossy = hidden('rgb', stealth('stealth_rgbinfo', PARAMETERS));
    expect(await find(await lossy.jpeg().toBuffer())).toBeUndefined();
  });

  it('pictures that cannot be decoded, or are over the limit, are left alone', async () => {
    const file = await hidden('alpha', stealth('stealth_pngcomp', NOVELAI)).png().toBuffer();
    expect(await readColumns(file, 100, 1000)).toBeUndefined();
    expect(await find(file.subarray(0, 200))).toBeUndefined();
    expect(await findEvidence(file, { maxPixels: 1000 })).toBeUndefined();
  });

  it('never throws, whatever is changed in such a file', async () => {
    const file = await hidden('alpha', stealth('stealth_pngcomp', NOVELAI)).png().toBuffer();
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(changes, async (edits) => {
        const bytes = Buffer.from(file);
        for (const [at, value] of edits) bytes[16 + (at % (bytes.length - 16))] = value;
        const evidence = await find(bytes);
        expect(evidence === undefined || evidence.kind === 'stealth').toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

it('C2PA speaks before anything else', async () => {
  const png = await picture().png().withXmp(GENERATED).toBuffer();
  const file = await withC2pa(png, 'image/png', {
    sourceType: 'trainedAlgorithmicMedia',
    softwareAgent: 'Painter',
  });
  expect(await find(file)).toMatchObject({ kind: 'c2pa', tool: 'Painter', intact: true });
});
