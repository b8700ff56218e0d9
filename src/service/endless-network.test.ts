import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { endlessNetwork } from './testing/endless-network.ts';
import { startProgram } from './testing/program.ts';
import { temporaryFolder } from './testing/temporary.ts';

const PROGRAM = new URL('./testing/endless-program.ts', import.meta.url);

it('gives up a network that never ends, and goes on with the others', async () => {
  const folder = await temporaryFolder();
  const path = join(folder.path, 'endless.onnx');
  await writeFile(path, endlessNetwork());
  const program = startProgram({}, PROGRAM, [path]);
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
  await folder.remove();
});
