import { openRemotes, type Remotes, type RemotesOptions } from '../remote/remotes.ts';
import { type StartedService, startService } from './start.ts';
import { type StubUpstream, startStubUpstream, writeRemote } from './stub-upstream.ts';
import { temporaryFolder } from './temporary.ts';

/** A service of ours in front of a stub named `far`. */
export interface Front extends StartedService {
  readonly stub: StubUpstream;
  readonly remotes: Remotes;
  readonly modelsDir: string;
  readonly clock: { ms: number };
  readonly events: readonly string[];
}

export interface FrontOptions extends Partial<RemotesOptions> {
  readonly env?: Readonly<Record<string, string>>;
  readonly manifest?: Readonly<Record<string, unknown>>;
}

export async function startFront(options: FrontOptions = {}): Promise<Front> {
  const { env = {}, manifest, ...more } = options;
  const stub = await startStubUpstream();
  const folder = await temporaryFolder();
  const clock = { ms: 0 };
  const events: string[] = [];
  await writeRemote(folder.path, { id: 'far', url: stub.url, ...manifest });
  const remotes = await openRemotes({
    urls: [],
    modelDirs: [folder.path],
    maxWaiting: 32,
    now: () => clock.ms,
    onEvent: ({ level, message }) => events.push(`${level}: ${message}`),
    ...more,
  });
  const started = await startService({ remotes, env });
  const close = async () => {
    const closed = started.close();
    // To the server, an unused connection of fetch is not idle.
    started.app.server.closeAllConnections();
    await closed;
    await remotes.close();
    await stub.close();
    await folder.remove();
  };
  return { ...started, stub, remotes, modelsDir: folder.path, clock, events, close };
}
