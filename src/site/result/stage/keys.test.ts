import { expect, test } from 'vitest';
import { keyAction, stepFrom } from './keys.ts';

const bare = { ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['+', { kind: 'zoom', direction: 1 }],
  ['=', { kind: 'zoom', direction: 1 }],
  ['-', { kind: 'zoom', direction: -1 }],
  ['0', { kind: 'fit' }],
  ['n', { kind: 'step', by: 1 }],
  ['P', { kind: 'step', by: -1 }],
  ['h', { kind: 'hide' }],
  ['r', { kind: 'region' }],
])('%s does its work', (key, action) => {
  expect(keyAction({ ...bare, key }, false)).toEqual(action);
});

test('arrows move the picture only when there is something to move', () => {
  expect(keyAction({ ...bare, key: 'ArrowLeft' }, true)).toEqual({ kind: 'pan', x: 1, y: 0 });
  expect(keyAction({ ...bare, key: 'ArrowLeft' }, false)).toBeUndefined();
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s a key is the browser’s', (modifier) => {
  expect(keyAction({ ...bare, key: '-', [modifier]: true }, true)).toBeUndefined();
});

test('stepping goes round and starts at either end', () => {
  expect([stepFrom(-1, 1, 3), stepFrom(-1, -1, 3)]).toEqual([0, 2]);
  expect([stepFrom(2, 1, 3), stepFrom(0, -1, 3)]).toEqual([0, 2]);
  expect(stepFrom(-1, 1, 0)).toBeUndefined();
});
