import { expect, it } from 'vitest';
import { withoutEntities } from './entities.ts';

it.each([
  ['&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt; &amp; &AMP;', `<a b="c" d='e'> & &`],
  ['&#65;&#x42;&#X43;&#x1f600;', 'ABC😀'],
  ['&amp;lt; &amp;amp;#65;', '&lt; &amp;#65;'],
  ['&#0; &#x110000; &#1114112; &#12345678; &#x1234567;', undefined],
  ['&nosuch; &constructor; &toString; &hasOwnProperty;', undefined],
  ['&#; &#x; &#xg; &#4a; & ; &amp &;', undefined],
])('%s', (text, resolved) => {
  expect(withoutEntities(text)).toBe(resolved ?? text);
});

it('takes a hostile text in linear time', () => {
  const text = '&#'.repeat(2_000_000) + '&'.repeat(2_000_000) + 'a'.repeat(2_000_000);
  const started = performance.now();
  expect(withoutEntities(text)).toBe(text);
  expect(performance.now() - started).toBeLessThan(2000);
});
