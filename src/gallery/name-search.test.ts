import { expect, test } from 'vitest';
import type { Names } from '../contract/language.ts';
import {
  foundByName,
  type Naming,
  plainNames,
  searchTextsBy,
  toldWorks,
  worksMeant,
} from './name-search.ts';
import { charactersByWork, resolverOf } from './placing.ts';

const ALL = [
  { character: 'Sakura', work: 'Naruto', ja: '春野サクラ' },
  { character: 'Kinomoto Sakura', work: 'Cardcaptor Sakura', ja: '木之本桜' },
  { character: 'Daidouji Tomoyo', work: 'Cardcaptor Sakura', ja: '大道寺知世' },
  { character: 'Sakurai Momoka', work: 'Idolmaster', ja: '櫻井桃華' },
];

/** Everybody is called so; of the works one has another title. */
const calling = (character: Names): Naming => ({
  namesOf: () => ({ work: {}, character }),
  aliasesOf: (work) => (work === 'Cardcaptor Sakura' ? ['CCS', '库洛魔法使'] : []),
});

interface Person {
  readonly work: string;
  readonly character: string;
  readonly ja: string;
  readonly aliases?: readonly string[];
  readonly drawn?: number;
}

function findIn(all: readonly Person[], text: string) {
  const textOf = ({ ja, ...one }: Person) => searchTextsBy(calling({ ja }))(one);
  const weightOf = ({ drawn = 0 }: Person) => drawn;
  return foundByName(all, text, { textOf, weightOf }).map(({ character }) => character);
}

const found = (text: string) =>
  findIn(
    ALL.map((one) => (one.work === 'Naruto' ? { ...one, aliases: ['Haruno'] } : one)),
    text,
  );

test('the name itself is first, then a word of it, the beginning of one, and the work’s', () => {
  expect(found('sakura')).toEqual([
    'Sakura',
    'Kinomoto Sakura',
    'Sakurai Momoka',
    'Daidouji Tomoyo',
  ]);
});

const STYLES = [
  { character: 'Shoyo Hinata', work: 'Haikyuu!!', ja: '日向 翔陽' },
  { character: 'Tanjiro Kamado', work: 'Demon Slayer', ja: '竈門炭治郎' },
  { character: 'Monkey D. Luffy', work: 'One Piece', ja: 'モンキー・D・ルフィ' },
  { character: 'Delfine', work: 'Another', ja: 'デルフィーン' },
];

test('with and without blanks and dots, and by the words in another order', () => {
  const inStyles = (text: string) => findIn(STYLES, text);
  expect(inStyles('日向翔陽')).toEqual(['Shoyo Hinata']);
  expect(inStyles('竈門 炭治郎')).toEqual(['Tanjiro Kamado']);
  expect(inStyles('モンキーDルフィ')).toEqual(['Monkey D. Luffy']);
  expect(inStyles('ルフィ')).toEqual(['Monkey D. Luffy', 'Delfine']);
  expect(inStyles('Hinata Shoyo')).toEqual(['Shoyo Hinata']);
  expect(inStyles('haikyuu')).toEqual(['Shoyo Hinata']);
  expect(inStyles('Monkey D Luffy')).toEqual(['Monkey D. Luffy']);
  expect(inStyles('Delfíne')).toEqual(['Delfine']);
  expect(plainNames(['Shoyo Hinata'], () => ['日向 翔陽'])('日向翔陽')).toBe('Shoyo Hinata');
});

test('a plain name is found by its words in another order, where one alone has them', () => {
  const people = plainNames(['Ichigo Kurosaki', 'Ichigo Momomiya', 'Ren Aoi', 'Aoi Ren'], () => []);
  expect(people('Kurosaki Ichigo')).toBe('Ichigo Kurosaki');
  expect(people('Ichigo')).toBe('Ichigo');
  expect(people('aoi ren')).toBe('Aoi Ren');
  expect(plainNames(['Ren Aoi', 'REN  AOI'], () => [])('Aoi Ren')).toBe('Aoi Ren');
});

test('in any language, whatever the case, width and kind of kana, and by other names', () => {
  expect(found('さくら')).toEqual(['Sakura']);
  expect(found(' ｈａｒｕｎｏ ')).toEqual(['Sakura']);
  expect(found('桃華')).toEqual(['Sakurai Momoka']);
  expect(found('nobody')).toEqual([]);
  expect(found('')).toHaveLength(4);
});

test('in traditional characters as in simplified ones', () => {
  const all = ['Frieren', 'Demon Slayer'];
  const named = (work: string) => [work === 'Frieren' ? '芙莉莲' : '鬼灭之刃'];
  expect(plainNames(all, named)('芙莉蓮')).toBe('Frieren');
  expect(plainNames(all, named)('鬼滅之刃')).toBe('Demon Slayer');
  expect(plainNames(['Yu-Gi-Oh!'], () => ['游戏王'])('遊戲王')).toBe('Yu-Gi-Oh!');
});

test('works by their other titles, traditional or not, and whoever is named in them', () => {
  expect(found('CCS')).toEqual(['Kinomoto Sakura', 'Daidouji Tomoyo']);
  expect(found('庫洛魔法使')).toEqual(['Kinomoto Sakura', 'Daidouji Tomoyo']);
  const typed = { work: 'ccs', character: '知世' };
  const resolve = resolverOf(charactersByWork(ALL), calling({}));
  expect(resolve(typed)).toEqual({ ...typed, work: 'Cardcaptor Sakura' });
});

const DRAWN = [
  { work: 'Snow', character: 'Lin', ja: 'リン' },
  { work: 'Fire Emblem', character: 'Eir', ja: 'エイル' },
  { work: 'Oshi no Ko', character: 'Ai Hoshino', ja: '星野アイ', drawn: 500 },
  { work: 'Yotsuba', character: 'Yoshino Koiwai', ja: '', drawn: 9 },
  { work: 'Yotsuba', character: 'Yotsuba Koiwai', ja: '', drawn: 3 },
  { work: 'Stars', character: 'Iris', ja: 'アイリス', drawn: 20 },
  { work: 'Oshi no Ko', character: 'Kana Arima', ja: '有馬かな', drawn: 600 },
];

test('a whole title is before parts of names, and who is drawn more before the others', () => {
  const drawn = (text: string) => findIn(DRAWN, text);
  expect(drawn('Oshi no Ko')).toEqual(['Kana Arima', 'Ai Hoshino']);
  expect(drawn('アイ')).toEqual(['Ai Hoshino', 'Iris']);
  expect(drawn('Hoshino Ai')).toEqual(['Ai Hoshino']);
  expect(drawn('hoshino')).toEqual(['Ai Hoshino']);
  expect(drawn('hosh')).toEqual(['Ai Hoshino']);
  // Within a word, not across the blank of "Yoshino Koiwai".
  expect(drawn('shino')).toEqual(['Ai Hoshino', 'Yoshino Koiwai']);
  // Who the work is named after is before the others of it.
  expect(drawn('yotsuba')).toEqual(['Yotsuba Koiwai', 'Yoshino Koiwai']);
  expect(drawn('no ko')).toEqual(['Kana Arima', 'Ai Hoshino']);
});

test('a part of a title means the works that have words that begin with it, or else hold it', () => {
  const works = [...ALL.map(({ work }) => work), 'Sakura Wars'];
  const meant = worksMeant(works, calling({}), ['Harbour of Lanterns']);
  expect(meant('idolmaster')).toEqual(['Idolmaster']);
  expect(meant('card')).toEqual(['Cardcaptor Sakura']);
  expect(meant('wars')).toEqual(['Sakura Wars']);
  expect(meant('魔法使')).toEqual(['Cardcaptor Sakura']);
  expect(meant('master')).toEqual([]);
  expect(meant('ido')).toEqual([]);
  expect(worksMeant(['K-On!', 'KonoSuba'], calling({}))('K-ON')).toEqual(['K-On!']);
  expect(meant('Bleach')).toEqual([]);
  expect(meant('harbour of lanterns')).toEqual(['Harbour of Lanterns']);
  expect(meant('harbour')).toEqual([]);
  const both = worksMeant([...works, 'Sakura Taisen'], calling({}));
  expect(toldWorks(both('sakura'))).toBe('Cardcaptor Sakura, Sakura Wars, Sakura Taisen');
  const words = worksMeant(['Sakurasou no Pet', 'One Punch Man', 'Punch-Out!!'], calling({}));
  expect(words('nope')).toEqual([]);
  expect(words('no pe')).toEqual(['Sakurasou no Pet']);
  expect(words('onepunch')).toEqual(['One Punch Man']);
  expect(words('punch')).toEqual(['One Punch Man', 'Punch-Out!!']);
  expect(toldWorks([...works, 'Quay'])).toMatch(/ and others$/);
  expect(toldWorks(['A', 'B', 'C', 'D', 'E', 'F'], 'zh')).toBe('A、B、C、D、E 等');
});

test('marks are left out in searching, but tell people apart; a name of marks alone is found', () => {
  const all = [{ character: 'Miku' }, { character: 'Miku★' }, { character: '!?' }];
  const search = (text: string) =>
    findIn(
      all.map((one) => ({ ...one, work: 'W', ja: '' })),
      text,
    );
  expect(search('miku')).toHaveLength(2);
  expect(search('!?')).toEqual(['!?']);
  expect(search('☆')).toEqual([]);
  expect(plainNames(['Miku'], () => [])('Miku★')).toBe('Miku★');
});
