import { describe, expect, it } from 'vitest';
import { calibrate } from './calibrate.ts';
import type { CharacterMatch } from './gallery.ts';
import type { MatchSpec } from '../manifest.ts';

const ANY = { characters: 0, within: false, crowd: 0, company: 0 };

const spec: MatchSpec = {
  best: 0.7,
  mean: 0.3,
  standInSecondBest: 0.41,
  calibration: [
    { references: 1, best: 6.0, margin: 17.1, bias: -5.0, known: 0, ...ANY },
    { references: 3, best: 4.3, margin: 22.6, bias: -4.25, known: 0, ...ANY },
  ],
  notConfidentBelow: 0.8,
  duplicateFrom: 0.97,
};

function match(character: string, similarity: number, references: number): CharacterMatch {
  return { work: 'Work', character, similarity, references, reference: `${character}-1` };
}

describe('calibrate, worked out by hand', () => {
  it('uses the margin to the best other character', () => {
    const [ann, bea, cleo] = calibrate(
      [match('Ann', 0.6, 1), match('Bea', 0.5, 2), match('Cleo', 0.4, 1)],
      spec,
    );
    // 6.0 x 0.6 + 17.1 x 0.1 - 5.0 = 0.31
    expect(ann!.score).toBeCloseTo(0.57689, 5);
    // 6.0 x 0.5 - 17.1 x 0.1 - 5.0 = -3.71
    expect(bea!.score).toBeCloseTo(0.02389, 5);
    // 6.0 x 0.4 - 17.1 x 0.2 - 5.0 = -6.02
    expect(cleo!.score).toBeCloseTo(0.00242, 5);
    expect(ann).toMatchObject({ work: 'Work', character: 'Ann', reference: 'Ann-1' });
  });

  it('has its own row for three references and more', () => {
    // 4.3 x 0.6 + 22.6 x 0.1 - 4.25 = 0.59
    for (const references of [3, 5]) {
      const [first] = calibrate([match('Ann', 0.6, references), match('Bea', 0.5, 1)], spec);
      expect(first!.score).toBeCloseTo(0.643365, 6);
    }
  });

  it('takes a typical stranger for the second best of a single character', () => {
    // 6.0 x 0.6 + 17.1 x (0.6 - 0.41) - 5.0 = 1.849
    const [only] = calibrate([match('Ann', 0.6, 1)], spec);
    expect(only!.score).toBeCloseTo(0.86401, 6);
  });

  it('keeps the order of similarity when numbers of references differ; nobody after is more probable', () => {
    // Ann, one reference: 6.0 x 0.301 + 17.1 x 0.001 - 5.0 = -3.1769; Bea, five: 4.3 x 0.3 - 22.6 x
    // 0.001 - 4.25 = -2.9826, which is more.
    const ranked = calibrate([match('Bea', 0.3, 5), match('Ann', 0.301, 1)], spec);
    expect(ranked.map(({ character }) => character)).toEqual(['Ann', 'Bea']);
    for (const { score } of ranked) expect(score).toBeCloseTo(0.040044, 6);
  });

  it('asks in a large gallery how far a match stands out from the next twenty', () => {
    const rows = [
      ...spec.calibration,
      {
        references: 1,
        characters: 30,
        best: 0,
        margin: 0,
        crowd: 10,
        within: false,
        company: 0,
        bias: -2,
        known: 0,
      },
    ];
    const crowd = Array.from({ length: 25 }, (_, i) => match(`Other ${i}`, i < 20 ? 0.3 : 0.1, 1));
    const all = [match('Ann', 0.5, 1), ...crowd];
    // 10 x (0.5 - 0.3) - 2 = 0
    expect(calibrate(all, spec, { rows, characters: 30 })[0]!.score).toBeCloseTo(0.5, 6);
    expect(calibrate(all, spec, { rows, characters: 29 })).toEqual(
      calibrate(all, spec, { characters: 29 }),
    );
  });

  it('prefers characters of a work that was named beside', () => {
    const rows = spec.calibration.map((row) => ({ ...row, company: 0.2 }));
    const both = [match('Ann', 0.6, 1), { ...match('Bea', 0.5, 1), work: 'Other' }];
    const beside = (character: string) =>
      [{ ...match(character, 0.9, 1), work: 'Other', score: 1 }] as const;
    const company = beside('Cleo');
    const [bea, ann] = calibrate(both, spec, { rows, characters: 2, company });
    // 6.0 x 0.7 + 17.1 x 0.1 - 5.0 = 0.91, and 6.0 x 0.6 - 17.1 x 0.1 - 5.0 = -3.11
    expect(bea).toMatchObject({ character: 'Bea' });
    expect(bea!.score).toBeCloseTo(0.713, 4);
    expect(ann!.score).toBeCloseTo(0.0426966, 6);
    // Bea herself elsewhere in the picture does not speak for Bea.
    const without = calibrate(both, spec, { rows, characters: 2 });
    expect(calibrate(both, spec, { rows, characters: 2, company: beside('Bea') })).toEqual(without);
  });

  it('is less sure among many characters where the row says so', () => {
    const rows = [{ references: 1, best: 6.0, margin: 17.1, bias: -5.0, known: -0.5, ...ANY }];
    const others = Array.from({ length: 9 }, (_, i) => match(`Other ${i}`, 0.1, 1));
    const [first] = calibrate([match('Ann', 0.6, 1), ...others], spec, { rows });
    // 6.0 x 0.6 + 17.1 x 0.5 - 0.5 x ln 10 - 5.0 = 5.998707
    expect(first!.score).toBeCloseTo(0.99752417, 6);
  });

  it('keeps the order given where candidates are equally probable', () => {
    const tied = ['Ann', 'Bea', 'Cleo'].map((character) => match(character, 0.5, 1));
    const names = calibrate(tied, spec).map(({ character }) => character);
    expect(names).toEqual(['Ann', 'Bea', 'Cleo']);
  });

  it('has nobody to rank in an empty gallery', () => {
    expect(calibrate([], spec)).toEqual([]);
  });
});
