import { expect, test } from 'vitest';
import type { Model } from '../../contract/model.ts';
import { settleChoice } from './choice.ts';

function model(id: string, enabled: boolean, usual = false): Model {
  const desc = { ja: '', en: '', zh: '' };
  return { id, name: id.toUpperCase(), provider: 'p', enabled, default: usual, desc };
}

const models = [model('usual', true, true), model('other', true), model('resting', false)];

test('before the list is known the remembered model is trusted', () => {
  expect(settleChoice('other', undefined)).toEqual({ model: 'other', used: undefined });
});

test('without a choice the default is used and not named, so that it may change', () => {
  expect(settleChoice('', models)).toEqual({ model: '', used: models[0] });
});

test('a remembered model that is there is used', () => {
  expect(settleChoice('other', models)).toEqual({ model: 'other', used: models[1] });
});

test('a model that has gone gives way to the default, and that is said', () => {
  expect(settleChoice('ghost', models)).toEqual({
    model: '',
    used: models[0],
    lost: { reason: 'gone', model: 'ghost' },
  });
});

test('a paused model gives way too, for another reason', () => {
  expect(settleChoice('resting', models)).toEqual({
    model: '',
    used: models[0],
    lost: { reason: 'nowPaused', model: 'RESTING' },
  });
});
