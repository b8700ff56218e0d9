import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { startProgram } from './testing/program.ts';

const PROGRAM = new URL('./testing/endless-program.ts', import.meta.url);
const ENDLESS = fileURLToPath(new URL('../recognition/fixtures/endless.onnx', import.meta.url));

it('gives up a network that never ends, and goes on with the others', async () => {
  const program = startProgram({}, PROGRAM, [ENDLESS]);
  const code = await program.ended;
  expect(program.errors()).toBe('');
  expect(
    program
      .output()
      .split('\n')
      .filter((line) => line !== 'abandoned'),
  ).toEqual([
    `endless: ${Array(4).fill('EndlessNetworkError').join()}`,
    'honest: an answer',
    'again: EndlessNetworkError',
    'closed',
    '',
  ]);
  // A thread cannot be ended inside the runtime, so the process is.
  expect(code).toBe('SIGKILL');
});
