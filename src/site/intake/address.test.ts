import { expect, test } from 'vitest';
import { addressIn, parseAddress } from './address.ts';

test.each([
  ['https://example.com/a.png', 'https://example.com/a.png'],
  ['  http://example.com/a b.png'.replace(' b', '%20b'), 'http://example.com/a%20b.png'],
  ['HTTPS://EXAMPLE.com/A.png', 'https://example.com/A.png'],
  ['<https://example.com/a.png>', 'https://example.com/a.png'],
  ['example.com/a.png', 'https://example.com/a.png'],
  ['www.example.co.jp', 'https://www.example.co.jp/'],
  ['example.com:8443/a.png?x=1', 'https://example.com:8443/a.png?x=1'],
  ['127.0.0.1:18391/x.jpg', 'http://127.0.0.1:18391/x.jpg'],
  ['localhost:8080/x.jpg', 'http://localhost:8080/x.jpg'],
  ['192.168.0.2/x.jpg', 'http://192.168.0.2/x.jpg'],
  ['//cdn.example.com/a.png', 'https://cdn.example.com/a.png'],
  ['例え.jp/絵.png', 'https://xn--r8jz45g.jp/%E7%B5%B5.png'],
  ['http://127.0.0.1:8080/a.png', 'http://127.0.0.1:8080/a.png'],
])('%j is the address %s', (text, url) => {
  expect(parseAddress(text)).toEqual({ ok: true, url });
});

test.each(['', '   ', '<>'])('%j is empty', (text) => {
  expect(parseAddress(text)).toEqual({ ok: false, problem: 'empty' });
});

test.each([
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'file:///a.png',
  'ftp://example.com',
])('%s has a scheme that is not opened', (text) => {
  expect(parseAddress(text)).toEqual({ ok: false, problem: 'notHttp' });
});

test.each([
  'hello',
  'see example.com for it',
  'a.b c.d',
  'https://',
  'https://exa mple.com',
  '1.5',
  '...',
])('%j is no address', (text) => {
  expect(parseAddress(text)).toEqual({ ok: false, problem: 'notAddress' });
});

test.each([
  ['Who is this? https://host.example/a.png', 'https://host.example/a.png'],
  ['(see https://host.example/a.png).', 'https://host.example/a.png'],
  ['これ→https://host.example/絵.png。誰？', 'https://host.example/%E7%B5%B5.png'],
  ['「https://host.example/a_(1).png」', 'https://host.example/a_(1).png'],
  ['look at host.example/a.png, please', 'https://host.example/a.png'],
  ['look: host.example/a.png !', 'https://host.example/a.png'],
  ['from shop.example/x via https://host.example/a.png', 'https://host.example/a.png'],
  ['Title - Site\nhttps://host.example/a.png?x=1&y=2\n', 'https://host.example/a.png?x=1&y=2'],
])('in %j stands %s', (text, url) => {
  expect(addressIn(text)).toBe(url);
  expect(parseAddress(text)).toEqual({ ok: true, url });
});

test.each(['mail me: a@b.example', 'Kyara 1.5/2.0 is out', 'see example.com for it', 'and/or'])(
  'in %j stands none',
  (text) => {
    expect(addressIn(text)).toBeUndefined();
  },
);
