import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../contract/language.ts';
import type { Link } from '../shell/link.ts';
import { parseStored, withDefaults } from '../settings/settings.ts';
import { ACCEPT } from '../search/read-lines.ts';
import { readDeepLink } from '../shell/deep-link.ts';
import { nonsense } from '../testing/nonsense.ts';

/** The script in index.html repeats rules of the site's modules; both are tested alike. */
const html = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

interface Request {
  readonly url: string;
  readonly fields: Record<string, string>;
  readonly language: string;
  readonly accept: string;
}

interface Outcome {
  readonly lang: string;
  readonly theme: string | undefined;
  readonly requests: readonly Request[];
  readonly link: Link | undefined;
  readonly shown: string;
  readonly kept: string | undefined;
  readonly held: string | undefined;
  readonly goTo: (hash: string) => { shown: string; kept: string | undefined };
}

interface Visit {
  readonly search?: string;
  readonly stored?: string | null;
  readonly languages?: readonly string[];
  readonly base?: string;
  readonly service?: string;
  readonly hash?: string;
  readonly hostname?: string;
  readonly isFull?: boolean;
  /** The token that is kept already. */
  readonly token?: string;
}

const PATH = '/tools/';

function open(visit: Visit): Outcome {
  const { search = '', stored = null, languages = ['en'], base = '' } = visit;
  const { service = '', hash = '', hostname = 'localhost', isFull = false, token } = visit;
  const root = { lang: 'en', dataset: {} as { theme?: string } };
  const requests: Request[] = [];
  const window: { kyaraLink?: Link; kyaraToken?: string; onhashchange?: () => void } = {};
  const origin = 'https://kyara.example';
  const location = {
    ...{ search, hash, hostname, origin, pathname: PATH },
    get href(): string {
      return origin + PATH + this.search + this.hash;
    },
  };
  let kept = token;
  const outcome = () => ({ shown: location.search + location.hash, kept });
  runInNewContext(script, {
    URL,
    URLSearchParams,
    FormData,
    AbortController,
    window,
    location,
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, address: string) => {
        expect(requests).toEqual([]);
        expect(address).toBe(origin + PATH + search);
        location.hash = '';
      },
    },
    navigator: { languages },
    localStorage: {
      getItem: (key: string) => (key === TOKEN_KEY ? kept : stored),
      setItem: (key: string, value: string) => {
        if (isFull) throw new Error('full');
        expect(key).toBe(TOKEN_KEY);
        kept = value;
      },
    },
    document: {
      documentElement: root,
      querySelector: (meta: string) => ({
        content: meta === 'meta[name="kyara-service"]' ? service : base,
      }),
    },
    fetch: (
      url: URL,
      init: { body: FormData; headers: Record<'Accept' | 'Accept-Language', string> },
    ) => {
      const fields = Object.fromEntries(
        [...init.body].map(([name, value]) => [name, value as string]),
      );
      requests.push({
        url: url.href,
        fields,
        language: init.headers['Accept-Language'],
        accept: init.headers.Accept,
      });
      return Promise.resolve();
    },
  });
  const goTo = (next: string) => {
    location.hash = next;
    window.onhashchange?.();
    return outcome();
  };
  const { lang, dataset } = root;
  const { kyaraLink: link, kyaraToken: held } = window;
  return { lang, theme: dataset.theme, requests, link, held, goTo, ...outcome() };
}

const TOKEN_KEY = 'kyara.admin-token';

const STORED = [
  null,
  'null',
  'not json',
  '[]',
  '"text"',
  '{"theme":"dark","language":"zh","model":"kyara-1","isMulti":false,"aiDetect":false}',
  '{"theme":"purple","language":"fr","model":3,"isMulti":"no","aiDetect":null}',
];

/** More of them: testing/nonsense.ts. */
const LINKS = [
  '',
  '?url=https%3A%2F%2Fhost.example%2Fa.png%3Fx%3D1%26y%3D2',
  '?url=HTTP://HOST.example/%E7%B5%B5.png',
  '?url=Host.EXAMPLE:8080',
  '?url=host',
];

test.each(STORED)('settings %j mean the same to the script and to the site', (stored) => {
  for (const languages of [['ja-JP', 'en'], ['fr', 'zh-Hant'], ['de'], []]) {
    const settings = withDefaults(parseStored(stored), languages);
    const outcome = open({ stored, languages, search: '?url=https://host.example/a.png' });
    expect(outcome.lang).toBe(settings.language);
    expect(outcome.theme).toBe(settings.theme === 'system' ? undefined : settings.theme);
    expect(outcome.requests).toEqual([
      {
        url: 'https://kyara.example/tools/v1/search',
        fields: {
          url: 'https://host.example/a.png',
          model: settings.model,
          is_multi: settings.isMulti ? '1' : '0',
          ai_detect: settings.aiDetect ? '1' : '0',
          handles: '1',
        },
        language: settings.language,
        accept: ACCEPT,
      },
    ]);
  }
});

test.each(LINKS)('the link %j means the same to the script and to the site', (search) => {
  const link = readDeepLink(search);
  const asked = open({ search }).requests.map(({ fields }) => fields.url);
  expect(asked).toEqual(link.kind === 'url' ? [link.url] : []);
});

const NONSENSE = nonsense();

test('there are many kinds of nonsense, each of its own', () => {
  expect(NONSENSE.length).toBeGreaterThanOrEqual(80);
  for (const key of ['link', 'what'] as const) {
    expect(new Set(NONSENSE.map((each) => each[key])).size).toBe(NONSENSE.length);
  }
});

// What the page shows of some of them: e2e/nonsense.spec.ts.
test.each(NONSENSE)('nonsense is searched for or not: $what', ({ link, outcome }) => {
  const [, search = '', hash = ''] = /^([^#]*)(.*)$/s.exec(link) ?? [];
  const read = readDeepLink(search);
  const { requests, lang, shown } = open({ search, hash });
  expect(requests.map(({ fields }) => fields.url)).toEqual(read.kind === 'url' ? [read.url] : []);
  expect({ lang, shown }).toEqual({ lang: 'en', shown: link });
  expect('polluted' in {}).toBe(false);
  if (typeof outcome === 'object' && 'search' in outcome) {
    expect(read).toEqual({ kind: 'url', url: outcome.search });
  } else if (outcome === 'failed') {
    // Browsers differ on these.
    expect(['url', 'bad']).toContain(read.kind);
  } else {
    expect(read.kind).toBe(outcome === 'refused' ? 'bad' : 'none');
  }
});

test('the base address of the page is used', () => {
  const search = '?url=https://host.example/a.png';
  const asked = open({ search, base: 'https://api.example/kyara' }).requests[0]?.url;
  expect(asked).toBe('https://api.example/kyara/v1/search');
});

const ASKED = '?url=https://host.example/a.png';

test('what the address asks for wins over what is remembered, and is used at once', () => {
  const stored = '{"language":"zh","model":"own","isMulti":true,"aiDetect":true}';
  const search = `${ASKED}&model=other:m-1&multi=0&ai=FALSE&lang=ja-JP`;
  const { lang, link, requests } = open({ stored, search });
  expect(lang).toBe('ja');
  expect(link).toEqual({
    settings: { model: 'other:m-1', isMulti: false, aiDetect: false, language: 'ja' },
    ignored: [],
  });
  expect(requests[0]).toMatchObject({
    fields: { model: 'other:m-1', is_multi: '0', ai_detect: '0' },
    language: 'ja',
  });
});

test('what an address cannot mean is left out and told', () => {
  const stored = '{"language":"zh","model":"own","isMulti":false}';
  const nonsense = '&model=<script>&multi=2&ai=constructor&lang=jav';
  const { lang, link, requests } = open({ stored, search: ASKED + nonsense });
  expect(lang).toBe('zh');
  expect(link?.settings).toEqual({});
  expect(link?.ignored).toEqual(['model=<script>', 'multi=2', 'ai=constructor', 'lang=jav']);
  expect(requests[0]).toMatchObject({
    fields: { model: 'own', is_multi: '0', ai_detect: '1' },
    language: 'zh',
  });
});

test('empty fields ask for nothing', () => {
  const { link } = open({ search: `${ASKED}&model=&multi=%20&ai=&lang=` });
  expect(link).toEqual({ settings: {}, ignored: [] });
});

test.each([
  { search: ASKED + '&model=on-device' },
  { search: ASKED, stored: '{"model":"on-device"}' },
  { search: ASKED + '&model=second', stored: '{"model":"on-device"}' },
  { search: ASKED, service: 'none' },
])('what is recognised on this device is not sent: %j', (visit) => {
  expect(open(visit).requests).toEqual([]);
});

const TOKEN = '3f9a-_token';

test('the owner’s token leaves the address and is kept', () => {
  const { kept, shown, requests } = open({ hash: `#token=${TOKEN}`, search: ASKED });
  expect({ kept, shown }).toEqual({ kept: TOKEN, shown: ASKED });
  expect(requests).toHaveLength(1);
});

test('a link that is opened in a tab of the page counts there at once', () => {
  const { kept, goTo } = open({});
  expect(kept).toBeUndefined();
  expect(goTo(`#token=${TOKEN}`)).toEqual({ kept: TOKEN, shown: '' });
});

test('a link replaces no token that is kept, but counts for now', () => {
  const visit = open({ hash: `#token=${TOKEN}`, token: 'other' });
  expect(visit).toMatchObject({ kept: 'other', held: TOKEN, shown: '' });
});

test('a token that cannot be stored is held for this visit', () => {
  const hash = `#token=${TOKEN}`;
  expect(open({ hash, isFull: true })).toMatchObject({ kept: undefined, held: TOKEN, shown: '' });
});

test.each(['kyara.example', 'localhost.evil.example', '192.168.0.2'])(
  'on %s no link replaces the token that is kept, and none stays in the address',
  (hostname) => {
    const { kept, held, shown } = open({ hostname, hash: `#token=${TOKEN}` });
    expect({ kept, held, shown }).toEqual({ kept: undefined, held: undefined, shown: '' });
  },
);

const NO_TOKENS = [
  '',
  '#',
  '#main',
  '#tokens=a',
  '#x#token=a',
  '#token=',
  '#token=a%20b',
  '#token=<a>',
];

test.each(NO_TOKENS)('%j is no token, and left as it is', (hash) => {
  expect(open({ hash })).toMatchObject({ kept: undefined, held: undefined, shown: hash });
});

test.each(LANGUAGES)('knows %s as the page does: of the browser and of a link', (language) => {
  const other = language === 'en' ? 'ja' : 'en';
  expect(open({ languages: [`${language}-XX`] }).lang).toBe(language);
  expect(open({ languages: [other], search: `?lang=${language}` }).lang).toBe(language);
});
