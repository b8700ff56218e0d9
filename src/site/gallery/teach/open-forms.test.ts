import { expect, test } from 'vitest';
import { createHold } from './open-forms.ts';

test('work is done at once while nobody holds it up', () => {
  const { run } = createHold();
  const done: string[] = [];
  run(() => done.push('a'));
  expect(done).toEqual(['a']);
});

test('work waits until the last has let go, and is done once', () => {
  const { hold, run } = createHold();
  const done: string[] = [];
  const [first, second] = [hold(), hold()];
  run(() => done.push('a'));
  run(() => done.push('b'));
  first();
  first();
  expect(done).toEqual([]);
  second();
  expect(done).toEqual(['b']);
  second();
  hold()();
  expect(done).toEqual(['b']);
});
