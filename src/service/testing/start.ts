import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ModelLibrary } from '../../library/library.ts';
import { PictureReader } from '../../engine/node/pictures/picture-reader.ts';
import { createService, type ServiceOptions } from '../app.ts';
import { parseSettings } from '../settings.ts';
import { watchReplies } from './documented.ts';
import { handMadeLibrary } from './hand-made-library.ts';

export interface StartedService {
  readonly app: FastifyInstance;
  /** Without trailing slash. */
  readonly base: string;
  readonly port: number;
  readonly log: readonly Record<string, unknown>[];
  close(): Promise<void>;
}

type Options = Omit<ServiceOptions, 'settings' | 'library' | 'logStream'> & {
  /** One that recognises nobody, unless given. */
  readonly library?: ModelLibrary;
  readonly env?: Readonly<Record<string, string>>;
};

/** Shared within a test file: its processes are slow to start. */
const pictures = new PictureReader();

/** The whole service on a free loopback port; closing fails after a reply that is not documented. */
export async function startService({
  library = handMadeLibrary(),
  env,
  ...options
}: Options = {}): Promise<StartedService> {
  const log: Record<string, unknown>[] = [];
  const logStream = { write: (line: string) => void log.push(JSON.parse(line)) };
  const settings = parseSettings({ LOG_LEVEL: 'debug', ...env });
  const app = await createService({ pictures, library, ...options, settings, logStream });
  const wrong: string[] = [];
  app.server.prependListener('request', (request, response) =>
    watchReplies(request, response, wrong),
  );
  await app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => 'listening' });
  const { port } = app.server.address() as AddressInfo;
  const close = async () => {
    await app.close();
    if (wrong.length > 0) throw new Error(`Against /v1/openapi.json:\n${wrong.join('\n')}`);
  };
  return { app, base: `http://127.0.0.1:${port}`, port, log, close };
}
