import { expect, test } from 'vitest';
import { keyAction } from '../../result/stage/keys.ts';
import { keyNames, SHORTCUTS, type ShortcutName } from './shortcuts.ts';

const named = Object.entries(SHORTCUTS) as [ShortcutName, (typeof SHORTCUTS)[ShortcutName]][];
const ofResult = named.filter(([, { group }]) => group === 'result');

function press(key: string) {
  return keyAction({ key, ctrlKey: false, metaKey: false, altKey: false }, true);
}

test.each(ofResult)('the key of %s does something on a result', (_name, { keys }) => {
  for (const key of keys) expect(press(key), key).toBeDefined();
});

test('every key that does something on a result is listed, but for a second way to zoom in', () => {
  const listed = new Set<string>(ofResult.flatMap(([, { keys }]) => [...keys]));
  const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789+-=.,/?'];
  const active = letters.filter((key) => press(key) !== undefined && key !== '=');
  expect(active.filter((key) => !listed.has(key))).toEqual([]);
});

test('no key means two things', () => {
  const keys = named.flatMap(([, { keys: own }]) => [...own]);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  ['?', false, ['?']],
  ['+', false, ['+']],
  ['ArrowLeft', false, ['←']],
  ['Mod+V', false, ['Ctrl', 'V']],
  ['Mod+V', true, ['⌘', 'V']],
])('%s (Mac: %s) reads %j', (key, mac, names) => {
  expect(keyNames(key, mac)).toEqual(names);
});
