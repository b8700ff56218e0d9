import { describe, expect, it } from 'vitest';
import { baseOrigin, inlineHashes } from './headers.ts';

describe('inlineHashes', () => {
  it('hashes what is inline and nothing else', () => {
    // Example hash of CSP level 3, section 8.
    const hash = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='";
    const html = `<script>alert('Hello, world.');</script>
      <script type="module" crossorigin src="./assets/a.js"></script>
      <script\nsrc="b.js"></script>
      <script data-src="c">alert('Hello, world.');</script><style></style>`;
    expect(inlineHashes(html, 'script')).toEqual([hash]);
    expect(inlineHashes(html, 'style')).toEqual([]);
  });
});

describe('baseOrigin', () => {
  it.each([
    ['<meta name="kyara-base" content="https://api.example/" />', 'https://api.example'],
    [`<meta content='http://api.example:8080/a/b' name='kyara-base'>`, 'http://api.example:8080'],
    ['<meta name=kyara-base content=https://api.example/a>', 'https://api.example'],
    ['<meta name="kyara-base" content="" />', undefined],
    ['<meta name="kyara-base" content="/folder/" />', undefined],
    ['<meta name="kyara-base" content="data:text/html,x" />', undefined],
    ['<meta name="other" content="https://api.example/" />', undefined],
  ])('of %s', (html, origin) => {
    expect(baseOrigin(`<head><meta charset="utf-8">${html}<p>page</p>`)).toBe(origin);
  });
});
