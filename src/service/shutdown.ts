import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyBaseLogger } from 'fastify';

export interface Stopping {
  readonly begun: boolean;
}

/**
 * Graceful shutdown: closing waits for running requests only; the server itself would wait for
 * browsers' unused connections too. A kept connection is answered once more, and closed. `delayMs`:
 * how long service goes on after readiness is withdrawn.
 */
export function registerShutdown(app: FastifyInstance, delayMs: number): Stopping {
  const stopping = { begun: false };
  let underWay = 0;
  let closing = false;
  const closeWhenDone = () => {
    if (closing && underWay === 0) app.server.closeAllConnections();
  };
  app.addHook('onRequest', async (_request, reply) => {
    underWay += 1;
    // Also when the client left before the reply.
    reply.raw.once('close', () => {
      underWay -= 1;
      closeWhenDone();
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.begun) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    stopping.begun = true;
    if (delayMs > 0) await sleep(delayMs);
    closing = true;
    closeWhenDone();
  });
  return stopping;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

const LEAVE_MS = 5000;

interface StopOptions {
  readonly limitMs: number;
  readonly stop: () => Promise<void>;
  /** Exiting while an inference thread runs native code aborts the process. */
  readonly endThreads: () => Promise<void>;
  readonly leaveMs?: number | undefined;
  readonly log: FastifyBaseLogger;
}

async function leave({ endThreads, leaveMs = LEAVE_MS }: StopOptions): Promise<void> {
  const ended = endThreads().catch(() => undefined);
  const isLate = await Promise.race([ended, sleep(leaveMs, 'late')]);
  // An exit would wait for the threads, and abort.
  if (isLate) process.kill(process.pid, 'SIGKILL');
  process.exit(1);
}

/** Ends on the first SIGINT or SIGTERM, without waiting for requests on the second. */
export function stopOnSignal(options: StopOptions): void {
  const { limitMs, stop, log } = options;
  let told = 0;
  const onSignal = (signal: NodeJS.Signals) => {
    told += 1;
    if (told > 2) process.kill(process.pid, 'SIGKILL');
    if (told > 1) return void leave(options);
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('requests were still under way when the time to stop was up');
      void leave(options);
    }, limitMs).unref();
    return stop().catch((error: unknown) => {
      log.error({ err: error }, 'did not stop cleanly');
      process.exitCode = 1;
    });
  };
  for (const signal of SIGNALS) process.on(signal, (name) => void onSignal(name));
}
