import { expect, test } from 'vitest';
import { keyNames } from './key-names.ts';

test.each([
  ['?', false, ['?']],
  ['+', false, ['+']],
  ['ArrowLeft', false, ['←']],
  ['Mod+V', false, ['Ctrl', 'V']],
  ['Mod+V', true, ['⌘', 'V']],
])('%s (Mac: %s) reads %j', (key, mac, names) => {
  expect(keyNames(key, mac)).toEqual(names);
});
