import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askDevice, DeviceError, restartDevice } from './device.ts';
import type { DeviceMessage, DeviceNews } from './protocol.ts';

let posted: DeviceMessage[];
let say: (news: DeviceNews) => void;
let die: () => void;

class TestWorker {
  onmessage: ((event: { data: DeviceNews }) => void) | undefined;
  onerror: (() => void) | undefined;

  constructor() {
    say = (data) => this.onmessage?.({ data });
    die = () => this.onerror?.();
  }

  postMessage(message: DeviceMessage): void {
    posted.push(message);
  }

  terminate(): void {}
}

beforeEach(() => {
  posted = [];
  vi.stubGlobal('Worker', TestWorker);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', { href: 'http://localhost/' });
});

afterEach(() => {
  die();
  vi.unstubAllGlobals();
});

it('tells the worker that an answer is no longer wanted', async () => {
  const controller = new AbortController();
  const works = askDevice('works', undefined, controller.signal);
  const [{ number }] = posted as [DeviceMessage];
  controller.abort();
  await expect(works).rejects.toBe(controller.signal.reason);
  expect(posted.slice(1)).toEqual([{ number, abort: true }]);
});

it('tells it nothing once the answer is there', async () => {
  const controller = new AbortController();
  const works = askDevice('works', undefined, controller.signal);
  say({ kind: 'done', number: posted[0]!.number, value: [] });
  expect(await works).toEqual([]);
  controller.abort();
  expect(posted).toHaveLength(1);
});

it('starts no worker to tell it to one that has stopped', async () => {
  const controller = new AbortController();
  const works = askDevice('works', undefined, controller.signal);
  die();
  controller.abort();
  await expect(works).rejects.toThrow('broken');
  expect(posted).toHaveLength(1);
});

it('asks again what was under way when it starts anew; what changes something fails', async () => {
  const works = askDevice('works', undefined);
  const forgotten = askDevice('forget', 'one');
  await restartDevice(async () => void expect(posted).toHaveLength(2));
  expect(posted.slice(2)).toEqual([posted[0]]);
  await expect(forgotten).rejects.toThrow(new DeviceError('broken'));
  say({ kind: 'done', number: posted[0]!.number, value: [] });
  expect(await works).toEqual([]);
});
