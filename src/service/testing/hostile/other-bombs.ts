import { all, type HostileCase, joined, times } from './case.ts';
import { hostileFile } from './files.ts';
import { noise } from './noise.ts';

const JUNK = Buffer.alloc(100_000, 'junk');

const GIF = hostileFile('pictures/gif-plain.gif');
const GIF_HEAD_BYTES = 25;
const DOT = hostileFile('pictures/gif-one-pixel.gif').subarray(GIF_HEAD_BYTES, -1);

function gifWith(...parts: readonly Uint8Array[]): Buffer {
  return joined(GIF.subarray(0, GIF_HEAD_BYTES), ...parts, GIF.subarray(GIF_HEAD_BYTES));
}

function blocks(data: Buffer): Buffer {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < data.length; at += 255) {
    const part = data.subarray(at, at + 255);
    parts.push(Uint8Array.of(part.length), part);
  }
  return joined(...parts, '\0');
}

const WEBP_PIXELS = hostileFile('pictures/webp-lossy.webp').subarray(12);
const ANIMATION = hostileFile('pictures/webp-animated.webp');
const [ANIMATION_HEAD, ANIMATION_FRAME] = [ANIMATION.subarray(12, 44), ANIMATION.subarray(44)];

function riff(type: string, ...data: readonly Uint8Array[]): Buffer {
  const content = joined(...data);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return joined(type, length, content);
}

/** An extended WebP of 48 × 32 pixels (RFC 9649, section 2.7). */
function webp(flags: number, ...chunks: readonly Uint8Array[]): Buffer {
  const head = riff('VP8X', Uint8Array.of(flags, 0, 0, 0, 47, 0, 0, 31, 0, 0));
  return riff('RIFF', Buffer.from('WEBP'), head, ...chunks);
}

const FRAME = ANIMATION_FRAME.subarray(0, ANIMATION_FRAME.length / 3);
const [EXIF_FLAG, XMP_FLAG, PROFILE_FLAG] = [8, 4, 0x20];

const AVIF = hostileFile('pictures/avif-plain.avif');

function manyProperties(): Buffer {
  const property = Buffer.from('\0\0\0\x14ispe\0\0\0\0\0\0\0\x01\0\0\0\x01');
  const added = Buffer.concat(times(16_000, property));
  const file = Buffer.from(AVIF);
  for (const type of ['meta', 'iprp', 'ipco']) {
    const at = file.indexOf(type) - 4;
    file.writeUInt32BE(file.readUInt32BE(at) + added.length, at);
  }
  const place = file.indexOf('iloc') + 18;
  file.writeUInt32BE(file.readUInt32BE(place) + added.length, place);
  const end = file.indexOf('ipma') - 4;
  return joined(file.subarray(0, end), added, file.subarray(end));
}

export const OTHER_BOMBS: readonly HostileCase[] = [
  ...all('success', {
    'GIF: bytes behind the end': () => joined(GIF, JUNK),
    'GIF: twenty thousand frames': () =>
      joined(GIF.subarray(0, GIF_HEAD_BYTES), ...times(20_000, DOT), ';'),
    'GIF: a comment of a megabyte': () =>
      gifWith(Buffer.from([0x21, 0xfe]), blocks(Buffer.alloc(1_000_000, '<x:xmpmeta'))),
    'WebP: bytes behind the end': () => joined(hostileFile('pictures/webp-lossy.webp'), JUNK),
    'WebP: a thousand chunks of EXIF': () =>
      webp(EXIF_FLAG, WEBP_PIXELS, ...times(1000, riff('EXIF', Buffer.from('II*\0\x08\0\0\0')))),
    'WebP: XMP of a megabyte': () =>
      webp(XMP_FLAG, WEBP_PIXELS, riff('XMP ', Buffer.alloc(1_000_000, '<a:b c="'))),
    'WebP: a profile of noise': () =>
      webp(PROFILE_FLAG, riff('ICCP', noise(60_000, 4)), WEBP_PIXELS),
    'WebP: a thousand frames': () =>
      riff('RIFF', Buffer.from('WEBP'), ANIMATION_HEAD, ...times(300, FRAME)),
    'AVIF: bytes behind the end': () => joined(AVIF, JUNK),
  }),
  ...all('unsupportedFormat', {
    'AVIF bomb: sixteen thousand properties': manyProperties,
    'a megabyte of nothing': () => Buffer.alloc(1_000_000),
    'a megabyte of noise': () => noise(1_000_000, 14),
  }),
];
