import { expect, test } from 'vitest';
import { unsaved } from './unsaved.ts';

test('what was sent is saved; what was written since is not', () => {
  expect(unsaved({ ja: 'ミナ', zh: '米' }, { ja: 'ミナ', zh: '' })).toEqual({ zh: '米' });
  expect(unsaved({ ja: 'ミナ', en: '' }, { ja: 'ミナ' })).toEqual({ en: '' });
  expect(unsaved({ ja: 'ミナ' }, { ja: 'ミナ' })).toEqual({});
});
