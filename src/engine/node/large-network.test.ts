import { appendFileSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { InferencePool, LARGE_FILE } from './inference-pool.ts';
import { FIXTURES } from '../../library/testing/library.ts';

const root = mkdtempSync(join(tmpdir(), 'kyara-large-'));
const pool = new InferencePool(2, () => undefined);
afterAll(async () => {
  await pool.close();
  rmSync(root, { recursive: true });
});

function padding(length: number): Buffer {
  const bytes = [];
  for (const start of [(999 << 3) | 2, length]) {
    let rest = start;
    while (rest > 127) {
      bytes.push((rest & 127) | 128);
      rest >>>= 7;
    }
    bytes.push(rest);
  }
  return Buffer.concat([Buffer.from(bytes), Buffer.alloc(length)]);
}

function largeNetwork(): string {
  const path = join(root, 'large.onnx');
  copyFileSync(join(FIXTURES, 'mean-colours.onnx'), path);
  appendFileSync(path, padding(LARGE_FILE));
  return path;
}

const input = (value: number) => ({
  data: new Float32Array(3 * 384 * 384).fill(value),
  dims: [1, 3, 384, 384],
});

describe('a large network', () => {
  it('runs in a lane of its own, in the order asked, beside small ones', async () => {
    const large = await pool.open(largeNetwork());
    const small = await pool.open(join(FIXTURES, 'mean-colours.onnx'));
    const order: string[] = [];
    const run = async (session: typeof large, name: string, value: number) => {
      const { output } = await session.run(input(value));
      order.push(name);
      expect(output!.data[0]).toBeCloseTo(value, 4);
    };
    const names = Array.from({ length: 30 }, (_, i) => `large ${i}`);
    await Promise.all([...names.map((name, i) => run(large, name, i)), run(small, 'small', 100)]);
    expect(order.filter((name) => name !== 'small')).toEqual(names);
    // Asked last, yet not queued behind the large ones.
    expect(order.indexOf('small')).toBeLessThan(names.length);
    await Promise.all([large.release(), small.release()]);
  });

  it('is counted once, a small one for every thread', () => {
    // Twice the file as an estimate, and two threads.
    expect(pool.memoryOf(1000)).toBe(4000);
    expect(pool.memoryOf(2 * LARGE_FILE)).toBe(4 * LARGE_FILE);
  });
});
