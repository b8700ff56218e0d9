import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';

/**
 * Starts our own threads and processes. Built, each is a file beside this module
 * (`vite.config.ts`); from source it is the TypeScript file beside this one, run through tsx, or in
 * tests the built one of a folder that `KYARA_PROGRAMS` names: tsx takes half a second of a core to
 * start each.
 */

type OwnThread = 'c2pa-thread' | 'gallery-thread' | 'inference-thread';
type OwnProcess = 'picture-process';

const HERE = fileURLToPath(import.meta.url);

/** Folder of the built programs; undefined where tsx runs them from source. */
const BUILT = HERE.endsWith('.ts') ? process.env.KYARA_PROGRAMS : dirname(HERE);

function fileOf(program: OwnThread | OwnProcess): URL {
  return pathToFileURL(BUILT ? join(BUILT, `${program}.js`) : join(dirname(HERE), `${program}.ts`));
}

function tsx(path: string): string {
  const root = pathToFileURL(createRequire(HERE).resolve('tsx/package.json'));
  return new URL(path, root).href;
}

/** Node 20 ignores `--import` for threads, so a first module registers tsx and loads the other. */
function translated(file: URL): URL {
  const code = `import { register } from ${JSON.stringify(tsx('dist/esm/api/index.mjs'))};
    register();
    await import(${JSON.stringify(file.href)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

/**
 * Starts a thread of our own without the main program's arguments.
 *
 * @param resourceLimits of its JavaScript; the engine's when absent
 */
export function startThread(program: OwnThread, resourceLimits: ResourceLimits = {}): Worker {
  const file = fileOf(program);
  return new Worker(BUILT ? file : translated(file), { execArgv: [], resourceLimits });
}

/**
 * Asks a new thread one question.
 *
 * @param send posts it
 * @returns the thread's first message
 * @throws the signal's reason when aborted; what the thread dies of
 */
export async function askThread<Answer>(
  program: OwnThread,
  signal: AbortSignal,
  send: (thread: Worker) => void,
): Promise<Answer> {
  const thread = startThread(program);
  try {
    const answered = once(thread, 'message', { signal }) as Promise<[Answer]>;
    send(thread);
    const [answer] = await answered;
    return answer;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    await thread.terminate();
  }
}

/** Environment passed on; security: nothing worth stealing. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH'] as const;

function environment(): NodeJS.ProcessEnv {
  const passed = PASSED_ON.map((name) => [name, process.env[name]] as const);
  return {
    ...Object.fromEntries(passed.filter(([, value]) => value !== undefined)),
    // A damaged picture is the sender's affair, not the log's.
    VIPS_WARNING: '0',
    UV_THREADPOOL_SIZE: '2',
    MALLOC_ARENA_MAX: '2',
  };
}

/** MiB of JavaScript heap; pictures are outside of it. */
const HEAP_MIB = 96;

/**
 * Starts a process of our own.
 *
 * @param descriptor an open file to inherit; its number there is the first argument
 */
export function startProcess(program: OwnProcess, descriptor?: number): ChildProcess {
  const shared = descriptor === undefined ? [] : [descriptor];
  const translate = BUILT ? [] : ['--import', tsx('dist/loader.mjs')];
  return fork(fileURLToPath(fileOf(program)), shared.length > 0 ? ['4'] : [], {
    execArgv: [`--max-old-space-size=${HEAP_MIB}`, ...translate],
    env: environment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc', ...shared],
  });
}
