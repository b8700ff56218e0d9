import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import {
  flatPicture,
  type HostilePicture,
  joined,
  noisyPicture,
  randomBytes,
  uint32,
  unreadable,
} from './picture.ts';

/** Files of other formats. libvips would take many of them, and other programs the rest: none may reach a decoder. */

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="64">';

function text(name: string, content: string): HostilePicture {
  return unreadable(name, () => Buffer.from(content));
}

function binary(name: string, ...parts: readonly (string | Uint8Array)[]): HostilePicture {
  return unreadable(name, () => joined(...parts));
}

/** A picture that says it is of that brand (ISO 14496-12), with nothing that could be one. */
function media(name: string, brand: string): HostilePicture {
  const ftyp = joined(uint32(24), 'ftyp', brand, uint32(0), brand, 'mif1');
  return binary(name, ftyp, uint32(4096), 'mdat', randomBytes(4088, 12));
}

const vectors: readonly HostilePicture[] = [
  text('SVG', `${SVG}<rect width="64" height="64" fill="red"/></svg>`),
  text('SVG with a byte order mark', `\ufeff<?xml version="1.0"?>${SVG}</svg>`),
  text('SVG behind blanks and a comment', `\n\n <!-- GIF89a -->\n${SVG}</svg>`),
  text(
    'SVG that reads a file',
    `${SVG}<image xlink:href="file:///etc/passwd" width="64" height="64"/></svg>`,
  ),
  text(
    'SVG that loads an address',
    `${SVG}<image xlink:href="http://169.254.169.254/" width="9" height="9"/></svg>`,
  ),
  text('SVG that runs a script', `${SVG}<script>fetch("/v1/gallery")</script></svg>`),
  text(
    'SVG with an entity that reads a file',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}<text>&x;</text></svg>`,
  ),
  text(
    'SVG of a billion laughs',
    `<!DOCTYPE svg [<!ENTITY a "lol">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${'bcdefghij'[n]} "${`&${'abcdefghi'[n]};`.repeat(10)}">`).join('')}]>${SVG}<text>&j;</text></svg>`,
  ),
  text('SVG of 4,294,967,295 x 4,294,967,295', SVG.replaceAll('"64"', '"4294967295"') + '</svg>'),
  unreadable('SVG, gzipped', () => gzipSync(`${SVG}</svg>`)),
  unreadable('SVG in UTF-16', () => Buffer.from(`\ufeff${SVG}</svg>`, 'utf16le')),
  text(
    'PDF',
    '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF',
  ),
  text('PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(/etc/passwd)(r)file\n'),
  binary('Windows metafile', Buffer.from('d7cdc69a', 'hex'), Buffer.alloc(40)),
  text(
    'a script for ImageMagick',
    'push graphic-context\nviewbox 0 0 9 9\nfill \'url(https://x/"|id")\'\n',
  ),
];

const rasters: readonly HostilePicture[] = [
  ...['1', '2', '3', '4', '5', '6'].map((kind) =>
    text(
      `PNM, P${kind}`,
      `P${kind}\n9 9\n${kind === '1' || kind === '4' ? '' : '255\n'}${'1 '.repeat(300)}`,
    ),
  ),
  text('PNM of 99,999,999 x 99,999,999', 'P6\n99999999 99999999\n255\n'),
  text('PAM', 'P7\nWIDTH 2\nHEIGHT 2\nDEPTH 3\nMAXVAL 255\nTUPLTYPE RGB\nENDHDR\n123456789012'),
  text('PFM', 'PF\n2 2\n-1.0\n' + '\0'.repeat(48)),
  text('Radiance HDR', '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 999999 +X 999999\n'),
  binary('OpenEXR', Buffer.from('762f3101', 'hex'), Buffer.alloc(200)),
  unreadable('TIFF', () => noisyPicture().tiff().toBuffer()),
  unreadable('TIFF, deflated bomb', () =>
    flatPicture(500, 500).tiff({ compression: 'deflate' }).toBuffer(),
  ),
  binary('TIFF, big-endian', 'MM\0*\0\0\0\x08', Buffer.alloc(100)),
  binary('BigTIFF', 'II+\0\x08\0\0\0', Buffer.alloc(100)),
  binary('BMP', 'BM', Buffer.alloc(300, 1)),
  binary(
    'BMP of two billion pixels',
    'BM',
    Buffer.alloc(12),
    '(\0\0\0',
    Buffer.from('ffffff7fffffff7f', 'hex'),
  ),
  binary('ICO', '\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x18\0', Buffer.alloc(400)),
  binary('cursor', '\0\0\x02\0\x01\0\x10\x10\0\0\x01\0\x18\0', Buffer.alloc(400)),
  binary('TGA', '\0\0\x02', Buffer.alloc(9), '@\0@\0\x18\0', Buffer.alloc(12_288)),
  binary('PCX', '\n\x05\x01\x08', Buffer.alloc(200)),
  binary(
    'Photoshop',
    '8BPS\0\x01',
    Buffer.alloc(6),
    '\0\x03',
    uint32(300_000),
    uint32(300_000),
    '\0\x08\0\x03',
  ),
  binary('QOI', 'qoif', uint32(99_999), uint32(99_999), '\x03\0', Buffer.alloc(20)),
  binary('DDS', 'DDS |\0\0\0', Buffer.alloc(120)),
  binary('FITS', 'SIMPLE  =                    T'.padEnd(2880)),
  binary('NIfTI', Buffer.from('5c010000', 'hex'), Buffer.alloc(400), 'n+1\0'),
  binary('MATLAB', 'MATLAB 5.0 MAT-file'.padEnd(128), Buffer.alloc(64)),
  binary('libvips’ own', Buffer.from('b6a6f208', 'hex'), Buffer.alloc(100)),
  binary('JPEG 2000', uint32(12), 'jP  ', Buffer.from('0d0a870a', 'hex'), Buffer.alloc(99)),
  binary('JPEG 2000, stream alone', Buffer.from('ff4fff51', 'hex'), Buffer.alloc(99)),
  binary('JPEG XL', uint32(12), 'JXL ', Buffer.from('0d0a870a', 'hex'), Buffer.alloc(99)),
  binary('JPEG XL, stream alone', Buffer.from('ff0a', 'hex'), Buffer.alloc(99, 7)),
  binary('JPEG XR', 'II\xbc\x01\x08\0\0\0', Buffer.alloc(99)),
  binary('FLIF', 'FLIF31', Buffer.alloc(99)),
  binary('BPG', 'BPG\xfb', Buffer.alloc(99)),
  binary('MNG', Buffer.from('8a4d4e470d0a1a0a', 'hex'), Buffer.alloc(99)),
  media('HEIC', 'heic'),
  media('HEIF sequence', 'msf1'),
  media('JPEG in HEIF', 'jpeg'),
  media('Canon raw', 'crx '),
];

const noPictures: readonly HostilePicture[] = [
  media('MP4', 'isom'),
  media('QuickTime', 'qt  '),
  binary('Matroska', Buffer.from('1a45dfa3', 'hex'), randomBytes(4000, 13)),
  binary('AVI', 'RIFF\xff\xff\0\0AVI LIST', Buffer.alloc(99)),
  binary('WAV', 'RIFF\xff\xff\0\0WAVEfmt ', Buffer.alloc(99)),
  text('HTML', '<!doctype html><script>alert(1)</script>'),
  text('PHP', '<?php system($_GET["x"]); ?>'),
  text('JSON', '{"code":0,"data":[]}'),
  text('text', 'Nothing to see here.\n'.repeat(500)),
  text('one letter', 'G'),
  text('a line break', '\n'),
  binary('one byte', '\0'),
  binary('a megabyte of nothing', Buffer.alloc(1_000_000)),
  unreadable('a megabyte of noise', () => randomBytes(1_000_000, 14)),
  binary('ZIP', 'PK\x03\x04', Buffer.alloc(99)),
  binary('gzip bomb', gzipSync(Buffer.alloc(1_000_000))),
  binary('zlib stream', deflateSync('x')),
  binary('raw deflate', deflateRawSync('x')),
  binary('program for Linux', '\x7fELF\x02\x01\x01', Buffer.alloc(99)),
  binary('program for Windows', 'MZ', Buffer.alloc(99)),
  binary('WebAssembly', '\0asm\x01\0\0\0'),
  text('script with an interpreter', '#!/bin/sh\nid\n'),
  text(
    'Base64 of a picture',
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  ),
];

/** Everything that is none of the five formats. */
export const OTHERS: readonly HostilePicture[] = [...vectors, ...rasters, ...noPictures];
