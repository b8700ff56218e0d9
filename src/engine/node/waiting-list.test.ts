import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { WaitingList } from './waiting-list.ts';

describe('WaitingList', () => {
  it('serves who came first', async () => {
    const list = new WaitingList<string>();
    const waiting = [list.wait(), list.wait()];
    list.serve('a');
    expect(list.size).toBe(1);
    list.serve('b');
    expect(await Promise.all(waiting)).toEqual(['a', 'b']);
  });

  it('has left at once who is aborted, and lets nobody in who was before', async () => {
    const list = new WaitingList<string>();
    const controller = new AbortController();
    const gone = list.wait(controller.signal);
    const kept = list.wait();
    controller.abort(new Error('gone'));
    expect(list.size).toBe(1);
    await expect(gone).rejects.toThrow('gone');
    await expect(list.wait(controller.signal)).rejects.toThrow('gone');
    list.serve('a');
    expect(await kept).toBe('a');
  });

  it('lets every head of a crowd wait with one signal, without a warning', async () => {
    const list = new WaitingList<string>();
    const warned = vi.fn();
    process.on('warning', warned);
    const { signal } = new AbortController();
    const waiting = Array.from({ length: 50 }, () => list.wait(signal));
    await setImmediate();
    process.off('warning', warned);
    expect(warned).not.toHaveBeenCalled();
    waiting.forEach(() => list.serve('a'));
    expect(await Promise.all(waiting)).toEqual(Array<string>(50).fill('a'));
  });

  it('sends away the last, or all', async () => {
    const list = new WaitingList<string>();
    const waiting = [list.wait(), list.wait(), list.wait()];
    list.refuseLast(new Error('full'));
    await expect(waiting[2]).rejects.toThrow('full');
    list.refuseAll(new Error('closed'));
    for (const one of waiting.slice(0, 2)) await expect(one).rejects.toThrow('closed');
    list.refuseLast(new Error('nobody'));
    expect(list.size).toBe(0);
  });
});
