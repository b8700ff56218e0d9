import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseSettings, SettingsError, settingsSchema } from './settings.ts';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    parseSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

describe('parseSettings', () => {
  it('has the documented defaults', () => {
    const settings = parseSettings({});
    expect(settings).toMatchObject({
      PORT: 8080,
      HOST: '127.0.0.1',
      MAX_IMAGE_BYTES: 10_485_760,
      MAX_IMAGE_PIXELS: 40_000_000,
      MAX_PEOPLE: 50,
      MODEL_MEMORY_MB: 2048,
      URL_TIMEOUT_MS: 10_000,
      URL_ALLOW_HOSTS: [],
      UPSTREAM_URL: [],
      USAGE_LIMIT: 0,
      TRUST_PROXY: false,
      CORS_ORIGINS: '*',
      MAINTENANCE: false,
      LOG_LEVEL: 'info',
    });
    expect(settings.DEFAULT_MODEL).toBeUndefined();
    expect(settings.GALLERY_DIR).toMatch(/[\\/]data[\\/]gallery$/);
    expect(isAbsolute(settings.MODELS_DIR)).toBe(true);
  });

  it('has a row in the table of the operator’s page, and the table no other', () => {
    const page = readFileSync(new URL('../../docs/operation.md', import.meta.url), 'utf8');
    const [, table = ''] = /^\| name [^]*?\n\| -+ [^\n]*\n([^]*?)\n\n/m.exec(page) ?? [];
    const names = table.split('\n').flatMap((row) => row.split('|')[1]!.match(/[A-Z_]+/g) ?? []);
    expect(names.sort()).toEqual(Object.keys(settingsSchema.shape).sort());
  });

  it('takes an empty variable as absent and ignores those of other programs', () => {
    expect(parseSettings({ PORT: '', HOST: '', PATH: '/bin' })).toEqual(parseSettings({}));
  });

  it('tells everything that is wrong at once', () => {
    const problems = problemsOf({
      PORT: '70000',
      MAX_PEOPLE: 'many',
      MAINTENANCE: 'perhaps',
      LOG_LEVEL: 'loud',
      UPSTREAM_URL: 'https://example.org,ftp://example.org',
      URL_ALLOW_HOSTS: 'example.org',
      CORS_ORIGINS: 'example.org',
      TRUST_PROXY: '2',
    });
    expect(problems).toEqual([
      'PORT must be a whole number from 0 to 65535',
      'UPSTREAM_URL must be a comma-separated list of http or https addresses without user, query and fragment',
      'MAX_PEOPLE must be a whole number from 1 to 10000',
      'URL_ALLOW_HOSTS must be a comma-separated list of host:port pairs',
      'TRUST_PROXY must be true, false, or a comma-separated list of addresses of proxies',
      'CORS_ORIGINS must be *, or a comma-separated list of origins such as https://example.org',
      'MAINTENANCE must be 0, 1, true or false',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    ]);
  });

  it('refuses files where folders must be', () => {
    const file = fileURLToPath(import.meta.url);
    const env = {
      GALLERY_DIR: file,
      CACHE_DIR: join(file, 'x'),
      MODELS_DIR: file,
      PACKS_DIR: file,
    };
    const told = Object.keys(env).map((name) => `${name} leads to a file, not a folder`);
    expect([...problemsOf(env)].sort()).toEqual(told.sort());
    expect(problemsOf({ GALLERY_DIR: join(dirname(file), 'nothing') })).toEqual([]);
  });

  it('takes other addresses of AniList and Jikan', () => {
    const ANILIST_URL = 'http://127.0.0.1:8000/graphql';
    const JIKAN_URL = 'http://127.0.0.1:8000/v4';
    expect(parseSettings({ ANILIST_URL, JIKAN_URL })).toMatchObject({ ANILIST_URL, JIKAN_URL });
  });

  it('takes a mirror of the hub and a token for it', () => {
    expect(parseSettings({}).HF_ENDPOINT).toBe('https://huggingface.co');
    const env = { HF_ENDPOINT: 'https://mirror.example/hub/', HF_TOKEN: 'hf_x' };
    expect(parseSettings(env)).toMatchObject({ ...env, HF_ENDPOINT: 'https://mirror.example/hub' });
    for (const HF_ENDPOINT of ['mirror.example', 'file:///tmp']) {
      expect(problemsOf({ HF_ENDPOINT })).toEqual(['HF_ENDPOINT must be an http or https address']);
    }
    expect(problemsOf({ HF_TOKEN: 'x' })).toEqual(['HF_TOKEN must begin with "hf_"']);
  });

  it.each(['-1', '1.5', '1e3', ' 80', '0x50', '99999999999999999999'])(
    'refuses PORT %s',
    (text) => {
      expect(problemsOf({ PORT: text })).toHaveLength(1);
    },
  );

  it('spells allowed hosts as a URL does', () => {
    const { URL_ALLOW_HOSTS } = parseSettings({
      URL_ALLOW_HOSTS: 'LOCALHOST:80, 127.1:08000 ,[0:0::1]:443',
    });
    expect(URL_ALLOW_HOSTS).toEqual(['localhost:80', '127.0.0.1:8000', '[::1]:443']);
  });

  it('keeps the gallery to its owner unless told', () => {
    expect(parseSettings({}).GALLERY_PUBLIC).toBe(false);
    expect(parseSettings({ GALLERY_PUBLIC: '1' }).GALLERY_PUBLIC).toBe(true);
  });

  it('reads which packs are on, and what the cast is for', () => {
    expect(parseSettings({})).toMatchObject({ PACKS: 'all', CAST: 'auto' });
    expect(parseSettings({ PACKS: 'none' }).PACKS).toEqual([]);
    expect(parseSettings({ PACKS: 'games, touhou' }).PACKS).toEqual(['games', 'touhou']);
    expect(problemsOf({ PACKS: 'Games/..', CAST: 'yes' })).toEqual([
      expect.stringMatching(/^PACKS must be all, none, or /),
      expect.stringMatching(/^CAST must be one of auto, on, off/),
    ]);
  });

  it('reads the addresses of other services, private ones too', () => {
    const { UPSTREAM_URL } = parseSettings({
      UPSTREAM_URL: 'http://127.0.0.1:8081/ , https://Example.org/kyara/',
    });
    expect(UPSTREAM_URL).toEqual(['http://127.0.0.1:8081', 'https://example.org/kyara']);
  });

  it('reads another address of AniList', () => {
    const ANILIST_URL = 'http://127.0.0.1:8081';
    expect(parseSettings({ ANILIST_URL })).toMatchObject({ ANILIST_URL });
    expect(problemsOf({ ANILIST_URL: 'ftp://example.org' })).toEqual([
      'ANILIST_URL must be an http or https address',
    ]);
  });

  it('reads lists of proxies and origins', () => {
    const settings = parseSettings({
      TRUST_PROXY: 'loopback, 10.0.0.0/8',
      CORS_ORIGINS: 'https://a.example,http://b.example:8080',
    });
    expect(settings.TRUST_PROXY).toEqual(['loopback', '10.0.0.0/8']);
    expect(settings.CORS_ORIGINS).toEqual(['https://a.example', 'http://b.example:8080']);
  });

  it.each([
    'chrome-extension://abcdefghijklmnopabcdefghijklmnop',
    'moz-extension://0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9',
    'safari-web-extension://0A1B2C3D-4E5F-6071-8293-A4B5C6D7E8F9',
  ])('takes the origin of an extension: %s', (origin) => {
    const env = { CORS_ORIGINS: `https://a.example,${origin}` };
    expect(parseSettings(env).CORS_ORIGINS).toEqual(['https://a.example', origin]);
    expect(problemsOf({ CORS_ORIGINS: `${origin}/popup.html` })).toHaveLength(1);
  });

  it('takes no other opaque origin', () => {
    for (const origin of ['null', 'file://', 'chrome-extension://*', 'moz-extension://x']) {
      expect(problemsOf({ CORS_ORIGINS: origin })).toHaveLength(1);
    }
  });

  it.each([
    'mailto:help@kyara.example',
    'https://git.example/new?title={title}&body={text}',
    'http://127.0.0.1:3000/report',
  ])('takes %s for reports', (REPORT_URL) => {
    expect(parseSettings({ REPORT_URL })).toMatchObject({ REPORT_URL });
  });

  it.each([
    'help@kyara.example',
    'mailto:',
    'mailto:nobody',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://{text}.example/',
    'https://user:secret@git.example/',
    'git.example',
  ])('refuses %s for reports', (REPORT_URL) => {
    expect(problemsOf({ REPORT_URL })).toEqual([expect.stringMatching(/^REPORT_URL must be /)]);
  });
});
