import { describe, expect, it } from 'vitest';
import { decodeEmbeddings, encodeEmbeddings } from './embedding-cache.ts';

const ID = '00112233445566778899aabbccddeeff';
const OTHER = 'ffeeddccbbaa99887766554433221100';

const embeddings = new Map([
  [ID, { vector: Float32Array.of(1, 0), grey: Float32Array.of(0, 1), whole: true }],
  [OTHER, { vector: Float32Array.of(0.5, -0.5), whole: false }],
]);

describe('the embedding cache', () => {
  it('gives back what was written, with and without the colourless vector', () => {
    expect(decodeEmbeddings(encodeEmbeddings(embeddings))).toEqual(embeddings);
  });

  it('takes a damaged file, and one of an older format, for none', () => {
    const bytes = encodeEmbeddings(embeddings);
    expect(decodeEmbeddings(bytes.subarray(0, -1))).toBeUndefined();
    const older = Buffer.from(bytes);
    older.write('KYG1', 0, 'latin1');
    expect(decodeEmbeddings(older)).toBeUndefined();
  });
});
