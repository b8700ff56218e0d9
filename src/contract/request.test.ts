import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aiDetectSchema, flagSchema, presentFields, searchFieldsSchema } from './request.ts';

const ON = [1, '1', true, 'true', 'True', 'TRUE', ' 1 '];
const OFF = [0, '0', false, 'false', 'False'];

describe('flags', () => {
  it.each(ON)('take %j as on', (value) => {
    expect([flagSchema.parse(value), aiDetectSchema.parse(value)]).toEqual([true, true]);
  });

  it.each(OFF)('take %j as off', (value) => {
    expect([flagSchema.parse(value), aiDetectSchema.parse(value)]).toEqual([false, false]);
  });

  it.each([2, '2'])('take %j as off for ai_detect only', (value) => {
    expect(aiDetectSchema.parse(value)).toBe(false);
    expect(flagSchema.safeParse(value).success).toBe(false);
  });

  it('refuse everything else', () => {
    const known = new Set(['0', '1', '2', 'true', 'false']);
    const others = fc.oneof(
      fc.string().filter((text) => !known.has(text.trim().toLowerCase())),
      fc.integer().filter((number) => number < 0 || number > 2),
      fc.constantFrom([], {}, ['1'], 1.5, Number.NaN),
    );
    fc.assert(
      fc.property(others, (value) => {
        expect(flagSchema.safeParse(value).success).toBe(false);
        expect(aiDetectSchema.safeParse(value).success).toBe(false);
      }),
    );
  });
});

describe('searchFieldsSchema', () => {
  it('has the defaults of the design and ignores unknown fields', () => {
    expect(searchFieldsSchema.parse({ url: 'x', other: 1 })).toEqual({
      url: 'x',
      is_multi: false,
      ai_detect: false,
      ai_prompt: false,
      handles: false,
    });
  });

  it('takes no other types', () => {
    expect(searchFieldsSchema.safeParse({ url: 1 }).success).toBe(false);
    expect(searchFieldsSchema.safeParse({ model: ['m'] }).success).toBe(false);
  });
});

describe('presentFields', () => {
  it('drops empty fields only', () => {
    expect(presentFields({ a: '', b: null, c: undefined, d: 0, e: false, f: 'x' })).toEqual({
      d: 0,
      e: false,
      f: 'x',
    });
  });
});
