import { expect, test } from 'vitest';
import { danbooruPattern, linksOut, type LinkTarget } from './addresses.ts';

const known = {
  work: 'folder',
  character: 'somebody',
  names: {
    work: { en: 'The Work', ja: '作品', zh: '作品集' },
    character: { en: 'Ann O’Nym', ja: '安 乃', zh: '安乃' },
  },
};

function address(
  place: LinkTarget,
  candidate: Parameters<typeof linksOut>[0],
  language = 'en' as const,
) {
  return new URL(linksOut(candidate, language).find((link) => link.place === place)!.address);
}

test('each place is asked in its own language', () => {
  expect(address('AniList', known).searchParams.get('search')).toBe('Ann O’Nym');
  expect(address('MyAnimeList', known).searchParams.get('q')).toBe('Ann O’Nym');
  expect(decodeURIComponent(address('Bangumi', known).pathname)).toBe('/mono_search/安乃');
  expect(decodeURIComponent(address('Pixiv', known).pathname)).toBe('/tags/安 乃/artworks');
  expect(address('Pixiv', known).searchParams.get('s_mode')).toBe('s_tag');
});

test('the web search speaks the language of the page', () => {
  const asked = (language: 'ja' | 'en' | 'zh') => {
    const link = new URL(linksOut(known, language).find(({ place }) => place === 'web')!.address);
    return [link.host, link.searchParams.get('q')];
  };
  expect(asked('ja')).toEqual(['www.google.com', '安 乃 作品']);
  expect(asked('zh')).toEqual(['www.bing.com', '安乃 作品集']);
});

test('without names by language the service’s own are used', () => {
  const bare = { work: 'W', character: 'C' };
  expect(address('AniList', bare).searchParams.get('search')).toBe('C');
  expect(address('web', bare).searchParams.get('q')).toBe('C W');
});

test('Danbooru is asked for the longest word, whatever the order of the names', () => {
  expect(danbooruPattern(' Kohaku  Shirube ')).toBe('*shirube*');
  expect(danbooruPattern('a*b')).toBe('*a*');
  expect(danbooruPattern('Cu Chulainn (Prototype)')).toBe('*chulainn*');
  expect(danbooruPattern('')).toBe('**');
});

test('Danbooru is not asked for a name that its tags cannot spell', () => {
  const places = linksOut({ work: 'w', character: '木崎衣美里' }, 'en').map(({ place }) => place);
  expect(places).not.toContain('Danbooru');
  expect(places).toContain('Bangumi');
});

test.each(['../../evil', 'a/b?c=d&e#f', '"><script>', 'javascript:alert(1)', '%2e%2e', '\\\\host'])(
  'the name %j stays a name: host and path of every link are the place’s own',
  (character) => {
    const plain = linksOut({ work: 'w', character: 'x' }, 'en');
    const links = linksOut({ work: 'w', character }, 'en');
    links.forEach((link, index) => {
      const [url, other] = [new URL(link.address), new URL(plain[index]!.address)];
      expect(url.origin).toBe(other.origin);
      expect(url.protocol).toBe('https:');
      expect(url.hash).toBe('');
      expect(url.pathname.split('/').length).toBe(other.pathname.split('/').length);
      expect([...url.searchParams.keys()]).toEqual([...other.searchParams.keys()]);
    });
  },
);
