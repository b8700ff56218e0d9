import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { fixture } from '../../recognition/testing/fixtures.ts';
import { LOWERED } from './nice.ts';
import { InferencePool } from './inference-pool.ts';
import { PictureReader } from './pictures/picture-reader.ts';

const NETWORK = fileURLToPath(
  new URL('../../recognition/fixtures/mean-colours.onnx', import.meta.url),
);

const reader = new PictureReader();
afterAll(() => reader.close());

function threadPriorities(): Map<number, number> {
  const ids = readdirSync('/proc/self/task').map(Number);
  return new Map(
    ids.map((id) => {
      const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
      return [id, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])] as const;
    }),
  );
}

describe.runIf(process.platform === 'linux')('what computes for one', () => {
  const own = getPriority();

  it('gives way: the threads that run networks', async () => {
    const before = new Set(threadPriorities().keys());
    const pool = new InferencePool(2, () => undefined);
    const session = await pool.open(NETWORK);
    const input = () => ({ data: new Float32Array(3 * 384 * 384), dims: [1, 3, 384, 384] });
    await Promise.all([session.run(input()), session.run(input())]);
    const started = [...threadPriorities()].filter(([id]) => !before.has(id));
    const lowered = started.filter(([, priority]) => priority === own + LOWERED);
    expect(lowered).not.toEqual([]);
    expect(getPriority()).toBe(own);
    await pool.close();
  });

  it('gives way: the processes that read pictures', async () => {
    await reader.decode(fixture('pictures/orientation-6.jpg'), { maxPixels: 1_000_000 });
    expect(reader.processIds.length).toBeGreaterThan(0);
    for (const id of reader.processIds) expect(getPriority(id)).toBe(own + LOWERED);
  });
});
