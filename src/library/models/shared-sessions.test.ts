import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { InferencePool } from '../../engine/node/inference-pool.ts';
import { SharedSessions } from './shared-sessions.ts';
import { FIXTURES } from '../testing/library.ts';

const pool = new InferencePool(1, () => undefined);
afterAll(() => pool.close());

function file(name: string) {
  const path = join(FIXTURES, name);
  const { size, mtimeMs } = statSync(path);
  return { path, bytes: size, changed: mtimeMs };
}

function counted() {
  const opened: string[] = [];
  const open = (path: string) => {
    opened.push(path);
    return pool.open(path);
  };
  const sessions = new SharedSessions({ open });
  return { sessions, opened };
}

const input = () => ({ data: new Float32Array(3 * 64 * 64), dims: [1, 3, 64, 64] });

describe('SharedSessions', () => {
  it('loads a file once and frees it with the last user', async () => {
    const { sessions, opened } = counted();
    const [first, second] = await sessions.openAll([file('yolo.onnx'), file('yolo.onnx')]);
    expect(opened).toHaveLength(1);
    await first!.release();
    await first!.release();
    expect((await second!.run(input())).output0!.dims).toEqual([1, 6, 4]);
    await second!.release();
    await expect(second!.run(input())).rejects.toThrow();
    const third = await sessions.open(file('yolo.onnx'));
    expect(opened).toHaveLength(2);
    await third.release();
  });

  it('opens all or none', async () => {
    const { sessions, opened } = counted();
    const missing = { path: join(FIXTURES, 'missing.onnx'), bytes: 1, changed: 1 };
    await expect(sessions.openAll([file('yolo.onnx'), missing])).rejects.toThrow('missing');
    const again = await sessions.open(file('yolo.onnx'));
    expect(opened.filter((path) => path.endsWith('yolo.onnx'))).toHaveLength(2);
    await again.release();
  });
});
