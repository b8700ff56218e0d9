import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { announce } from './announcer.tsx';

test('the same words are a change each time', () => {
  show(null);
  const texts = Array.from({ length: 3 }, () => {
    act(() => announce('Cleared.'));
    return screen.getByTestId('announcer').textContent;
  });
  expect(texts.map((text) => text.trim())).toEqual(Array(3).fill('Cleared.'));
  expect(texts[1]).not.toBe(texts[0]);
  expect(texts[2]).not.toBe(texts[1]);
});
