import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteCollector } from './byte-collector.ts';

function collected(...chunks: readonly Uint8Array[]): ByteCollector {
  const collector = new ByteCollector();
  for (const chunk of chunks) collector.add(chunk);
  return collector;
}

function bytes(length: number, from = 0): Buffer {
  return Buffer.from(Uint8Array.from({ length }, (_, at) => (from + at) % 251));
}

describe('the collector', () => {
  it('joins whatever comes, in order', () => {
    const pieces = fc.array(fc.nat(150_000), { maxLength: 8 });
    fc.assert(
      fc.property(pieces, (lengths) => {
        const chunks = lengths.map((length, at) => bytes(length, at));
        const collector = collected(...chunks);
        expect(collector.length).toBe(lengths.reduce((sum, length) => sum + length, 0));
        expect(collector.joined().equals(Buffer.concat(chunks))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it.each([64 * 1024 - 1, 64 * 1024, 64 * 1024 + 1])('joins %i single bytes', (length) => {
    const whole = bytes(length);
    const collector = collected(...Array.from(whole, (byte) => Uint8Array.of(byte)));
    expect(collector.joined().equals(whole)).toBe(true);
  });

  it('keeps nothing of a chunk: whoever read it may use its memory again', () => {
    const chunk = Buffer.from('ab');
    const collector = collected(chunk);
    chunk.fill('x');
    expect(String(collector.joined())).toBe('ab');
  });

  it('gives bytes that hold on to no other memory', () => {
    const { buffer } = collected(bytes(100_000), bytes(100_000)).joined();
    expect(buffer.byteLength).toBe(200_000);
  });

  it('begins anew', () => {
    const collector = collected(bytes(100_000));
    collector.clear();
    expect(collector.length).toBe(0);
    collector.add(bytes(3, 7));
    expect(collector.joined()).toEqual(bytes(3, 7));
  });
});
