/** Deep links of nonsense: head-script.test.ts reads them all, e2e/nonsense.spec.ts opens them. */

/** What a deep link must lead to. */
export type Outcome =
  'start' | 'refused' | 'failed' | { readonly search: string } | { readonly page: string };

export interface Nonsense {
  /** Its own among all. */
  readonly what: string;
  readonly link: string;
  readonly outcome: Outcome;
}

const MARKUP = '<img id="injected" src="x" onerror="ran=1;alert(1)">';
const SCRIPT = '<script id="injected">ran=1;alert(1)</script>';

const PORT = '18081';
/** Of a host that never answers with a picture: e2e/support/picture-host.ts. */
const REFUSED = `http://127.0.0.1:${PORT}/refused/`;

function links(outcome: Outcome, values: Readonly<Record<string, string>>): readonly Nonsense[] {
  return Object.entries(values).map(([what, link]) => ({ what, link, outcome }));
}

function url(value: string): string {
  return `?url=${encodeURIComponent(value)}`;
}

function urls(outcome: Outcome, values: Readonly<Record<string, string>>): readonly Nonsense[] {
  const encoded = Object.entries(values).map(([what, value]) => [what, url(value)]);
  return links(outcome, Object.fromEntries(encoded) as Record<string, string>);
}

function searched(
  values: Readonly<Record<string, readonly [string, string]>>,
): readonly Nonsense[] {
  return Object.entries(values).map(([what, [link, search]]) => ({
    what,
    link,
    outcome: { search },
  }));
}

const SCHEMES = urls('refused', {
  javascript: 'javascript:alert(1)',
  'javascript, odd case': 'JaVaScRiPt:ran=1',
  'javascript, blanks before': ' \t\njavascript:ran=1',
  'javascript, a line break within': 'java\nscript:ran=1',
  'javascript, a control sign before': '\u0001javascript:ran=1',
  'javascript with a host': 'javascript://example.com/%0aran=1',
  'javascript as credentials': 'javascript:ran=1//http://example.com/a.png',
  vbscript: 'vbscript:msgbox(1)',
  data: `data:text/html,${SCRIPT}`,
  'data, Base64': 'data:text/html;base64,PHNjcmlwdD5yYW49MTwvc2NyaXB0Pg==',
  'data, a picture': 'data:image/svg+xml,<svg onload="ran=1" xmlns="http://www.w3.org/2000/svg"/>',
  blob: 'blob:https://example.com/0d3c1f4e-1111-4a57-9a53-0f0a4a8d0c11',
  file: 'file:///etc/passwd',
  'file of a host': 'file://host/share/a.png',
  'view-source': 'view-source:http://example.com/',
  filesystem: 'filesystem:http://example.com/temporary/a.png',
  about: 'about:blank',
  'browser page': 'chrome://settings',
  ftp: 'ftp://example.com/a.png',
  websocket: 'wss://example.com/a',
  gopher: 'gopher://127.0.0.1:6379/_FLUSHALL',
  mail: 'mailto:a@example.com',
  intent: 'intent://scan/#Intent;scheme=http;end',
});

const NO_ADDRESS = urls('refused', {
  words: 'not an address',
  'no scheme, slashes': '//example.com/a.png',
  'one slash': 'https:/example.com/a.png',
  'no slash': 'https:example.com/a.png',
  backslashes: String.raw`http:\\example.com\a.png`,
  'no host': 'http://',
  'no host, port': 'http://:80/',
  'open IPv6': 'http://[::1/a.png',
  'IPv4 out of range': 'http://256.256.256.256/a.png',
  'port out of range': 'http://example.com:99999/a.png',
  'port of letters': 'http://example.com:port/a.png',
  'right to left': '\u202Egnp.a/moc.elpmaxe//:sptth',
  'a zero-width sign before': '\u200Bhttps://example.com/a.png',
  'full-width letters': 'ｈｔｔｐ：／／example.com',
  'encoded twice': encodeURIComponent('https://example.com/a.png'),
  'a path': '../../../etc/passwd',
  object: '[object Object]',
  prototype: '__proto__',
  template: '{{constructor.constructor("ran=1")()}}',
  nesting: '$t(address.label) {{value}}',
  'an element': MARKUP,
  'a script': SCRIPT,
  'end of an attribute': `"><script>ran=1</script>${MARKUP}`,
  'end of an attribute, single': `'><svg/onload=ran=1>${MARKUP}`,
  'end of a title': `</title></textarea></style></template>${MARKUP}`,
  comment: `--><!--><script>ran=1</script>${MARKUP}`,
  'half an entity': '&lt;img id=injected src=x onerror=ran=1&gt;',
  'header, split': 'x\r\nSet-Cookie: injected=1\r\n\r\n<script>ran=1</script>',
  'NUL alone': '\0',
  'line separators': 'a\u2028b\u2029c',
  'one sign': '?',
  'very long': 'a'.repeat(12_000),
});

/**
 * Browsers and the URL standard differ on these; the service refuses what the page lets through.
 */
const ODD_HOSTS = urls('failed', {
  'a blank in the host': 'http://exam ple.com/',
  'a bracket in the host': 'http://exam<ple.com/',
  'broken punycode': 'http://xn--a/a.png',
  'NUL in the host': 'http://exa\0mple.com/',
  'percent sign in the host': 'http://exa%zzmple.com/',
  'zone in IPv6': 'http://[fe80::1%25eth0]/a.png',
});

const BROKEN_ESCAPES = links('refused', {
  'not hexadecimal': '?url=%zz%',
  'half an escape': '?url=%',
  'bytes that are no UTF-8': '?url=%ff%fe%c0%80',
  'half of a surrogate': '?url=%ED%A0%80',
  'UTF-16 escape': '?url=%u0041lert',
  'overlong slash': '?url=http:%c0%af%c0%afexample.com',
});

const NOTHING_ASKED = links('start', {
  'no value': '?url',
  'empty value': '?url=',
  'only blanks': '?url=+%20%09%0a',
  'another case': `?URL=${REFUSED}1`,
  'an array': `?url[]=${REFUSED}2`,
  'an array, encoded': `?url%5B%5D=${REFUSED}3`,
  'an object': `?url[href]=${REFUSED}4`,
  'behind a semicolon': `?;url=${REFUSED}5`,
  'in the hash': `#url=${REFUSED}6`,
  'in the hash, with a question mark': `#?url=${REFUSED}7`,
  'markup in the hash': `#${MARKUP}`,
  'javascript in the hash': '#javascript:ran=1',
  'prototype keys': '?__proto__[polluted]=1&constructor[prototype][polluted]=1&__proto__=polluted',
  'unknown page': `?page=${encodeURIComponent(MARKUP)}`,
  'page of the prototype': '?page=__proto__',
  'page constructor': '?page=constructor',
  'page that climbs': '?page=../settings',
  'nonsense for all that is known': `?model=${encodeURIComponent(MARKUP)}&multi=__proto__&ai=NaN&lang=<svg/onload=ran=1>`,
  'shared, with nothing shared': '?shared=1',
});

const PAGES = [
  ...links(
    { page: 'settings' },
    {
      'two pages': '?page=history&page=settings',
      'a page with prototype keys': '?page=settings&__proto__=1&constructor=2&toString=3',
    },
  ),
  ...links(
    { page: 'history' },
    {
      'an entry that is none': `?page=history&id=${encodeURIComponent(MARKUP)}`,
      'an entry of the prototype': '?page=history&id=__proto__',
    },
  ),
  ...links(
    { page: 'gallery' },
    {
      'a work that is markup': `?page=gallery&work=${encodeURIComponent(SCRIPT)}`,
      'a character that climbs': '?page=gallery&work=..%2F..%2Fetc&character=passwd%00',
    },
  ),
];

const OTHER_MODEL = links('failed', {
  'a model of the prototype': `${url(`${REFUSED}t`)}&model=__proto__`,
});

const SEARCHED = searched({
  'no scheme': [url('nowhere.invalid/a.png'), 'https://nowhere.invalid/a.png'],
  credentials: [
    url(`${REFUSED.replace('//', '//user:secret@')}a`),
    `${REFUSED.replace('//', '//user:secret@')}a`,
  ],
  loopback: [url('http://127.0.0.1/a.png'), 'http://127.0.0.1/a.png'],
  'loopback by name': [url('http://localhost:22/'), 'http://localhost:22/'],
  'loopback, hexadecimal': [url('http://0x7f.1/'), 'http://127.0.0.1/'],
  'loopback, decimal': [url('http://2130706433/'), 'http://127.0.0.1/'],
  'loopback, octal': [url('http://0177.0.0.1/'), 'http://127.0.0.1/'],
  'loopback, IPv6': [url('http://[::1]/'), 'http://[::1]/'],
  'loopback, mapped': [url('http://[::ffff:127.0.0.1]/'), 'http://[::ffff:7f00:1]/'],
  'any address': [url('http://0/'), 'http://0.0.0.0/'],
  private: [url('http://10.0.0.1/router.png'), 'http://10.0.0.1/router.png'],
  'cloud metadata': [
    url('http://169.254.169.254/latest/meta-data/'),
    'http://169.254.169.254/latest/meta-data/',
  ],
  'private, IPv6': [url('http://[fd00::1]/'), 'http://[fd00::1]/'],
  'odd port': [url('http://127.0.0.1:6379/'), 'http://127.0.0.1:6379/'],
  'full-width digits': [url('http://１２７.０.０.１/'), 'http://127.0.0.1/'],
  'odd case': [url(REFUSED.replace('http', 'hTtP') + 'b'), `${REFUSED}b`],
  'blanks around': [url(`  ${REFUSED}c \n`), `${REFUSED}c`],
  'line breaks within': [url(`${REFUSED}d\r\nHost: evil`), `${REFUSED}dHost:%20evil`],
  'markup in the path': [url(`${REFUSED}${MARKUP}`), new URL(`${REFUSED}${MARKUP}`).href],
  'markup in the query': [url(`${REFUSED}?a=${SCRIPT}`), new URL(`${REFUSED}?a=${SCRIPT}`).href],
  'lone surrogate in the path': [url(`${REFUSED}\uFFFDe`), `${REFUSED}%EF%BF%BDe`],
  'dots in the path': [url(`${REFUSED}../refused/./f`), `${REFUSED}f`],
  'encoded dots in the path': [url(`${REFUSED}%2e%2e/refused/g`), `${REFUSED}g`],
  'encoded slashes': [url(`${REFUSED}..%2f..%2fh`), `${REFUSED}..%2f..%2fh`],
  'backslash in the path': [url(`${REFUSED}i\\j`), `${REFUSED}i/j`],
  'zero-width sign in the path': [url(`${REFUSED}\u200Bk`), `${REFUSED}%E2%80%8Bk`],
  'not encoded at all': [`?url=${REFUSED}l?a=1&b=2`, `${REFUSED}l?a=1`],
  several: [`${url(`${REFUSED}m`)}&url=javascript:ran=1`, `${REFUSED}m`],
  'and a page': [`?page=settings&url=${REFUSED}n`, `${REFUSED}n`],
  'and nonsense for the rest': [
    `${url(`${REFUSED}o`)}&model=__proto__[x]&multi=2&ai=maybe&lang=xx&lang=javascript:`,
    `${REFUSED}o`,
  ],
  'and markup for the model': [
    `${url(`${REFUSED}p`)}&model=${encodeURIComponent(MARKUP)}`,
    `${REFUSED}p`,
  ],
  'a hash': [`${url(`${REFUSED}q`)}#${MARKUP}`, `${REFUSED}q`],
  'a hash within': [url(`${REFUSED}r#<b>`), `${REFUSED}r#%3Cb%3E`],
  'the page itself': [
    url('http://127.0.0.1:1/?url=http://127.0.0.1:1/'),
    'http://127.0.0.1:1/?url=http://127.0.0.1:1/',
  ],
  'longer than the service takes': [
    url(`${REFUSED}${'s'.repeat(9000)}`),
    `${REFUSED}${'s'.repeat(9000)}`,
  ],
});

const NONSENSE: readonly Nonsense[] = [
  ...SCHEMES,
  ...NO_ADDRESS,
  ...ODD_HOSTS,
  ...BROKEN_ESCAPES,
  ...NOTHING_ASKED,
  ...PAGES,
  ...OTHER_MODEL,
  ...SEARCHED,
];

/** @param port of the host that refuses */
export function nonsense(port = Number(PORT)): readonly Nonsense[] {
  const there = (text: string) => text.replaceAll(PORT, String(port));
  return NONSENSE.map(({ what, link, outcome }) => ({
    what,
    link: there(link),
    outcome:
      typeof outcome === 'object' && 'search' in outcome
        ? { search: there(outcome.search) }
        : outcome,
  }));
}
