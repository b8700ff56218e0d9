import { describe, expect, it } from 'vitest';
import { chineseName, japaneseName, simplified, soundsLike } from './choose.ts';
import { nameIn } from './lists.ts';

const NOBODY = { ja: [], zh: [] };

function japanese(romanised: string, others: string[], chinese?: string, packed: string[] = []) {
  return japaneseName({ romanised, others, chinese, packed: { ja: packed, zh: [] } });
}

describe('a Japanese name', () => {
  it.each([
    ['kana that sound as the tag', 'amiya', ['阿米娅', 'アーミヤ'], '阿米娅', 'アーミヤ'],
    ['kanji of the Chinese name', 'hakurei_reimu', ['博麗霊夢'], '博丽灵梦', '博麗霊夢'],
    ['kanji of it and kana of the tag', 'kaname_madoka', ['鹿目まどか'], '鹿目圆', '鹿目まどか'],
    ['no nickname', 'yuudachi', ['ぽいぬ'], '夕立', undefined],
    ['no kanji that nothing else has', 'otonashi_yuzuru', ['音無結弦'], undefined, undefined],
    ['no simplified characters', 'kaga', ['加贺'], '加贺', undefined],
    ['no Chinese rendering', 'godzilla', ['哥斯拉', 'ゴジラさん'], '哥斯拉', undefined],
  ])('is %s', (_, tag, others, chinese, wanted) => {
    expect(japanese(tag, others, chinese)).toBe(wanted);
  });

  it('is one that a pack has', () => {
    expect(japanese('otonashi_yuzuru', ['音無結弦'], undefined, ['音無結弦'])).toBe('音無結弦');
  });
});

describe('a Chinese name', () => {
  it.each([
    ['in both lists', ['夕立', '巴御前'], '巴御前', undefined, '巴御前'],
    ['in one and the Japanese one', [], '冈部伦太郎', '岡部倫太郎', '冈部伦太郎'],
    ['the Japanese one in kanji', [], undefined, '岡部倫太郎', '冈部伦太郎'],
    ['in one list only', ['澪田唯吹'], '三田伊吹', '澪田いぶき', undefined],
    ['with kana', ['神威がくぽ'], '神威がくぽ', '神威がくぽ', undefined],
  ])('%s', (_, others, chinese, found, wanted) => {
    const known = { romanised: 'x', others, chinese, packed: NOBODY };
    expect(chineseName(known, found)).toBe(wanted);
  });
});

it.each([
  ['ルルーシュ', 'lelouch', true],
  ['リヴァイ', 'levi', true],
  ['クリス・レッドフィールド', 'chris_redfield', true],
  ['セイバー', 'artoria', false],
])('%s sounds as %s: %s', (kana, romanised, wanted) => {
  expect(soundsLike(kana, romanised)).toBe(wanted);
});

it('compares in simplified characters', () => {
  expect(simplified('高坂 麗奈')).toBe(simplified('高坂丽奈'));
});

it.each([
  ['达达利亚（原神）', '达达利亚'],
  ['博士', '博士'],
  ['夏色祭·私服（Hololive）', undefined],
])('reads %s', (text, wanted) => {
  expect(nameIn(text)).toBe(wanted);
});
