/** Asks a network that never ends, then one that does, and leaves. Argument: path of the former. */
import { fileURLToPath } from 'node:url';
import { InferencePool } from '../../engine/node/inference-pool.ts';

const HONEST = fileURLToPath(
  new URL('../../recognition/fixtures/mean-colours.onnx', import.meta.url),
);
const LIMIT_MS = 3000;
const input = () => ({ data: new Float32Array(3 * 384 * 384), dims: [1, 3, 384, 384] });
const ending = (asked: Promise<unknown>) =>
  asked.then(
    () => 'an answer',
    (error: Error) => error.name,
  );

const pool = new InferencePool(2, () => process.stdout.write('abandoned\n'), LIMIT_MS);
const endless = await pool.open(process.argv[2]!);
const honest = await pool.open(HONEST);
const both = [1, 2, 3, 4].map(() => ending(endless.run(input())));
process.stdout.write(`endless: ${(await Promise.all(both)).join()}\n`);
process.stdout.write(`honest: ${await ending(honest.run(input()))}\n`);
process.stdout.write(`again: ${await ending(pool.open(process.argv[2]!))}\n`);
await pool.close();
process.stdout.write('closed\n');
