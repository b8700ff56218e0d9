import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { Link } from '../shell/link.ts';
import { parseStored, withDefaults } from '../settings/settings.ts';
import { ACCEPT } from '../search/request.ts';
import { readDeepLink } from '../shell/deep-link.ts';

/** The script in index.html repeats rules of the site's modules; here both are asked the same. */
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
}

interface Visit {
  readonly search?: string;
  readonly stored?: string | null;
  readonly languages?: readonly string[];
  readonly base?: string;
}

function open({ search = '', stored = null, languages = ['en'], base = '' }: Visit): Outcome {
  const root = { lang: 'en', dataset: {} as { theme?: string } };
  const requests: Request[] = [];
  const window: { kyaraLink?: Link } = {};
  runInNewContext(script, {
    URL,
    URLSearchParams,
    FormData,
    AbortController,
    window,
    location: { search, origin: 'https://kyara.example', pathname: '/tools/' },
    navigator: { languages },
    localStorage: { getItem: () => stored },
    document: { documentElement: root, querySelector: () => ({ content: base }) },
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
  return { lang: root.lang, theme: root.dataset.theme, requests, link: window.kyaraLink };
}

const STORED = [
  null,
  'null',
  'not json',
  '[]',
  '"text"',
  '{"theme":"dark","language":"zh","model":"kyara-1","isMulti":false,"aiDetect":false}',
  '{"theme":"purple","language":"fr","model":3,"isMulti":"no","aiDetect":null}',
];

const LINKS = [
  '',
  '?url=',
  '?url=https%3A%2F%2Fhost.example%2Fa.png%3Fx%3D1%26y%3D2',
  '?url=HTTP://HOST.example/%E7%B5%B5.png',
  '?url=javascript%3Aalert(1)',
  '?url=data:text/html,%3Cscript%3E',
  '?url=host.example/a.png',
  '?url=Host.EXAMPLE:8080',
  '?url=//host.example/a.png',
  '?url=host',
  '?url=https://',
  '?url=%20https://host.example/a.png%20',
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
