import { expect, test } from 'vitest';
import { typedOn } from './typed.ts';

function press(text: string, key: string, held: Partial<Record<'ctrlKey' | 'altKey', true>> = {}) {
  return typedOn(text, { key, ctrlKey: false, metaKey: false, altKey: false, ...held });
}

test('what is typed adds up to a name', () => {
  expect(
    [' ', 'M', 'i', ' ', 'n', '𠮷', 'Backspace', 'a'].reduce((text, key) => press(text, key)!, ''),
  ).toBe('Mi na');
  expect(press('', 'Backspace')).toBe('');
});

test('other keys keep their meaning', () => {
  for (const key of ['Enter', 'Tab', 'Escape', 'Shift', 'ArrowDown', 'Process']) {
    expect(press('Mi', key)).toBeUndefined();
  }
  expect(press('Mi', 'v', { ctrlKey: true })).toBeUndefined();
  expect(press('Mi', 'v', { altKey: true })).toBeUndefined();
});
