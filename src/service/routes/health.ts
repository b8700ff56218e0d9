import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import type { SharedState } from '../shared/redis-store.ts';
import type { Stopping } from '../shutdown.ts';

type ModelState = 'loading' | 'ready' | 'failed';

/** What `GET /readyz` says, for the operator's eyes; machines read the HTTP status. */
interface Readiness {
  readonly ready: boolean;
  readonly models: ModelState;
  readonly stopping: boolean;
  /** The memory shared with other copies; searches go on without it. */
  readonly shared: SharedState | 'off';
}

/** Follows the default model: searches wait for it, so they had better go to a copy that has it. */
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
  // One that cannot be loaded is reported and disabled; the others are answered.
  return () => (state === 'failed' && isUsable() ? 'ready' : state);
}

/**
 * `GET /healthz`: the process answers. `GET /readyz`: it may be sent searches (503 while the models
 * load and from the moment it is told to stop). Neither counts in any limit, nor is it logged.
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
      shared: services.shared?.state ?? 'off',
    };
  });
}
