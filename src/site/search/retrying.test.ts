import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STATUS } from '../../contract/status.ts';
import { SearchError } from './errors.ts';
import { parseRetryAfter, retryDelay, retrying, type Pause } from './retrying.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => void vi.restoreAllMocks().useRealTimers());

const busy = () => new SearchError('status', { code: STATUS.busy.code, retryAfterMs: 3_000 });

function scenario(failures: number, error: () => Error = busy) {
  const pauses: (Pause | undefined)[] = [];
  const controller = new AbortController();
  let sent = 0;
  const answer = retrying(
    () => {
      sent += 1;
      return sent <= failures ? Promise.reject(error()) : Promise.resolve('found');
    },
    { signal: controller.signal, onPause: (pause) => pauses.push(pause) },
  );
  const outcome = answer.then(
    (value) => ({ value }),
    (reason: unknown) => ({ reason }),
  );
  return { outcome, pauses, controller, sent: () => sent };
}

test('a busy service is asked again after the time it named', async () => {
  const { outcome, pauses, sent } = scenario(1);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(sent()).toBe(1);
  expect(pauses.at(-1)?.error.code).toBe(STATUS.busy.code);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toEqual({ value: 'found' });
  expect(pauses.at(-1)).toBeUndefined();
});

test('the wait can be cut short', async () => {
  const { outcome, pauses } = scenario(1);
  await vi.advanceTimersByTimeAsync(10);
  pauses.at(-1)?.now();
  expect(await outcome).toEqual({ value: 'found' });
});

test('the wait can be stopped; what went wrong is then told', async () => {
  const { outcome, pauses, sent } = scenario(1);
  await vi.advanceTimersByTimeAsync(10);
  pauses.at(-1)?.stop();
  expect(await outcome).toMatchObject({ reason: { code: STATUS.busy.code } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent()).toBe(1);
});

test('aborting ends the wait', async () => {
  const { outcome, controller, sent } = scenario(1);
  await vi.advanceTimersByTimeAsync(10);
  controller.abort(new Error('another picture'));
  expect(await outcome).toMatchObject({ reason: { message: 'another picture' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent()).toBe(1);
});

test('it gives up after five requests', async () => {
  const { outcome, sent } = scenario(99);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await outcome).toMatchObject({ reason: { code: STATUS.busy.code } });
  expect(sent()).toBe(5);
});

test.each(Object.values(STATUS))(
  'code $code is asked again only where the spec says so',
  async (status) => {
    const error = () => new SearchError('status', { code: status.code, retryAfterMs: 1_000 });
    const { outcome, sent } = scenario(1, error);
    await vi.advanceTimersByTimeAsync(60_000);
    await outcome;
    expect(sent()).toBe([17702, 17706, 17731].includes(status.code) ? 2 : 1);
  },
);

test('a lost network is not asked again by itself', async () => {
  const { outcome, sent } = scenario(1, () => new SearchError('network'));
  expect(await outcome).toMatchObject({ reason: { kind: 'network' } });
  expect(sent()).toBe(1);
});

const NOW = Date.UTC(2026, 0, 1, 12, 0, 0);

test.each([
  ['0', 0],
  ['7', 7_000],
  [' 120 ', 120_000],
  ['Thu, 01 Jan 2026 12:00:30 GMT', 30_000],
  ['Thu, 01 Jan 2026 11:59:00 GMT', 0],
  [null, undefined],
  ['', undefined],
  ['soon', undefined],
  ['-5', undefined],
  ['1.5', undefined],
])('Retry-After %j means %s ms', (header, expected) => {
  expect(parseRetryAfter(header, NOW)).toBe(expected);
});

test('the back-off doubles; chance moves it between its half and its whole', () => {
  expect([1, 2, 3, 4].map((attempt) => retryDelay(attempt, undefined, 0))).toEqual([
    1_000, 2_000, 4_000, 8_000,
  ]);
  expect([1, 2, 3, 4].map((attempt) => retryDelay(attempt, undefined, 1))).toEqual([
    2_000, 4_000, 8_000, 16_000,
  ]);
});

test('what the service asks for wins over the back-off', () => {
  expect(retryDelay(1, 45_000, 0.5)).toBe(45_000);
  expect(retryDelay(4, 0, 0.5)).toBe(0);
});

test('nobody is made to wait beyond five minutes', () => {
  expect(retryDelay(1, 300_000, 0)).toBe(300_000);
  expect(retryDelay(1, 300_001, 0)).toBeUndefined();
});
