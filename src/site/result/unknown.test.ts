import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../contract/language.ts';
import type { Detection } from '../../contract/search.ts';
import { TEXTS, wordsIn } from '../testing/words.ts';
import { nameOf } from './names.ts';
import { areUnknown, isUnknown, namesake } from './unknown.ts';
import { answerAsText } from './share/text.ts';
import { labelTexts } from './stage/wishes.ts';
import { announcement, boxName, summary } from './words.ts';

const NEAREST = { work: 'Nearwork', character: 'Nearest', score: 0.2 };

function head(more: Partial<Detection> = {}): Detection {
  return {
    box: [0, 0, 0.5, 0.5],
    box_id: 'a',
    not_confident: true,
    character: [NEAREST, { ...NEAREST, character: 'Second' }],
    ...more,
  };
}

const unknown = head({ unknown: true });
const likely = head();
const sure = head({ not_confident: false });
const early = head({ not_confident: false, character: [] });

describe('an unknown head', () => {
  it('is one that the service says so of, or that has no candidate', () => {
    const none = head({ character: [] });
    expect([unknown, none, likely, sure, early].map(isUnknown)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([unknown, none, likely].map(namesake)).toEqual([undefined, undefined, NEAREST]);
  });

  it.each(LANGUAGES)('is called that, and never by the nearest name (%s)', (language) => {
    const words = wordsIn(language);
    const said = [
      nameOf(unknown, words).text,
      boxName(unknown, 1, words),
      labelTexts([unknown], words)[0]!.name,
      answerAsText([unknown], language, words.t),
      answerAsText([unknown, sure], language, words.t).split('\n')[1],
      announcement([unknown, { ...sure, character: [] }], words),
    ];
    for (const text of said) {
      expect(text).toContain(TEXTS[language].result.unknown);
      expect(text).not.toMatch(/Near|Second/);
    }
  });

  it('bears the words on its label when it is alone; in a crowd its number', () => {
    const words = wordsIn('en');
    expect(labelTexts([unknown, likely, sure], words)).toEqual([
      { number: '1?', name: undefined },
      { number: '2?', name: undefined },
      { number: '3', name: 'Nearest' },
    ]);
    expect(labelTexts([early], words)).toEqual([{ number: '1', name: undefined }]);
  });
});

describe('the summary', () => {
  const words = wordsIn('en');

  it('says in one line that all are unknown', () => {
    expect(summary([unknown], words.t)).toBe('1 unknown character');
    expect(summary([unknown, unknown], words.t)).toBe('2 unknown characters');
    expect(announcement([unknown, unknown], words)).toBe('2 unknown characters');
  });

  it('counts as before when somebody is named, or nobody is there', () => {
    expect(summary([unknown, likely], words.t)).toBe('1 character found, plus 1 unknown');
    expect(summary([], words.t)).toBe('Nobody found');
    expect(areUnknown([])).toBe(false);
  });
});

it('a likely head keeps its name with a question mark', () => {
  expect(nameOf(likely, wordsIn('en'))).toEqual({ text: 'Nearest?', lang: undefined });
  expect(nameOf(sure, wordsIn('en')).text).toBe('Nearest');
});
