import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { bookmarkletFor, searchTemplate, siteAddress } from './addresses.ts';

const SITE = 'https://kyara.example/app/';

test.each(['/app/', '/app/index.html'])('the page at %s lies in its folder', (pathname) => {
  expect(siteAddress({ origin: 'https://kyara.example', pathname })).toBe(SITE);
  expect(searchTemplate(SITE)).toBe('https://kyara.example/app/?url=%s');
});

function opened(images: readonly object[]): string | undefined {
  let address: string | undefined;
  runInNewContext(bookmarkletFor(SITE).replace(/^javascript:/, ''), {
    document: { images },
    location: { href: 'https://host.example/page' },
    open: (url: string) => (address = url),
    encodeURIComponent,
  });
  return address;
}

test('the bookmarklet takes the largest picture that has an address', () => {
  const small = { currentSrc: 'https://h.example/s.png', width: 10, height: 10 };
  const large = { currentSrc: 'https://h.example/l.png?a=1&b=2', width: 30, height: 10 };
  const inside = { currentSrc: 'data:image/png;base64,AA', width: 99, height: 99 };
  expect(opened([small, inside, large])).toBe(
    'https://kyara.example/app/?url=https%3A%2F%2Fh.example%2Fl.png%3Fa%3D1%26b%3D2',
  );
});

test('without pictures it takes the page itself', () => {
  expect(opened([])).toBe('https://kyara.example/app/?url=https%3A%2F%2Fhost.example%2Fpage');
});
