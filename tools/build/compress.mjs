/** Compressed copies of the built site's texts, made once instead of for every visitor. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(js|mjs|css|html|svg|json|webmanifest|txt|xml|wasm)$/;
/** Smaller files travel in one packet anyway. */
const MIN_BYTES = 512;

/** Above it, quality 11 takes half a minute and saves 5 %. */
const LARGE = 4 * 1024 * 1024;

/** Quality 11 takes a second for the whole site. @param {Buffer} bytes */
const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE ? 9 : 11,
    },
  });

/** @type {readonly (readonly [string, (bytes: Buffer) => Buffer])[]} */
const FORMATS = [
  ['.br', brotli],
  ['.gz', (bytes) => gzipSync(bytes, { level: bytes.length > LARGE ? 6 : 9 })],
];

/**
 * Writes `FILE.br` and `FILE.gz` beside every text of a folder, where they are smaller. The service
 * sends them to clients that take them.
 *
 * @param {string} folder
 */
export function compressTexts(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!TEXT.test(name) || statSync(path).size < MIN_BYTES) continue;
    const bytes = readFileSync(path);
    for (const [ending, compress] of FORMATS) {
      const compressed = compress(bytes);
      if (compressed.length < bytes.length) writeFileSync(path + ending, compressed);
    }
  }
}
