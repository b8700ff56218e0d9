import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseUrlEncoded } from './url-encoded.ts';

const never = () => false;

it('reads what the platform’s own parser reads', () => {
  const piece = fc.constantFrom('a', '+', '%41', '%E7%B5%B5', '%', '%4', '%zz', '&', '=', ' ');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const text = pieces.join('');
      expect(parseUrlEncoded(Buffer.from(text), never)).toEqual([...new URLSearchParams(text)]);
    }),
    { numRuns: 1000 },
  );
});

it('keeps plus signs where they stand for themselves', () => {
  const fields = parseUrlEncoded(Buffer.from('a=1+2&b=1+2%2B3'), (name) => name === 'b');
  expect(fields).toEqual([
    ['a', '1 2'],
    ['b', '1+2+3'],
  ]);
});

it.each([
  ['絵=%41é', '絵', 'Aé'],
  ['work=いちご100%', 'work', 'いちご100%'],
  ['work=画像%zz%4', 'work', '画像%zz%4'],
  ['work=%ff絵', 'work', '\uFFFD絵'],
])('reads bytes that should have been escaped as UTF-8: %s', (text, name, value) => {
  expect(parseUrlEncoded(Buffer.from(text), never)).toEqual([[name, value]]);
});
