import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Programs of our own beside the main one. Built, each is a file next to the one that holds this
 * module (`vite.config.ts` names them); from source, started by tests and by `npm run dev`, it is the
 * TypeScript file next to this one, and tsx translates it.
 */

export type OwnProgram = 'inference-thread';

const IS_SOURCE = import.meta.url.endsWith('.ts');

function fileOf(program: OwnProgram): URL {
  return new URL(`./${program}${IS_SOURCE ? '.ts' : '.js'}`, import.meta.url);
}

/** Address of one of tsx's modules. */
function tsx(path: string): string {
  const root = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  return new URL(path, root).href;
}

/** Node 20 does not take `--import` for threads, so a first module registers tsx and loads the other. */
function translated(file: URL): URL {
  const code = `import { register } from ${JSON.stringify(tsx('dist/esm/api/index.mjs'))};
    register();
    await import(${JSON.stringify(file.href)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

/** Starts a thread of our own; nothing of how the main program was started is passed on. */
export function startThread(program: OwnProgram, options: WorkerOptions = {}): Worker {
  const file = fileOf(program);
  return new Worker(IS_SOURCE ? translated(file) : file, { ...options, execArgv: [] });
}
