import { describe, expect, it } from 'vitest';
import { inlineHashes } from './headers.ts';

describe('inlineHashes', () => {
  it('hashes what is inline and nothing else', () => {
    // printf "alert('Hello, world.');" | openssl dgst -sha256 -binary | base64, as in CSP level 3, section 8.
    const hash = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='";
    const html = `<script>alert('Hello, world.');</script>
      <script type="module" crossorigin src="./assets/a.js"></script>
      <script\nsrc="b.js"></script>
      <script data-src="c">alert('Hello, world.');</script><style></style>`;
    expect(inlineHashes(html, 'script')).toEqual([hash]);
    expect(inlineHashes(html, 'style')).toEqual([]);
  });
});
