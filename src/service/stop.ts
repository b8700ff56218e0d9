import type { FastifyBaseLogger } from 'fastify';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export interface StopOptions {
  /** Longest that ending may take before the process leaves with exit code 1. */
  readonly limitMs: number;
  /** Ends everything, in order. */
  readonly stop: () => Promise<void>;
  readonly log: FastifyBaseLogger;
}

/** Ends the program on the first SIGINT or SIGTERM, and at once on the second. */
export function stopOnSignal({ limitMs, stop, log }: StopOptions): void {
  let told = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (told) process.exit(1);
    told = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('requests were still under way when the time to stop was up');
      process.exit(1);
    }, limitMs).unref();
    stop().catch((error: unknown) => {
      log.error({ err: error }, 'did not stop cleanly');
      process.exitCode = 1;
    });
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
}
