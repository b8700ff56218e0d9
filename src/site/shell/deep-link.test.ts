import { expect, test } from 'vitest';
import { readDeepLink } from './deep-link.ts';

test('an encoded address comes back whole', () => {
  const url = 'https://host.example/a b.png?x=1&y=絵#top';
  expect(readDeepLink(`?url=${encodeURIComponent(url)}`)).toEqual({
    kind: 'url',
    url: 'https://host.example/a%20b.png?x=1&y=%E7%B5%B5#top',
  });
});

test('an address may lack its scheme, as a search keyword brings it', () => {
  expect(readDeepLink('?url=host.example/a.png')).toEqual({
    kind: 'url',
    url: 'https://host.example/a.png',
  });
});

test.each(['127.0.0.1:18391/x.jpg', 'localhost:8080/x.jpg', 'localhost'])(
  '%s lacks http',
  (value) => {
    expect(readDeepLink(`?url=${value}`)).toEqual({
      kind: 'url',
      url: new URL(`http://${value}`).href,
    });
  },
);

test.each(['', '?', '?other=1', '?url=', '?url=%20'])('%j is no deep link', (search) => {
  expect(readDeepLink(search)).toEqual({ kind: 'none' });
});

// More of them: testing/nonsense.ts, which app/head-script.test.ts has read.
test.each(['javascript:alert(1)', 'host', 'host:8080/a.png', 'http://[::1'])(
  '%s is refused',
  (value) => {
    expect(readDeepLink(`?url=${encodeURIComponent(value)}`)).toEqual({ kind: 'bad', value });
  },
);
