import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';

/**
 * Programs of our own beside the main one. Built, each is a file next to the one that holds this
 * module (`vite.config.ts` names them); from source, started by tests and by `npm run dev`, it is the
 * TypeScript file next to this one, and tsx translates it.
 */

type OwnThread = 'c2pa-thread' | 'gallery-thread' | 'inference-thread';
type OwnProcess = 'picture-process';

const IS_SOURCE = import.meta.url.endsWith('.ts');

function fileOf(program: OwnThread | OwnProcess): URL {
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

/**
 * Starts a thread of our own; nothing of how the main program was started is passed on.
 *
 * @param resourceLimits of the thread's JavaScript; the engine's own when absent
 */
export function startThread(program: OwnThread, resourceLimits: ResourceLimits = {}): Worker {
  const file = fileOf(program);
  return new Worker(IS_SOURCE ? translated(file) : file, { execArgv: [], resourceLimits });
}

/** What a process of our own gets of the environment: nothing that anybody could want to know. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH'] as const;

function environment(): NodeJS.ProcessEnv {
  const passed = PASSED_ON.map((name) => [name, process.env[name]] as const);
  return {
    ...Object.fromEntries(passed.filter(([, value]) => value !== undefined)),
    // A damaged picture is the sender's affair, not the log's.
    VIPS_WARNING: '0',
    // One picture at a time: more would only be more memory.
    UV_THREADPOOL_SIZE: '2',
    MALLOC_ARENA_MAX: '2',
  };
}

/** Of the process's JavaScript, in MiB; pictures lie elsewhere. */
const HEAP_MIB = 96;

/**
 * Starts a process of our own.
 *
 * @param descriptor an open file that it shall have too; it is told the number as its first argument
 */
export function startProcess(program: OwnProcess, descriptor?: number): ChildProcess {
  const shared = descriptor === undefined ? [] : [descriptor];
  const translate = IS_SOURCE ? ['--import', tsx('dist/loader.mjs')] : [];
  return fork(fileURLToPath(fileOf(program)), shared.length > 0 ? ['4'] : [], {
    execArgv: [`--max-old-space-size=${HEAP_MIB}`, ...translate],
    env: environment(),
    // Bytes as bytes, not as JSON.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc', ...shared],
  });
}
