import { expect, test } from 'vitest';
import type { Model } from '../../contract/model.ts';
import { settleChoice } from './use-models.ts';

function model(id: string, enabled: boolean, usual = false): Model {
  const desc = { ja: '', en: '', zh: '' };
  return { id, name: id.toUpperCase(), provider: 'p', enabled, default: usual, desc };
}

const models = [model('usual', true, true), model('other', true), model('resting', false)];

test('before the list is known the remembered model is trusted', () => {
  expect(settleChoice('other', undefined, false)).toEqual({ model: 'other', used: undefined });
});

test('when the list cannot be loaded the default is used, as the page says', () => {
  expect(settleChoice('other', undefined, true)).toEqual({ model: '', used: undefined });
});

test('without a choice the default is used and not named, so that it may change', () => {
  expect(settleChoice('', models, false)).toEqual({ model: '', used: models[0] });
});

test('a remembered model that is there is used', () => {
  expect(settleChoice('other', models, false)).toEqual({ model: 'other', used: models[1] });
});

test('a model that has gone gives way to the default, and that is said', () => {
  expect(settleChoice('ghost', models, false)).toEqual({
    model: '',
    used: models[0],
    lost: 'ghost',
  });
});

test('a paused model gives way too, and is named', () => {
  expect(settleChoice('resting', models, false)).toEqual({
    model: '',
    used: models[0],
    lost: 'RESTING',
  });
});
