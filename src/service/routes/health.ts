import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import type { SharedState } from '../shared/redis.ts';
import type { Stopping } from '../shutdown.ts';

type ModelState = 'loading' | 'ready' | 'failed';

interface Readiness {
  readonly ready: boolean;
  readonly models: ModelState;
  readonly stopping: boolean;
  /** `stale`: one cannot be read now; searches go on with what was known of it. */
  readonly folders: 'current' | 'stale';
  /** Searches work without it. */
  readonly shared: SharedState | 'off';
}

/** Searches wait for the default model, so a copy that has it should be preferred. */
function watchModels({ library }: Services): () => ModelState {
  let state: ModelState = 'loading';
  library.ready().then(
    () => {
      state = 'ready';
    },
    () => {
      state = 'failed';
    },
  );
  const isUsable = () => library.list().some(({ model }) => model.enabled);
  // A broken one is reported and disabled; the others answer.
  return () => (state === 'failed' && isUsable() ? 'ready' : state);
}

/**
 * `GET /healthz`: alive. `GET /readyz`: takes searches (503 while loading and when stopping).
 * Neither is limited or logged.
 */
export function registerHealth(app: FastifyInstance, services: Services, stopping: Stopping): void {
  const models = watchModels(services);
  const options = { logLevel: 'warn' } as const;

  app.get('/healthz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { alive: true };
  });

  app.get('/readyz', options, async (_request, reply): Promise<Readiness> => {
    const ready = models() === 'ready' && !stopping.begun;
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    return {
      ready,
      models: models(),
      stopping: stopping.begun,
      folders: services.library.isStale() ? 'stale' : 'current',
      shared: services.shared?.state ?? 'off',
    };
  });
}
