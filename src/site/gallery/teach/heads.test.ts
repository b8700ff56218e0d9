import { expect, test } from 'vitest';
import { setHead, whenClosed } from './heads.ts';

const OPEN = { isOpen: true };

test('work is done at once while no form is open', () => {
  const done: string[] = [];
  whenClosed(() => done.push('a'));
  expect(done).toEqual(['a']);
});

test('work waits until the last form is closed, and is done once', () => {
  const done: string[] = [];
  setHead('one', OPEN);
  setHead('two', OPEN);
  whenClosed(() => done.push('a'));
  whenClosed(() => done.push('b'));
  setHead('one', { isOpen: false, named: 'Verdi' });
  expect(done).toEqual([]);
  setHead('two', undefined);
  expect(done).toEqual(['b']);
  setHead('one', OPEN);
  setHead('one', undefined);
  expect(done).toEqual(['b']);
});
