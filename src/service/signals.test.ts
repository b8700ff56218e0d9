import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { LEAVING, startProgram } from './testing/program.ts';

const NETWORK = fileURLToPath(
  new URL('../recognition/fixtures/mean-colours.onnx', import.meta.url),
);

async function leave(...args: readonly string[]) {
  const program = startProgram({}, LEAVING, [NETWORK, ...args]);
  const end = await program.ended;
  return { end, output: program.output(), errors: program.errors() };
}

const MOMENTS = ['0', '150', '400', '1000'];

it('leaves with code 1 and no thread inside the runtime, whenever it is told a second time', async () => {
  for (const left of await Promise.all(MOMENTS.map((moment) => leave(moment, 'soon')))) {
    expect(left).toEqual({ end: 1, output: 'threads ended\n', errors: '' });
  }
});

it('ends all the same when a thread does not', async () => {
  expect(await leave('0', 'never')).toEqual({ end: 'SIGKILL', output: '', errors: '' });
});
