import { describe, expect, it } from 'vitest';
import { namesSchema } from './language-schema.ts';
import { fold, namesInLanguages } from './names.ts';

const PLAIN = { work: 'Work', character: 'Ann' };

describe('namesInLanguages', () => {
  it.each([
    ['both are known', ['zh', 'ja'], { zh: '作', ja: '作品' }, { zh: '安', ja: 'アン' }, '作 安'],
    ['each has its best', ['zh', 'ja'], { zh: '作', ja: '作品' }, { ja: 'アン' }, '作 アン'],
    ['one is not known in that', ['zh'], { zh: '作', ja: '作品' }, { ja: 'アン' }, '作 Ann'],
    ['the character has no names at all', ['zh', 'ja'], { ja: '作品' }, {}, '作品 Ann'],
    ['the work has no names at all', ['ja'], {}, { ja: 'アン' }, 'Work アン'],
    ['nothing is asked for', [], { ja: '作品' }, { ja: 'アン' }, 'Work Ann'],
    ['nothing is known', ['ja'], {}, {}, 'Work Ann'],
  ] as const)('when %s', (_case, languages, work, character, shown) => {
    const { work: title, character: name } = namesInLanguages(
      languages,
      { work, character },
      PLAIN,
    );
    expect(`${title} ${name}`).toBe(shown);
  });
});

it('takes a name without signs that nobody sees', () => {
  const names = namesSchema.parse({ ja: 'ミ\u200Bナ', en: 'exe\u202Egnp', zh: '米娜' });
  expect(names).toEqual({ ja: 'ミナ', en: 'exegnp', zh: '米娜' });
});

describe('fold', () => {
  it.each([
    ['Ｋｙａｒａ', 'kyara'],
    ['Chloé', 'chloe'],
    ['ミオ', 'みお'],
    ['ﾊﾙｾ', 'はるせ'],
    ['ガ', 'が'],
    ['初音ミク', '初音みく'],
  ])('%s is compared as %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('a voiced sound is another one than its voiceless sister', () => {
    expect(fold('が')).not.toBe(fold('か'));
  });
});
