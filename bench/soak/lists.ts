import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer } from '../client/send.ts';
import type { Tally } from './tally.ts';

/** Has the model list asked for five times a second until the returned function is called. */
export function watchLists(port: number, tally: Tally): () => void {
  const program = fileURLToPath(new URL('./list-process.ts', import.meta.url));
  const child = fork(program, [String(port)], { serialization: 'advanced' });
  let isOver = false;
  child.on('message', (answer: Answer | { readonly error: string }) => {
    if ('error' in answer) tally.complain(`model list: ${answer.error}`);
    else tally.list(answer);
  });
  child.on('exit', () => {
    if (!isOver) tally.complain('nobody asks for the model list any more');
  });
  return () => {
    isOver = true;
    child.kill();
  };
}
