import { openRemotes, type Remotes, type RemotesOptions } from '../remote/remotes.ts';
import { handMadeLibrary } from './hand-made-library.ts';
import { type StartedService, startService } from './start.ts';
import { type StubUpstream, startStubUpstream, writeRemote } from './stub-upstream.ts';
import { temporaryFolder } from './temporary.ts';

/** A service of ours in front of a stub of another one, named `far` by a manifest. */
export interface Front extends StartedService {
  readonly stub: StubUpstream;
  readonly remotes: Remotes;
  /** The folder of model folders. */
  readonly modelsDir: string;
  /** The other service's clock as the front sees it, in milliseconds; set it to move time. */
  readonly clock: { ms: number };
  readonly events: readonly string[];
}

export interface FrontOptions extends Partial<RemotesOptions> {
  readonly env?: Readonly<Record<string, string>>;
  /** Fields of the manifest beyond id and address. */
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
    now: () => clock.ms,
    onEvent: ({ level, message }) => events.push(`${level}: ${message}`),
    ...more,
  });
  const library = handMadeLibrary(async () => []);
  const started = await startService({ library, remotes, env });
  const close = async () => {
    const closed = started.close();
    // A connection that fetch has opened and never used is not idle to the server.
    started.app.server.closeAllConnections();
    await closed;
    await remotes.close();
    await stub.close();
    await folder.remove();
  };
  return { ...started, stub, remotes, modelsDir: folder.path, clock, events, close };
}
