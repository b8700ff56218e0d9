/** Which of the names that lists give can be shown: those with which something else agrees. */
import { Converter } from 'opencc-js';
import { isKana, toHiragana, toRomaji } from 'wanakana';
import { withoutBracket } from './works.ts';

const fromTraditional = Converter({ from: 'tw', to: 'cn' });
const fromJapanese = Converter({ from: 'jp', to: 'cn' });

const KANJI = /^[\p{sc=Han}々・･]+$/u;
/** Chinese writing, foreign names in it with their dots. */
const HAN = /^[\p{sc=Han}·•・ ]+$/u;
const KANA = /^[\p{sc=Hiragana}\p{sc=Katakana}ー・･＝= ]+$/u;
const JAPANESE = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}々ー・･＝= ]+$/u;

/** A Japanese name in simplified Chinese characters. */
function inChinese(text: string): string {
  const chinese = fromTraditional(fromJapanese(text.replace(/(.)々/gu, '$1$1')));
  // The converter makes or leaves forms that nobody writes.
  return chinese.replaceAll('郞', '郎').replaceAll('姫', '姬');
}

/** For comparing: as `inChinese`, without dots and blanks. */
export function simplified(text: string): string {
  return inChinese(text)
    .replace(/[・·•･\s=＝-]/g, '')
    .toLowerCase();
}

function sound(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/ou/g, 'o')
    .replace(/uu/g, 'u')
    .replace(/([aeiou])\1+/g, '$1');
}

/** How foreign names sound in kana: what differs only in spelling falls together. */
function skeleton(text: string): string {
  return sound(text)
    .replace(/ph/g, 'f')
    .replace(/sch|sh|ch|ts|tz|z|c(?=[ei])|x|th/g, 's')
    .replace(/[ckq]+/g, 'k')
    .replace(/l/g, 'r')
    .replace(/[vw]/g, 'b')
    .replace(/[jg]/g, 'g')
    .replace(/[mn]+/g, 'n')
    .replace(/f/g, 'h')
    .replace(/d/g, 't')
    .replace(/[aeiouyh]/g, '')
    .replace(/(.)\1+/g, '$1');
}

function isNear(a: string, b: string): boolean {
  if (a === '' || b === '') return false;
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(previous[j]! + 1, row[j - 1]! + 1, change));
    }
    previous = row;
  }
  return previous[b.length]! <= Math.max(a.length, b.length) * 0.25;
}

/** Whether kana sound as the romanised name, in either order of its words. */
export function soundsLike(kana: string, romanised: string): boolean {
  const heard = toRomaji(kana.replace(/[・･＝= ー]/g, ''));
  const words = romanised.split('_');
  return [words, [...words].reverse()].some((order) => {
    const wanted = order.join('');
    if (sound(wanted) === sound(heard)) return kana.length > 1;
    return skeleton(heard).length > 1 && isNear(skeleton(wanted), skeleton(heard));
  });
}

/** The kanji that Shift JIS has. */
function japaneseKanji(): ReadonlySet<string> {
  const bytes: number[] = [];
  for (let high = 0x88; high <= 0xea; high++) {
    if (high >= 0xa0 && high < 0xe0) continue;
    for (let low = 0x40; low <= 0xfc; low++) bytes.push(high, low);
  }
  return new Set(new TextDecoder('shift_jis').decode(Uint8Array.from(bytes)));
}

const JAPANESE_KANJI = japaneseKanji();

/** Whether it has no character that only Chinese has. */
function isJapaneseWriting(name: string): boolean {
  return [...name].every(
    (one) => !/\p{sc=Han}/u.test(one) || JAPANESE_KANJI.has(one) || one === '々',
  );
}

/** Whether a tag can be a Japanese name: it is made of kana's syllables. */
function isRomaji(romanised: string): boolean {
  return romanised.split(/[_-]/).every((word) => isKana(toHiragana(word)));
}

/** Kanji are those of the Chinese name, and kana are heard in the romanised one. */
function partsAgree(name: string, romanised: string, chinese: string | undefined): boolean {
  if (KANA.test(name)) return soundsLike(name, romanised);
  if (chinese === undefined || !isJapaneseWriting(name)) return false;
  const kanji = name.replace(/[^\p{sc=Han}々]/gu, '');
  if (!simplified(chinese).includes(simplified(kanji))) return false;
  if (KANJI.test(name)) return simplified(kanji) === simplified(chinese);
  const heard = sound(toRomaji(name.replace(/[\p{sc=Han}々]/gu, '')));
  return heard !== '' && sound(romanised).includes(heard);
}

const plain = (other: string) => withoutBracket(other).replaceAll('_', ' ').trim();

export interface Known {
  /** The tag without brackets. */
  readonly romanised: string;
  /** The wiki's other names. */
  readonly others: readonly string[];
  /** Of the other list. */
  readonly chinese: string | undefined;
  /** Of packs' characters with this name: Japanese and Chinese ones. */
  readonly packed: { readonly ja: readonly string[]; readonly zh: readonly string[] };
}

/**
 * The first of the wiki's names with which a pack, or the sound and the Chinese name, agree. Kanji
 * of a name that is foreign to Japanese, or one word that kana have too, may be a Chinese rendering.
 */
export function japaneseName({ romanised, others, chinese, packed }: Known): string | undefined {
  const names = others.map(plain).filter((name) => JAPANESE.test(name));
  const bare = (name: string) => name.replace(/[\s・･=＝]/g, '');
  const shared = names.find((name) => packed.ja.some((one) => bare(one) === bare(name)));
  if (shared !== undefined) return shared;
  const agreed = names.filter((name) => partsAgree(name, romanised, chinese));
  const kana = agreed.find((name) => KANA.test(name));
  if (kana !== undefined && !romanised.includes('_')) return kana;
  if (isRomaji(romanised)) return agreed[0];
  return names.some((name) => KANA.test(name)) ? kana : agreed[0];
}

/** A name that two of the three have; or the Japanese one, all in kanji, in Chinese characters. */
export function chineseName(
  { others, chinese, packed }: Known,
  japanese: string | undefined,
): string | undefined {
  const heard = [...others.map(plain).filter((name) => HAN.test(name)), japanese ?? ''];
  const same = (a: string) => (b: string) => b !== '' && simplified(a) === simplified(b);
  const given = chinese === undefined ? packed.zh : [chinese, ...packed.zh];
  const agreed = given.find((name, at) =>
    [...heard, ...given.filter((_, other) => other !== at)].some(same(name)),
  );
  if (agreed !== undefined && HAN.test(agreed)) return inChinese(agreed);
  return japanese !== undefined && KANJI.test(japanese) ? inChinese(japanese) : undefined;
}
