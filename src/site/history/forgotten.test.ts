import { beforeEach, expect, test, vi } from 'vitest';
import type * as Forgotten from './forgotten.ts';

async function openTab(): Promise<typeof Forgotten> {
  vi.resetModules();
  return import('./forgotten.ts');
}

const NOON = 1_800_000_000_000;
const entry = (picture: string, time: number) => ({ picture, time });

beforeEach(() => {
  vi.setSystemTime(NOON);
  return () => vi.useRealTimers();
});

test('a picture that was deleted after its answer had come is forgotten, no other one', async () => {
  const { forget, wasForgotten } = await openTab();
  forget('a');
  expect(wasForgotten(entry('a', NOON - 1))).toBe(true);
  expect(wasForgotten(entry('b', NOON - 1))).toBe(false);
  vi.setSystemTime(NOON + 2);
  expect(wasForgotten(entry('a', NOON + 1))).toBe(false);
});

test('all are forgotten when everything was deleted', async () => {
  const { forget, wasForgotten } = await openTab();
  forget();
  expect(wasForgotten(entry('a', NOON - 1))).toBe(true);
  expect(wasForgotten(entry('b', NOON - 1))).toBe(true);
});

test('what is deleted in one tab is forgotten in the others', async () => {
  const here = await openTab();
  const there = await openTab();
  there.forget('a');
  const until = (condition: () => void) => vi.waitFor(condition, { timeout: 20_000 });
  await until(() => expect(here.wasForgotten(entry('a', NOON - 1))).toBe(true));
  expect(here.wasForgotten(entry('b', NOON - 1))).toBe(false);
  there.forget();
  await until(() => expect(here.wasForgotten(entry('b', NOON - 1))).toBe(true));
});
