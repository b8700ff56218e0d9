import { expect, test } from 'vitest';
import { createHold } from './open-forms.ts';

test('work is done at once while nobody holds it up', () => {
  const { run, due } = createHold();
  const done: string[] = [];
  run(() => done.push('a'));
  expect(done).toEqual(['a']);
  expect(due.get()).toBeUndefined();
});

test('work waits until the last has let go, and is done once', () => {
  const { hold, run, due } = createHold();
  const done: string[] = [];
  const [first, second] = [hold(), hold()];
  run(() => done.push('a'));
  run(() => done.push('b'));
  first();
  first();
  expect(done).toEqual([]);
  expect(due.get()).toBeDefined();
  second();
  expect(done).toEqual(['b']);
  expect(due.get()).toBeUndefined();
  second();
  hold()();
  expect(done).toEqual(['b']);
});
