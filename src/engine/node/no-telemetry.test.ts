import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const POOL = new URL('./inference-pool.ts', import.meta.url).href;
const NETWORK = fileURLToPath(
  new URL('../../recognition/fixtures/mean-colours.onnx', import.meta.url),
);
const PROGRAM = `
  const { InferencePool } = await import(${JSON.stringify(POOL)});
  const pool = new InferencePool(1, () => undefined);
  const session = await pool.open(${JSON.stringify(NETWORK)});
  await session.run({ data: new Float32Array(3 * 384 * 384), dims: [1, 3, 384, 384] });
  await session.release();
  await pool.close();
`;

it.runIf(process.platform === 'linux')(
  'running a network leaves nothing about this machine on its disk',
  () => {
    const home = mkdtempSync(join(tmpdir(), 'kyara-home-'));
    const env = { PATH: process.env.PATH, HOME: home, TMPDIR: home };
    const args = ['--import', 'tsx', '--input-type=module', '-e', PROGRAM];
    try {
      const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(readdirSync(home).filter((name) => !name.startsWith('tsx-'))).toEqual([]);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  },
);
