/** Links about a character. Pure. */
import type { Language } from '../../../contract/language.ts';
import type { Candidate } from '../../../contract/search.ts';

export type LinkTarget = 'AniList' | 'MyAnimeList' | 'Bangumi' | 'Danbooru' | 'Pixiv' | 'web';

export interface LinkOut {
  readonly place: LinkTarget;
  readonly address: string;
}

/** Danbooru's tags have no other letters. */
const LATIN = /[a-z]/i;

type Part = 'character' | 'work';

function nameIn(candidate: Candidate, part: Part, languages: readonly Language[]): string {
  const names = candidate.names?.[part];
  return languages.map((language) => names?.[language]).find(Boolean) ?? candidate[part];
}

function query(address: string, fields: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Danbooru tag pattern: the longest word, since the order of the names is unknown; none of what is in
 * brackets, which tells variants apart.
 */
export function danbooruPattern(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/\s\(.*$/, '')
    .replace(/[*\\]/g, ' ')
    .split(/\s+/);
  return `*${words.reduce((longest, word) => (word.length > longest.length ? word : longest))}*`;
}

function danbooru(name: string): LinkOut {
  const address = query('https://danbooru.donmai.us/tags', {
    'search[name_or_alias_matches]': danbooruPattern(name),
    'search[category]': '4',
    'search[hide_empty]': 'yes',
    'search[order]': 'count',
  });
  return { place: 'Danbooru', address };
}

/** Chinese readers reach Bing, not Google. */
function webSearch(language: Language, words: string): string {
  const engine =
    language === 'zh' ? 'https://www.bing.com/search' : 'https://www.google.com/search';
  return query(engine, { q: words });
}

/**
 * Links about a candidate, each in the place's language.
 *
 * @param language the page's, for the web search
 */
export function linksOut(candidate: Candidate, language: Language): LinkOut[] {
  const western = nameIn(candidate, 'character', ['en']);
  const chinese = nameIn(candidate, 'character', ['zh', 'ja']);
  const japanese = nameIn(candidate, 'character', ['ja']);
  const own = nameIn(candidate, 'character', [language]);
  const work = nameIn(candidate, 'work', [language]);
  return [
    {
      place: 'AniList',
      address: query('https://anilist.co/search/characters', { search: western }),
    },
    {
      place: 'MyAnimeList',
      address: query('https://myanimelist.net/character.php', { q: western, cat: 'character' }),
    },
    {
      place: 'Bangumi',
      address: `https://bgm.tv/mono_search/${encodeURIComponent(chinese)}?cat=crt`,
    },
    ...(LATIN.test(western) ? [danbooru(western)] : []),
    {
      place: 'Pixiv',
      // Partial tags too: family and given name are often tags apart.
      address: query(`https://www.pixiv.net/tags/${encodeURIComponent(japanese)}/artworks`, {
        s_mode: 's_tag',
      }),
    },
    { place: 'web', address: webSearch(language, `${own} ${work}`) },
  ];
}
