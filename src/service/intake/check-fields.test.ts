import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
// Sets the words of the schema library, as the service does.
import 'zod';
import {
  teachFieldsSchema,
  characterPatchSchema,
  workPatchSchema,
} from '../../contract/gallery.ts';
import { headNamesFieldsSchema } from '../../contract/heads.ts';
import { packPatchSchema } from '../../contract/packs.ts';
import { searchFieldsSchema } from '../../contract/request.ts';
import { isServiceError } from '../errors.ts';
import { checkFields } from './check-fields.ts';

function detailOf(schema: z.ZodMiniType, fields: Record<string, unknown>): string | undefined {
  try {
    checkFields(schema, fields);
  } catch (error) {
    if (isServiceError(error)) return error.detail;
    throw error;
  }
  return undefined;
}

const PLACE = { work: 'W', character: 'C' };

describe('checkFields', () => {
  it('says what is wrong in our own words where there are some', () => {
    const fields = { is_multi: '<b>', ai_detect: '3', url: 7 };
    expect(detailOf(searchFieldsSchema, fields)).toBe(
      'is_multi must be 0 or 1, ai_detect must be 0 or 1, wrong value of url',
    );
    expect(detailOf(teachFieldsSchema, { ...PLACE, box: [0.5, 0.5, 0.5, 0.5] })).toBe(
      'box is empty',
    );
  });

  it('says which fields are missing, empty ones too', () => {
    expect(detailOf(teachFieldsSchema, { character: '' })).toBe(
      'work is missing, character is missing',
    );
    expect(detailOf(workPatchSchema, { work: 'W', to: {} })).toBe('to.work is missing');
    expect(detailOf(packPatchSchema, {})).toBe('on is missing');
  });

  it('names a list once, however much of it is wrong', () => {
    expect(detailOf(teachFieldsSchema, { ...PLACE, box: [2, -1, 'x', 0] })).toBe(
      'wrong value of box',
    );
    expect(detailOf(teachFieldsSchema, { ...PLACE, box: [0, 0] })).toBe('wrong value of box');
    const pictures = [['no handle', '?'], 'none'];
    expect(detailOf(headNamesFieldsSchema, { pictures })).toBe('wrong value of pictures');
  });

  it.each([
    ['work', workPatchSchema],
    ['character', characterPatchSchema],
  ])('refuses a change of a %s that changes nothing', (_name, schema) => {
    expect(detailOf(schema, PLACE)).toBe('to or names must be given');
    expect(detailOf(schema, { ...PLACE, names: {} })).toBeUndefined();
    expect(detailOf(schema, { ...PLACE, to: PLACE })).toBeUndefined();
  });
});
