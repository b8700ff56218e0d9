import { describe, expect, it } from 'vitest';
import { SharedBufferPool } from './shared-raster.ts';

const MIB = 1024 * 1024;

describe('SharedBufferPool', () => {
  it('gives room of the length asked for, shared between threads', () => {
    const bytes = new SharedBufferPool(MIB).take(5000);
    expect(bytes).toHaveLength(5000);
    expect(bytes.buffer).toBeInstanceOf(SharedArrayBuffer);
  });

  it('uses again what was given back, for about the same length only', () => {
    const memory = new SharedBufferPool(MIB);
    const first = memory.take(5000);
    memory.giveBack(first);
    expect(memory.take(100_000).buffer).not.toBe(first.buffer);
    expect(memory.take(6000).buffer).toBe(first.buffer);
    expect(memory.take(6000).buffer).not.toBe(first.buffer);
  });

  it('never lends the same memory twice, whatever is given back', () => {
    const memory = new SharedBufferPool(MIB);
    const first = memory.take(5000);
    memory.giveBack(first);
    memory.giveBack(first);
    memory.giveBack(new Uint8Array(5000));
    memory.giveBack(new Uint8Array(new SharedArrayBuffer(8192)));
    expect(memory.freeBytes).toBe(8192);
    expect(memory.take(5000).buffer).not.toBe(memory.take(5000).buffer);
  });

  it('keeps no more than it may, the latest first', () => {
    const memory = new SharedBufferPool(2 * MIB);
    const all = [MIB, MIB, MIB].map((length) => memory.take(length));
    all.forEach((bytes) => memory.giveBack(bytes));
    expect(memory.freeBytes).toBe(2 * MIB);
    memory.giveBack(memory.take(3 * MIB));
    expect(memory.freeBytes).toBe(0);
  });
});
